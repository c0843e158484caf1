import type { JobInput } from '../../shared/domain/job.ts';
import type { RecordMapping } from '../../shared/domain/mapping.ts';
import { buildRivals } from './build-mapping.ts';
import type { ListingDocument } from './parse.ts';
import { extractRows } from './rows.ts';
import { uniteWithNextPage } from './unite-pages.ts';

/**
 * Where the mapped region stands on the listing's next page with the same rows, it belongs to the site, not to the
 * listing: of the regions that answer nearly as well, the first that goes on there with other rows. Null when none does.
 */
export function rivalThatGoesOn(
  first: ListingDocument,
  next: ListingDocument,
  mapping: RecordMapping,
  input: JobInput,
): RecordMapping | null {
  if (othersOn(next, first, mapping) > 0 || extractRows(next, mapping).length === 0) return null;
  for (const rival of buildRivals(first, input)) {
    const united = uniteWithNextPage(first, next, rival, input);
    if (othersOn(next, first, united) > MOST_SAME * extractRows(next, united).length) return united;
  }
  return null;
}

/** A list that goes on has hardly any row on two of its pages. */
const MOST_SAME = 0.5;

/** How many rows a page has that another one does not have. */
function othersOn(page: ListingDocument, other: ListingDocument, mapping: RecordMapping): number {
  const known = new Set(extractRows(other, mapping).map(({ identity }) => identity));
  return extractRows(page, mapping).filter(({ identity }) => !known.has(identity)).length;
}
