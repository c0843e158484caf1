import type { RecordLocator } from '../../shared/domain/mapping.ts';
import { chooseColumns, type ChosenColumns } from './columns/choose-columns.ts';
import type { Ask } from './goal/ask.ts';
import type { Page } from './page/page-model.ts';
import { neededIn } from './regions/clean-records.ts';
import { describeRecords, locateRecords } from './regions/locator.ts';
import { rankRegions } from './regions/rank-regions.ts';

/** A region with its columns. */
export interface Listing {
  locator: RecordLocator;
  chosen: ChosenColumns;
  score: number;
  records: number;
}

/** How many of the best regions are mapped to the end, and how far behind the first they may be. */
const FINALISTS = 3;
const MARGIN = 0.9;
/** What it is worth that a region holds all that was asked for. */
const ANSWERED = 2;

/** The region that answers best: of those that look most like the listing, the one whose columns hold what was asked. */
export function chooseListing(page: Page, ask: Ask): Listing | null {
  const ranked = rankRegions(page, ask);
  const finalists = ranked.slice(0, FINALISTS).filter(({ score }) => score > ranked[0]!.score - MARGIN);
  const listings = finalists.map((region): Listing => {
    const locator = describeRecords(region, neededIn(region.records, ask));
    const records = locateRecords(page, locator);
    const chosen = chooseColumns(page, records, ask);
    return { locator, chosen, score: region.score + ANSWERED * chosen.answered, records: records.length };
  });
  return listings.filter(({ chosen }) => chosen.columns.length > 0).toSorted((a, b) => b.score - a.score)[0] ?? null;
}
