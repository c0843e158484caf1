import type { DetailsChoice, JobInput } from '../../shared/domain/job.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import { SAMPLE_ROWS, type SampleRow } from '../../shared/domain/mapping-step.ts';
import type { Screenshot } from '../../shared/domain/screenshot.ts';
import { type Warning, warning } from '../../shared/domain/warning.ts';
import type { Listing } from '../discovery/look-at-page.ts';
import { applyChoices } from '../extraction/column-offers.ts';
import { exactColumns, lacksAllColumns } from '../extraction/exact-columns.ts';
import type { PageReader } from '../reading/page-reader.ts';
import type { MappingTools } from './mapping-tools.ts';
import { photographListing } from './photograph-listing.ts';
import { settleByDetails } from './settle-by-details.ts';
import { verifyPagination } from './verify-pagination.ts';

/** What a listing is mapped for. */
interface Request {
  input: JobInput;
  details: DetailsChoice;
}

/** A listing as it really goes on, before its details are looked at. */
export interface VerifiedListing {
  listing: Listing;
  warnings: Warning[];
  /** Null where no browser has shown the page. */
  screenshot: Screenshot | null;
}

/** A listing that is mapped to the end, or the names of what it has where none of it was asked for. */
export type FinishedMapping =
  | { mapping: Mapping; warnings: Warning[]; goesOnByScript: boolean; screenshot: Screenshot | null }
  | { otherColumns: Mapping };

/** Lets the language model choose, and looks how the listing goes on. */
export async function verifyListing(found: Listing, input: JobInput, tools: MappingTools): Promise<VerifiedListing> {
  await tools.watcher?.begins('columns');
  const refined = await refineColumns(found, input, tools);
  const screenshot = await photographListing(refined, tools);
  await tools.watcher?.begins('pagination');
  const { mapping, isRival, warnings } = await verifyPagination(refined, input, tools);
  const verified = { ...refined, mapping };
  if (!isRival) return { listing: verified, warnings, screenshot };
  return { listing: await refineColumns(verified, input, tools), warnings, screenshot: null }; // it marks other records
}

/** Maps what detail pages add to a listing, or to another one of the page where that alone has all that was asked for. */
export async function finishMapping(
  { listing, ...verified }: VerifiedListing,
  request: Request,
  tools: MappingTools,
): Promise<FinishedMapping> {
  const { watcher } = tools;
  await watcher?.begins('details');
  const settled = await settleByDetails({ listing, warnings: verified.warnings }, request, tools);
  const { mapping: found, warnings, isRival } = settled;
  if (lacksAllColumns(found, request.input)) return { otherColumns: found };
  const mapping = exactColumns(found, request.input);
  const fill_rates = await tools.reader.fillRates(listing.page, mapping);
  await watcher?.begins('sample');
  await watcher?.shows(() => sampleRows(listing.page, mapping, tools.reader));
  const mayGoOn = mapping.pagination.kind === 'none' && !tools.loaders[0].live;
  return {
    mapping: { ...mapping, fill_rates },
    warnings: [...partWarnings(mapping), ...warnings],
    goesOnByScript: mayGoOn && (await hintsAtScripts({ ...listing, mapping }, tools.reader)),
    screenshot: isRival ? null : verified.screenshot, // it marks the records
  };
}

/** Whether the goal asks for a part of the listing that is not told apart there. */
function partWarnings({ unfound_part: part }: Mapping): Warning[] {
  return part === undefined ? [] : [warning('part_not_found', { part })];
}

/** The first rows of the page that was mapped; what stands on detail pages is not in them. */
async function sampleRows(page: Listing['page'], mapping: Mapping, reader: PageReader): Promise<SampleRow[]> {
  const { rows } = await reader.readListing(page, mapping);
  return rows.slice(0, SAMPLE_ROWS).map(({ data }) => data);
}

/** Whether the markup of a listing without a next page shows a control for scripts, or announces that it scrolls on. */
async function hintsAtScripts({ page, mapping }: Listing, reader: PageReader): Promise<boolean> {
  return (await reader.proposeControls(page, mapping)).length > 0 || reader.announcesScrolling(page);
}

/** The listing with the columns that the language model chooses; as it is without one, or when its choice does not fit. */
async function refineColumns(
  listing: Listing,
  input: JobInput,
  { askModel, reader, signal }: MappingTools,
): Promise<Listing> {
  if (!askModel) return listing;
  const offered = await reader.offerColumns(listing.page, listing.mapping);
  const choices = await askModel({ input, offers: offered.map(({ offer }) => offer) }, signal);
  const mapping = choices && applyChoices(listing.mapping, input, offered, choices);
  return mapping ? { ...listing, mapping } : listing;
}
