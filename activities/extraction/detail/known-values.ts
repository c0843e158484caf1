import type { MappedColumn, Row } from '../../../shared/domain/mapping.ts';
import type { ColumnCandidate } from '../columns/column-candidates.ts';
import { plainWords } from '../columns/measure-values.ts';
import type { ListingDocument } from '../parse.ts';
import { canonicalUrl } from '../values/urls.ts';

/** What a listing's column already tells about each detail page: the comparable values of the rows that lead there. */
export interface KnownColumn {
  values: Set<string>[];
}

/** What each column of the listing tells about each of the detail pages, in their order. */
export function knownColumns(
  documents: readonly ListingDocument[],
  columns: readonly MappedColumn[],
  rows: readonly Row[],
): KnownColumn[] {
  const byAddress = Map.groupBy(rows, ({ detail_url: url }) => url && canonicalUrl(url));
  const rowsOf = documents.map(({ url }) => byAddress.get(canonicalUrl(url)) ?? []);
  return columns.map(({ name }) => ({
    values: rowsOf.map((own) => new Set(own.flatMap(({ data }) => comparable(data[name] ?? null)))),
  }));
}

/** Whether further columns would tell nothing new: a list of what the listing tells, or an unnamed part of one of its texts. */
export function isToldInParts(
  { values: raw, words, type, caption, markupName, normalized }: ColumnCandidate,
  known: readonly KnownColumn[],
): boolean {
  if (type === 'url') return false;
  const isNamed = caption !== '' || markupName.length > 0;
  const tells = (i: number): boolean => {
    const said = known.flatMap(({ values }) => [...values[i]!]);
    const value = raw[i];
    if (Array.isArray(value)) return value.every((entry) => said.includes(plainWords(entry)));
    return type === 'text' && !isNamed && said.some((text) => text.startsWith(' ') && text.includes(words[i]!));
  };
  const present = normalized.flatMap((value, i) =>
    value === null || known.every(({ values }) => values[i]!.size === 0) ? [] : [i],
  );
  return present.length > 0 && present.filter(tells).length > present.length / 2;
}

function comparable(value: Row['data'][string]): string[] {
  if (value === null) return [];
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return [text, plainWords(text)];
}

/** Whether a candidate says again, on most pages, what one column of the listing tells; small numbers agree by chance. */
export function isKnown(
  { normalized, words, type, distinct }: ColumnCandidate,
  known: readonly KnownColumn[],
): boolean {
  return known.some(({ values }) => {
    const present = normalized.flatMap((value, i) => (value === null || values[i]!.size === 0 ? [] : [i]));
    const same = present.filter((i) => values[i]!.has(normalized[i]!) || values[i]!.has(words[i]!));
    return same.length > present.length / 2 && (type !== 'number' || (same.length > 1 && distinct > 0.5));
  });
}
