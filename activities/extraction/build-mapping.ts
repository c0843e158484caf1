import type { JobInput } from '../../shared/domain/job.ts';
import type { RecordMapping } from '../../shared/domain/mapping.ts';
import { listingOf } from './choose-listing.ts';
import type { ListingDocument } from './parse.ts';

/** Maps a listing page: which region answers the input, how it is cut into records, and their columns. Null: none does. */
export function buildMapping(document: ListingDocument, input: JobInput): RecordMapping | null {
  const listing = listingOf(document, input);
  if (!listing) return null;
  const { columns, unmatched, keyColumns, detailLink } = listing.chosen;
  return {
    version: 1,
    records: listing.locator,
    columns,
    unmatched_columns: unmatched,
    key_columns: keyColumns,
    detail_link: detailLink,
    detail: null,
  };
}
