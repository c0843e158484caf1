import type { CellValue, ColumnType } from '../../../shared/domain/column.ts';
import { type DateReading, parseDate } from './dates.ts';
import { parseNumber } from './numbers.ts';
import { remember } from '../page/remember.ts';
import { canonicalUrl, createResolver } from './urls.ts';

/** What was read at a place: one text, or several where a column takes a list. */
export type RawValue = string | string[] | null;

/** What a page tells about how its texts are to be read. */
export interface Reading extends DateReading {
  baseUrl: string;
  /** BCP 47 tag of the page's language; empty when the page does not tell. */
  language: string;
}

/** A raw value as its column's type; null when it is empty or does not parse. */
export function coerce(raw: RawValue, type: ColumnType, reading: Reading): CellValue {
  if (raw === null || raw.length === 0) return null;
  if (type === 'array') return Array.isArray(raw) ? raw : splitList(raw);
  const text = Array.isArray(raw) ? raw.join(', ') : raw;
  return COERCIONS[type](text, reading);
}

const COERCIONS: Record<Exclude<ColumnType, 'array'>, (text: string, reading: Reading) => string | number | null> = {
  text: (text) => text || null,
  number: (text, { language }) => parseNumber(text, language),
  date: (text, reading) => parseDate(text, reading),
  url: (text, { baseUrl }) => {
    const url = resolverOf(baseUrl)(text);
    return url !== null && url.includes('#') ? canonicalUrl(url) : url;
  },
};

/** The links of a page are read one after the other. */
const resolverOf = remember(createResolver, 10);

function splitList(text: string): string[] {
  return text
    .split(/[,;|•·]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}
