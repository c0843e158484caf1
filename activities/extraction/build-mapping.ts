import type { JobInput } from '../../shared/domain/job.ts';
import type { RecordMapping } from '../../shared/domain/mapping.ts';
import { listingOf } from './choose-listing.ts';
import { withLooseLink, withLooseSources } from './columns/loose-sources.ts';
import type { ListingDocument } from './parse.ts';
import { locateRecords } from './regions/locator.ts';

/** Maps a listing page: which region answers the input, how it is cut into records, and their columns. Null: none does. */
export function buildMapping(document: ListingDocument, input: JobInput): RecordMapping | null {
  const listing = listingOf(document, input);
  if (!listing) return null;
  const { columns, unmatched, keyColumns, detailLink } = listing.chosen;
  const records = locateRecords(document.page, listing.locator);
  return {
    version: 1,
    records: listing.locator,
    columns: withLooseSources(columns, records),
    unmatched_columns: unmatched,
    key_columns: keyColumns,
    detail_link: detailLink && withLooseLink(detailLink, records),
    detail: null,
  };
}
