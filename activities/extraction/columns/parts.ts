import { currencyOf } from '../values/currencies.ts';
import { VALUE_KINDS, type ValueKind } from '../values/kinds.ts';
import { labelIndex } from './labels.ts';
import { AFTER, afterLead } from './lead-words.ts';
import { NUMBERING, numberedPart, UNNUMBERED } from './numbering.ts';
import { pieceOf } from './pieces.ts';

const CODE =
  /(?:(?<![\p{L}.])\p{Lu}{1,5} )?(?:(?=[\p{L}\d./-]*\d)[\p{L}\d]+(?:[-/.]{1,2}[\p{L}\d]+)+|\b\d{4,}\b|\b\p{Lu}{1,6}\d{2,}\b|\b(?=\p{Lu}*\d+\p{Lu}+\d)[\p{Lu}\d]{4,}\b)|\b\p{Lu}{2,6} \d{2,}\b/u;
const EVERY_CODE = new RegExp(CODE.source, 'gu');
const YEAR = /^(?:19|20)\d\d$/;
const LEADING_CODE = new RegExp(`^(?:\\p{L}+\\.? ){0,3}(?:${CODE.source})\\s*[:–—-]\\s+(?=\\p{Lu})`, 'u');
const CITATION = /\b\d{1,4} (?:\p{Lu}[\p{L}&.'’]*\.? ?){1,4}\d{1,6}(?:\(\p{Lu}\))?(?![\p{L}\d])/u;
const ADDRESS = /\/\/|\.\p{Ll}+\//u;
// A row of separators is looked through from its beginning only, so that a long one takes no time.
const SEPARATORS = /^[\s,;:|/·•–—-]+|(?<![\s,;:|/·•–—-])[\s,;:|/·•–—-]+$/g;
const patternOf = (wanted: ValueKind): RegExp => VALUE_KINDS.find(({ kind }) => kind === wanted)!.pattern;
const DATE = patternOf('date');
const PRICE = patternOf('price');
const LONGEST = 400;
/** Most parts are looked for in the first characters of a text only: the time that it takes grows with the square of them. */
const LOOKED_THROUGH = 1_000;
const SAMPLE = 25;

const CLOCK = String.raw`(?:[01]?\d|2[0-4])`;
const HALF = String.raw`\s?[ap]\.?m\.?(?!\p{L})`;
const DOTTED = String.raw`${CLOCK}\.[0-5]\d`;
const POINT = String.raw`(?:${CLOCK}(?:[:.][0-5]\d)?${HALF}|${CLOCK}[:h][0-5]\d|${DOTTED}(?=\s?(?:Uhr|h\b|uur)))`;
const DASH = String.raw`\s?(?:-|–|—|to|bis|à)\s?`;
/** A time of day or a span of them: "9:30 am - 4 pm", "20.15–21.00"; a number alone needs a word that makes it one. */
const TIME = new RegExp(
  String.raw`(?<![\d.,:/-])(?:${DOTTED}${DASH}${DOTTED}(?![\d.])|(?:${CLOCK}(?:[:.][0-5]\d)?(?:${HALF})?${DASH})?${POINT}(?!\d))`,
  'iu',
);

const PARTS: Record<string, (text: string) => string | null> = {
  date: (text) => DATE.exec(text)?.[0].replace(/^[^\p{L}\p{N}]+/u, '') ?? null,
  code: codeOf,
  citation: citationOf,
  currency: currencyOf,
  time: timeOf,
  year: yearOf,
};

/**
 * The part of a text that looks like a value of its own: a date, price, phone number, address, code or currency; its
 * head; `bare`: all but its first word.
 */
export function partOf(text: string, part: string): string | null {
  if (part === 'head') return headOf(text);
  if (part.startsWith(AFTER)) return afterLead(text, part);
  if (part === UNNUMBERED || part === NUMBERING) return numberedPart(text, part);
  const pieced = /^(?:piece|count):/.test(part) ? pieceOf(text.slice(0, LOOKED_THROUGH), part) : undefined;
  if (pieced !== undefined) return pieced;
  if (part === 'bare') return text.replace(/^\p{L}+\s+/u, '');
  const start = text.slice(0, LOOKED_THROUGH);
  if (PARTS[part]) return PARTS[part](start);
  const pattern = VALUE_KINDS.find(({ kind }) => kind === part)?.pattern;
  return pattern?.exec(start)?.[0].trim() ?? null;
}

/** A case number, product number or the like; a date, price or web address is none, and a year only when alone. */
function codeOf(text: string): string | null {
  if (!/\d/.test(text) || ADDRESS.test(text)) return null;
  const codes = text.replace(DATE, ' ').replace(PRICE, ' ').match(EVERY_CODE) ?? [];
  return codes.find((code) => !YEAR.test(code)) ?? codes[0] ?? null;
}

/** Where a text was published: volume, series and number ("28 I&N Dec. 788", "2019 OK 12"); a full date is none. */
function citationOf(text: string): string | null {
  const undated = text.replace(DATE, (date) => (/\d{4}/.test(date) ? '|'.repeat(date.length) : date));
  return CITATION.exec(undated)?.[0] ?? null;
}

/** The time of day that a text tells; the parts of a date are none. */
function timeOf(text: string): string | null {
  const undated = text.replace(DATE, (date) => (/[:T]/.test(date) ? date : '|'.repeat(date.length)));
  return TIME.exec(undated)?.[0].trim() ?? null;
}

/** A bracket after words; a count at the end, "(3)", is one of equal names. */
const BRACKET = /\s[([](?!\d{1,2}[)\]]$)/;

/** The year in which something came out, as the last number of a text tells it: "Oslo : Gyldendal, 2004". */
function yearOf(text: string): string | null {
  return LAST_YEAR.exec(text)?.[1] ?? null;
}

/** A year and what may stand around it alone. */
const YEAR_ALONE = 8;
const LAST_YEAR = /(?<![\d.,/-])((?:1[5-9]|20)\d\d)(?![\d/-]|[.,]\d)\D*$/;

/** A text without a code before it, up to its first bracket, date, code, citation or label: what a reader would call it. */
function headOf(whole: string): string {
  const text = whole.replace(LEADING_CODE, '');
  if (!/\d|\s[([]|[:：]/.test(text)) return text;
  const start = text.slice(0, LOOKED_THROUGH);
  const citation = citationOf(start);
  const rest = citation === null ? start : start.replace(citation, ' '.repeat(citation.length));
  const date = DATE.exec(rest);
  const undated = date ? rest.replace(date[0], ' '.repeat(date[0].length)) : rest;
  const ends = [
    text.search(BRACKET),
    citation === null ? -1 : text.indexOf(citation),
    date?.index ?? -1,
    CODE.exec(undated)?.index ?? -1,
    labelIndex(text),
  ].filter((end) => end > 3);
  return trimSeparators(ends.length === 0 ? text : text.slice(0, Math.min(...ends)));
}

/** A text without separators at its ends, and without a word that only leads on ("no."). */
export function trimSeparators(text: string): string {
  return text
    .replace(SEPARATORS, '')
    .replace(/(?<![\s,;])[\s,;]+(?:no|nos|dated|filed)\.?$|(?<!\s)\s*\($/i, '')
    .replace(SEPARATORS, '');
}

/** Shares of texts that hold a code, a citation or a head of their own; `purity`: how much of such a text the code is. */
export function partShares(
  texts: readonly string[],
): Record<'code' | 'purity' | 'citation' | 'head' | 'time' | 'year', number> {
  const sample = texts.slice(0, SAMPLE).filter((text) => text.length < LONGEST);
  const count = Math.max(1, Math.min(SAMPLE, texts.length));
  const coded = sample.filter((text) => codeOf(text) !== null);
  const purity = coded.reduce((sum, text) => sum + codePurity(text), 0) / Math.max(1, coded.length);
  const share = (holds: (text: string) => boolean): number => sample.filter(holds).length / count;
  return {
    code: coded.length / count,
    purity,
    citation: share((text) => citationOf(text) !== null),
    head: share(hasHead),
    time: share((text) => timeOf(text) !== null),
    year: share((text) => text.length > YEAR_ALONE && yearOf(text) !== null),
  };
}

function codePurity(text: string): number {
  return 1 - text.replace(EVERY_CODE, '').replace(/^(?:\s|,|;|&|and)*$/i, '').length / text.length;
}

function hasHead(text: string): boolean {
  const { length } = headOf(text);
  return length > 5 && length < text.length * 0.95;
}
