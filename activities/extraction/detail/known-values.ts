import type { MappedColumn, Row } from '../../../shared/domain/mapping.ts';
import type { ColumnCandidate } from '../columns/column-candidates.ts';
import { plainWords } from '../columns/measure-values.ts';
import { wordsOf } from '../goal/words.ts';
import type { ListingDocument } from '../parse.ts';
import { canonicalUrl } from '../values/urls.ts';

/** What a listing's column already tells about each detail page: the comparable values of the rows that lead there. */
export interface KnownColumn extends Pick<MappedColumn, 'name' | 'type'> {
  values: Set<string>[];
}

export function knownColumns(
  documents: readonly ListingDocument[],
  columns: readonly MappedColumn[],
  rows: readonly Row[],
): KnownColumn[] {
  const rowsOf = documents.map(({ url }) =>
    rows.filter((row) => row.detail_url !== null && canonicalUrl(row.detail_url) === canonicalUrl(url)),
  );
  return columns.map(({ name, type }) => ({
    name,
    type,
    values: rowsOf.map((own) => new Set(own.flatMap(({ data }) => comparable(data[name] ?? null)))),
  }));
}

function comparable(value: Row['data'][string]): string[] {
  if (value === null) return [];
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return [text, plainWords(text)];
}

/** Whether a candidate says again, on most pages, what one column of the listing tells. */
export function isKnown(candidate: ColumnCandidate, known: readonly KnownColumn[]): boolean {
  return known.some((column) => {
    const present = candidate.said.flatMap((said, i) => (said === null || column.values[i]!.size === 0 ? [] : [i]));
    const same = present.filter(
      (i) => column.values[i]!.has(candidate.said[i]!) || column.values[i]!.has(candidate.words[i]!),
    );
    if (same.length === 0 || same.length <= present.length / 2) return false;
    // Small numbers agree by chance.
    const isSameName = wordsOf(column.name).some(
      (word) => candidate.strong.includes(word) || candidate.weak.includes(word),
    );
    return candidate.type !== 'number' || isSameName || (same.length > 1 && candidate.distinct > 0.5);
  });
}
