import { CURRENCY } from './currencies.ts';

/** Kinds of value that can be told from a text alone. */
export type ValueKind = 'date' | 'price' | 'phone' | 'email' | 'rating' | 'number';

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|' +
  'januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|' +
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|' +
  'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня';
const NUMBER = "\\d[\\d.,\u00a0\u202f’' ]*";

/** Words between a number and its currency. */
const SCALE = '\\s?(?:k|tsd|tys|mln|mio|mn|mrd|bn|млн|тыс|тис|млрд|[千万萬億亿만억])\\.?';

/** How each kind looks; the order is that of their bits. */
export const VALUE_KINDS: readonly { kind: ValueKind; pattern: RegExp }[] = [
  {
    kind: 'date',
    pattern: new RegExp(
      `\\b\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?:T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?(?!\\w)|\\b\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2})\\b|(?:^|[^\\p{L}])(?:${MONTHS})\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?\\b(?:,?\\s+\\d{4}\\b)?|\\b\\d{1,2}(?:st|nd|rd|th|\\.)?\\s+(?:de\\s+)?(?:${MONTHS})(?![\\p{L}])(?:\\.?,?\\s+(?:de\\s+)?\\d{4}\\b)?|\\b\\d+\\s+(?:minute|hour|day|week|month|year)s?\\s+ago\\b|^(?:today|yesterday)\\b`,
      'iu',
    ),
  },
  { kind: 'price', pattern: new RegExp(`(?:${CURRENCY})\\s*${NUMBER}|${NUMBER}(?:${SCALE})?\\s*(?:${CURRENCY})`, 'u') },
  { kind: 'phone', pattern: /(?:\+\d{1,3}[\s.-]?)?\(?\d{2,4}\)?[\s.-]\d{3,4}[\s.-]\d{3,4}\b/ },
  { kind: 'email', pattern: /[\w.+-]+@[\w-]+\.[\w.-]+/ },
  { kind: 'rating', pattern: /\b\d(?:[.,]\d)?\s*(?:\/|out of|of|von|sur)\s*(?:5|10)\b|★/i },
  { kind: 'number', pattern: /^\D{0,3}\d[\d.,]*\D{0,12}$/ },
];
