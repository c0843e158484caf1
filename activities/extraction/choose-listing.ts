import type { RecordLocator } from '../../shared/domain/mapping.ts';
import { chooseColumns, type ChosenColumns } from './columns/choose-columns.ts';
import type { Ask } from './goal/ask.ts';
import type { Page } from './page/page-model.ts';
import { neededIn } from './regions/clean-records.ts';
import { describeRecords, locateRecords } from './regions/locator.ts';
import { type RankedRegion, rankRegions } from './regions/rank-regions.ts';
import { ANSWERED } from './regions/weights.ts';

/** A region with its columns. */
export interface Listing {
  locator: RecordLocator;
  chosen: ChosenColumns;
  score: number;
  records: number;
}

/** How many of the best regions are mapped to the end: more change nothing on the corpus, and cost time. */
export const FINALISTS = 8;

/** The region that answers best: of those that look most like the listing, the one whose columns hold what was asked. */
export function chooseListing(page: Page, ask: Ask): Listing | null {
  let best: Listing | null = null;
  for (const region of rankRegions(page, ask).slice(0, FINALISTS)) {
    if (best !== null && region.score + ANSWERED <= best.score) break; // nor can those after it be better
    const listing = mapRegion(page, region, ask);
    if (listing.chosen.columns.length > 0 && listing.score > (best?.score ?? -Infinity)) best = listing;
  }
  return best;
}

function mapRegion(page: Page, region: RankedRegion, ask: Ask): Listing {
  const locator = describeRecords(region, neededIn(region.records, ask));
  const records = locateRecords(page, locator);
  const chosen = chooseColumns(page, records, ask);
  return { locator, chosen, score: region.score + ANSWERED * chosen.answered, records: records.length };
}
