import type { JobInput } from '../../shared/domain/job.ts';
import type { RecordMapping } from '../../shared/domain/mapping.ts';
import { listingOf, type MappedRegion, rivalsOf } from './choose-listing.ts';
import { withLooseLink, withLooseSources } from './columns/loose-sources.ts';
import type { ListingDocument } from './parse.ts';
import { locateRecords } from './regions/locator.ts';

/** Maps a listing page: which region answers the input, how it is cut into records, and their columns. Null: none does. */
export function buildMapping(document: ListingDocument, input: JobInput): RecordMapping | null {
  const listing = listingOf(document, input);
  return listing && mappingOf(document, listing);
}

/** Maps the regions of a page that answer the input nearly as well as the one that `buildMapping` takes, the best first. */
export function buildRivals(document: ListingDocument, input: JobInput): RecordMapping[] {
  return rivalsOf(document, input).map((rival) => mappingOf(document, rival));
}

function mappingOf(document: ListingDocument, { locator, chosen }: MappedRegion): RecordMapping {
  const { columns, unmatched, keyColumns, detailLink } = chosen;
  const records = locateRecords(document.page, locator);
  return {
    version: 1,
    records: locator,
    columns: withLooseSources(columns, records),
    unmatched_columns: unmatched,
    key_columns: keyColumns,
    detail_link: detailLink && withLooseLink(detailLink, records),
    detail: null,
  };
}
