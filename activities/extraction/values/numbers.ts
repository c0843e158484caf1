import { remember } from '../page/remember.ts';
import { CURRENCY } from './currencies.ts';
import { VALUE_KINDS } from './kinds.ts';
import { scaleBehind } from './scales.ts';

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = /[-−]?\d(?:[\d.,]|[ \u00a0\u202f’'](?=\d{3}(?:\D|$)))*/;
/** Thousands (or lakhs) and at most one fraction; "2.4.1" is a version. */
const GROUPED = /^-?\d{1,3}(?:(?:\.\d{3})+(?:,\d+)?|(?:,\d{2,3})+(?:\.\d+)?)$/;
const CURRENCIES = new RegExp(CURRENCY, 'u');
const PRICE = VALUE_KINDS.find(({ kind }) => kind === 'price')!.pattern;

/**
 * The number that a text tells, in whatever way its country writes it: the price where there is one. Null when it tells
 * none, a range of them, or a phone number. `language` (BCP 47) decides what "1.234" is.
 */
export function parseNumber(whole: string, language = ''): number | null {
  if (isPhone(whole) || isRange(whole)) return null;
  const text = joinCents(whole);
  const match = NUMBER.exec(text);
  if (!match) return wordedNumber(text);
  const isPrice = CURRENCIES.test(text);
  const price = isPrice ? PRICE.exec(text) : null;
  const found = price ? NUMBER.exec(text.slice(price.index))! : match;
  const start = price ? price.index + found.index : match.index;
  const before = text.slice(0, start);
  const bare = found[0]
    .replace(/[ \u00a0\u202f’']/g, '')
    .replace('−', '-')
    .replace(/(?<![.,])[.,]+$/, '');
  if (/[.,].*[.,]/.test(bare) && !GROUPED.test(bare)) return null;
  const digits = plainDigits(bare, isPrice || hasDecimalComma(language));
  const number = Number(digits) * scaleBehind(text.slice(start + found[0].length), isPrice, language);
  const isNegative = number > 0 && /^\s*[-−]\s*\D{0,4}$/.test(before);
  return Number.isFinite(number) ? (isNegative ? -number : number) : null;
}

const AMOUNT = String.raw`\d[\d.,\u00a0\u202f’' ]*`;
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])${AMOUNT}(?:\s*(?:${CURRENCY}|[kKmM%]|\p{L}{1,3}\.?))?\s*(?:[-–—~～]|(?<=[\s.])(?:to|bis|a|à|al|tot|til|till|até|hasta|do|до))\s*(?:${CURRENCY})?\s*\d[\d.,]*(?![-/\d]|:\d)`,
  'u',
);
const DATED = /\d{4}-\d{2}-\d{2}|\d[/.]\d{1,2}[/.]\d/;

/** Ranges are short, and looking for one takes time in proportion to the square of what is looked through. */
const MOST_OF_A_RANGE = 80;

/** Whether a text tells two ends of a range ("$136K – $248K", "10 bis 20 €"), neither of which is its number. */
export function isRange(text: string): boolean {
  const start = text.slice(0, MOST_OF_A_RANGE);
  return RANGE.test(start) && !DATED.test(start);
}

/** A price whose cents stand apart, as in elements of their own: "$ 79 . 00", "$79 99". */
function joinCents(text: string): string {
  if (!CURRENCIES.test(text)) return text;
  return text
    .replace(/(\d)\s*([.,])\s+(\d{2})(?!\d)/, '$1$2$3')
    .replace(/(\d)\s+([.,])\s*(\d{2})(?!\d)/, '$1$2$3')
    .replace(/^(\D*\d{1,3}) (\d{2})(?=\D*$)/, '$1.$2');
}

function wordedNumber(text: string): number | null {
  const word = /\b(zero|one|two|three|four|five|six|seven|eight|nine|ten)\b/i.exec(text)?.[1];
  return word === undefined || text.length > 40 ? null : WORDS.indexOf(word.toLowerCase());
}

/** Digits in groups as of a phone: with an international or area code, or in groups that are no thousands. */
function isPhone(text: string): boolean {
  const trimmed = text.trim();
  const isRange = !trimmed.startsWith('0') && / [-/] /.test(trimmed);
  if (isRange || !/^\+?[\d\s()/.-]+$/.test(trimmed)) return false;
  const groups = trimmed.match(/\d+/g) ?? [];
  const count = groups.join('').length;
  if (count < 7 || count > 15 || /\d\.\d/.test(trimmed) || groups.length < 2) return false;
  if (/^(\+|\(|0\d)/.test(trimmed)) return true;
  return groups.length > 2 && groups.slice(1).some((group) => group.length !== 3) && !/^\d{4}-/.test(trimmed);
}

/** Decides which marks group digits and which one begins the fraction. */
function plainDigits(digits: string, dotGroups: boolean): string {
  const dots = digits.split('.').length - 1;
  const commaCount = digits.split(',').length - 1;
  if (dots > 0 && commaCount > 0) {
    const [group, point] = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? [',', '.'] : ['.', ','];
    return digits.replaceAll(group, '').replace(point, '.');
  }
  if (commaCount > 0)
    return commaCount > 1 || /[1-9]\d{0,2},\d{3}$/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.');
  return dots > 1 || (dotGroups && /^-?[1-9]\d{0,2}\.\d{3}$/.test(digits)) ? digits.replaceAll('.', '') : digits;
}

/** Whether a language (BCP 47, or empty) writes its fractions behind a comma. */
const hasDecimalComma = remember((language): boolean => {
  const isKnown = language !== '' && Intl.NumberFormat.supportedLocalesOf(language).length > 0;
  return isKnown && new Intl.NumberFormat(language).format(1.5).includes(',');
});
