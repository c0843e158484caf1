import * as de from 'chrono-node/de';
import * as en from 'chrono-node/en';
import * as es from 'chrono-node/es';
import * as fr from 'chrono-node/fr';
import * as it from 'chrono-node/it';
import * as nl from 'chrono-node/nl';
import * as pt from 'chrono-node/pt';
import * as ru from 'chrono-node/ru';
import * as uk from 'chrono-node/uk';
import { monthOf } from './months.ts';
import { relativeDay } from './relative-dates.ts';

/** Reads numeric dates as day first or month first; relative ones ("2 days ago") count from `now`. */
export interface DateReading {
  dayFirst: boolean;
  now: Date;
}

/**
 * The first date in a text as ISO 8601, or null. A timestamp keeps its time, to the second, and its zone where it tells
 * one; it is not moved to another zone, so that the day stays that of the page.
 */
export function parseDate(text: string, reading: DateReading): string | null {
  if (text.length > 2000) return null;
  return isoDate(text) ?? numericDate(text, reading.dayFirst) ?? namedMonth(text) ?? relativeDate(text, reading.now);
}

function isoDate(text: string): string | null {
  const east = /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/u.exec(text);
  if (east) return isoDay(Number(east[1]), Number(east[2]), Number(east[3]));
  const match =
    /\b(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(?:\.\d+)?\s?(Z|[+-]\d{2}:?\d{2})?)?/.exec(
      text,
    );
  if (!match) return null;
  const [, year, , month, day, time, seconds = ':00', zone = ''] = match;
  const date = isoDay(Number(year), Number(month), Number(day));
  const offset = zone.replace(/(\d{2})(\d{2})$/, '$1:$2');
  return date === null || time === undefined ? date : `${date}T${time}${seconds}${offset}`;
}

/** Whether numeric dates in these texts put the day first; `fallback` when they do not tell. */
export function putsDayFirst(texts: readonly string[], fallback: boolean): boolean {
  for (const text of texts) {
    const match = NUMERIC.exec(text);
    if (match && Number(match[1]) > 12) return true;
    if (match && Number(match[3]) > 12) return false;
  }
  return fallback;
}

const NUMERIC = /(?<![\d.])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d])/;

function numericDate(text: string, dayFirst: boolean): string | null {
  const match = NUMERIC.exec(text);
  if (!match) return null;
  const [first, second] = [Number(match[1]), Number(match[3])];
  const year = fullYear(match[4]!);
  const dotted = match[2] === '.';
  const isDayFirst = first > 12 || (second <= 12 && (dotted || dayFirst));
  return isDayFirst ? isoDay(year, second, first) : isoDay(year, first, second);
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function namedMonth(text: string): string | null {
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}]{2,}/gu)];
  for (const word of words) {
    const month = monthOf(word[0]);
    if (month === null) continue;
    const before = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s*(?:-|de\s+|of\s+)?$/i.exec(text.slice(0, word.index));
    const rest = text.slice(word.index + word[0].length);
    const after = /^\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?(?!\d)/i.exec(rest);
    const year =
      /^[^\d]{0,6}(?:\d{1,2}(?:st|nd|rd|th)?[^\d]{1,4})?(\d{4})(?!\d)/i.exec(rest)?.[1] ??
      (before && /^[\s-]+(\d{2})\b/.exec(rest)?.[1]);
    const day = before?.[1] ?? after?.[1];
    if (day !== undefined && year) return isoDay(fullYear(year), month, Number(day));
  }
  return null;
}

const PARSERS = [en, de, fr, es, it, pt, nl, ru, uk];

function relativeDate(text: string, now: Date): string | null {
  const day = relativeDay(text, now);
  if (day) return day.toISOString().slice(0, 10);
  const isCandidate = /\blast\b/i.test(text) || /\p{L}{3,}\.?\s+\d{1,2}\b|\b\d{1,2}\.?\s+\p{L}{3,}/u.test(text);
  if (text.length > 120 || !isCandidate) return null;
  for (const parser of PARSERS) {
    const start = parser.parse(text, now)[0]?.start;
    if (start?.isCertain('month') && !start.isCertain('year')) return null; // "April 1": any year would be a guess
    if (start && (start.isCertain('day') || /\blast\b/i.test(text))) {
      return isoDay(start.get('year') ?? 0, start.get('month') ?? 0, start.get('day') ?? 0);
    }
  }
  return null;
}

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 999;
  return exists ? date.toISOString().slice(0, 10) : null;
}
