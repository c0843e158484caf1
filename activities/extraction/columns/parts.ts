import { currencyOf } from '../values/currencies.ts';
import { labelIndex } from './labels.ts';
import { VALUE_KINDS } from '../values/kinds.ts';

const CODE =
  /(?:(?<![\p{L}.])\p{Lu}{1,5} )?(?:(?=[\p{L}\d./-]*\d)[\p{L}\d]+(?:[-/.]{1,2}[\p{L}\d]+)+|\b\d{4,}\b|\b\p{Lu}{1,6}\d{2,}\b|\b(?=\p{Lu}*\d+\p{Lu}+\d)[\p{Lu}\d]{4,}\b)|\b\p{Lu}{2,6} \d{2,}\b/u;
const EVERY_CODE = new RegExp(CODE.source, 'gu');
const LEADING_CODE = new RegExp(`^(?:\\p{L}+\\.? ){0,3}(?:${CODE.source})\\s*[:–—-]\\s+(?=\\p{Lu})`, 'u');
const CITATION = /\b\d{1,4} (?:\p{Lu}[\p{L}&.'’]*\.? ?){1,4}\d{1,6}(?:\(\p{Lu}\))?(?![\p{L}\d])/u;
const DATE = VALUE_KINDS[0]!.pattern;
const PRICE = VALUE_KINDS[1]!.pattern;
const LONGEST = 400;

/**
 * The part of a text that looks like a value of its own: a date, price, phone number, address, code or currency; its
 * head; `bare`: all but its first word.
 */
export function partOf(text: string, part: string): string | null {
  if (part === 'code') return codeOf(text);
  if (part === 'head') return headOf(text);
  if (part === 'citation') return citationOf(text);
  if (part === 'bare') return text.replace(/^\p{L}+\s+/u, '');
  if (part === 'currency') return currencyOf(text);
  const pattern = VALUE_KINDS.find(({ kind }) => kind === part)?.pattern;
  return pattern?.exec(text)?.[0].trim() ?? null;
}

/** A case number, product number or the like; a date or price is none. */
function codeOf(text: string): string | null {
  if (!/\d/.test(text) || /\/\/|\.\p{Ll}+\//u.test(text)) return null;
  const rest = text.replace(DATE, ' ').replace(PRICE, ' ');
  return CODE.exec(rest)?.[0] ?? null;
}

/** Where a text was published: volume, series and number ("28 I&N Dec. 788", "2019 OK 12"). */
function citationOf(text: string): string | null {
  return (
    CITATION.exec(text.replace(DATE, (date) => (/\d{4}/.test(date) ? '|'.repeat(date.length) : date)))?.[0] ?? null
  );
}

/** A text without a code before it, up to its first bracket, date, code or citation: what a reader would call it. */
function headOf(whole: string): string {
  const text = whole.replace(LEADING_CODE, '');
  if (!/\d|\s[([]|[:：]/.test(text)) return text;
  const citation = citationOf(text);
  const date = DATE.exec(citation === null ? text : text.replace(citation, ' '.repeat(citation.length)));
  const undated = date ? text.replace(date[0], ' '.repeat(date[0].length)) : text;
  const ends = [
    text.search(/\s[([]/),
    date?.index ?? -1,
    CODE.exec(undated)?.index ?? -1,
    citation === null ? -1 : text.indexOf(citation),
    labelIndex(text),
  ].filter((end) => end > 3);
  return trimSeparators(ends.length === 0 ? text : text.slice(0, Math.min(...ends)));
}

const SEPARATORS = /^[\s,;:|/·•–—-]+|[\s,;:|/·•–—-]+$/g;

/** A text without separators, open brackets and words that only lead on ("no.", "dated") at its ends. */
export function trimSeparators(text: string): string {
  const bare = text.replace(SEPARATORS, '').replace(/^\)\s*|\s*\($/g, '');
  return bare.replace(/[\s,;]+(?:no|nos|dated|filed|on)\.?$/i, '').replace(SEPARATORS, '');
}

/** Shares of texts that are, or hold, a code, and how much of such a text the code is. */
export function codeShares(texts: readonly string[]): Record<'code' | 'purity' | 'citation', number> {
  const sample = texts.slice(0, 25).filter((text) => text.length < LONGEST);
  const count = Math.max(1, Math.min(25, texts.length));
  const coded = sample.filter((text) => codeOf(text) !== null);
  const purity = coded.reduce((sum, text) => sum + codePurity(text), 0) / Math.max(1, coded.length);
  return {
    code: coded.length / count,
    purity,
    citation: sample.filter((text) => citationOf(text) !== null).length / count,
  };
}

/** How much of a text its codes are, with what joins them. */
function codePurity(text: string): number {
  const rest = text.replace(EVERY_CODE, '').replace(/^(?:\s|,|;|&|and)*$/i, '');
  return 1 - rest.length / text.length;
}

/** Share of the texts that have a head of their own, before brackets, a date or a code. */
export function headShare(texts: readonly string[]): number {
  const sample = texts.slice(0, 25);
  return sample.filter(hasHead).length / Math.max(1, sample.length);
}

function hasHead(text: string): boolean {
  const { length } = headOf(text);
  return text.length < LONGEST && length > 5 && length < text.length * 0.95;
}
