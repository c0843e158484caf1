import type { Row } from '../../../shared/domain/mapping.ts';
import type { ColumnCandidate } from '../columns/column-candidates.ts';
import { foldText } from '../goal/words.ts';
import type { ListingDocument } from '../parse.ts';
import { canonicalUrl } from '../values/urls.ts';

const comparable = (value: unknown): string =>
  foldText(String(value))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** For each detail page, what the listing's rows that lead to it already tell. */
export function knownValues(documents: readonly ListingDocument[], rows: readonly Row[]): Set<string>[] {
  return documents.map(({ url }) => {
    const own = rows.filter((row) => row.detail_url !== null && canonicalUrl(row.detail_url) === canonicalUrl(url));
    return new Set(
      own.flatMap(({ data }) =>
        Object.values(data)
          .filter((value) => value !== null)
          .map(comparable),
      ),
    );
  });
}

/** Whether a candidate says again, on most pages, what is known. */
export function isRepeated({ values }: ColumnCandidate, known: readonly ReadonlySet<string>[]): boolean {
  const present = values.flatMap((value, i) => (value === null ? [] : [known[i]!.has(comparable(value))]));
  return present.filter(Boolean).length > present.length / 2;
}
