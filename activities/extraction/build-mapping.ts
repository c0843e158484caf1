import type { JobInput } from '../../shared/domain/job.ts';
import type { RecordMapping } from '../../shared/domain/mapping.ts';
import { listingOf, type MappedRegion, rivalsOf } from './choose-listing.ts';
import { withLooseLink, withLooseSources } from './columns/loose-sources.ts';
import { parseGoal } from './goal/parse-goal.ts';
import type { ListingDocument } from './parse.ts';
import { locateRecords } from './regions/locator.ts';
import { partOf } from './required-columns.ts';
import { withAddress } from './with-address.ts';

/** Maps a listing page: which region answers the input, how it is cut into records, and their columns. Null: none does. */
export function buildMapping(document: ListingDocument, input: JobInput): RecordMapping | null {
  const listing = listingOf(document, input);
  return listing && mappingOf(document, listing, input);
}

/** Maps the regions of a page that answer the input nearly as well as the one that `buildMapping` takes, the best first. */
export function buildRivals(document: ListingDocument, input: JobInput): RecordMapping[] {
  return rivalsOf(document, input).map((rival) => mappingOf(document, rival, input));
}

function mappingOf(
  document: ListingDocument,
  { locator, chosen, isPart }: MappedRegion,
  input: JobInput,
): RecordMapping {
  const { columns, unmatched, keyColumns, detailLink: link } = chosen;
  const records = locateRecords(document.page, locator);
  const detailLink = link && withLooseLink(link, records);
  const goal = parseGoal(input);
  const placed = withAddress(withLooseSources(columns, records), detailLink, goal);
  return {
    version: 1,
    records: locator,
    columns: placed,
    unmatched_columns: unmatched,
    key_columns: keyColumns,
    detail_link: detailLink,
    detail: null,
    ...partOf(document, records, placed, { goal, isFound: isPart || locator.part !== undefined }),
  };
}
