import type { JobInput } from '../../shared/domain/job.ts';
import type { RecordLocator } from '../../shared/domain/mapping.ts';
import { chooseColumns, type ChosenColumns } from './columns/choose-columns.ts';
import { type Goal, parseGoal } from './goal/parse-goal.ts';
import { oncePerDocument } from './page/once-per-document.ts';
import type { Page } from './page/page-model.ts';
import type { ListingDocument } from './parse.ts';
import { describeRecords, locateRecords } from './regions/locator.ts';
import { type RankedRegion, RegionRanking } from './regions/rank-regions.ts';
import { withLabels } from './regions/parts/labelled-part.ts';
import { areTwins } from './regions/twin-lists.ts';
import { ANSWERED, CLOSE } from './regions/weights.ts';

/** A region with its columns. */
export interface MappedRegion {
  locator: RecordLocator;
  chosen: ChosenColumns;
  score: number;
  records: number;
  /** Whether it is the part that the goal asks for. */
  isPart: boolean;
}

/** How many of the best regions are mapped to the end: more change nothing on the corpus, and cost time. */
export const FINALISTS = 8;

const knownOf = oncePerDocument(() => new Map<string, MappedRegion | null>());

/** The listing of a page that answers an input best, found once for each document and input; null when there is none. */
export function listingOf(document: ListingDocument, input: JobInput): MappedRegion | null {
  const found = knownOf(document);
  const key = JSON.stringify(input);
  if (!found.has(key)) found.set(key, chooseListing(document.page, parseGoal(input)));
  return found.get(key)!;
}

/**
 * The regions with other records whose scores come close to that of the listing, the best first: what a page says by
 * itself does not tell them apart for sure.
 */
export function rivalsOf(document: ListingDocument, input: JobInput): MappedRegion[] {
  const { page } = document;
  const best = listingOf(document, input);
  if (best === null) return [];
  const goal = parseGoal(input);
  const ranking = new RegionRanking(page, goal);
  const rivals: MappedRegion[] = [];
  for (let finalist = 0; finalist < FINALISTS; finalist += 1) {
    const region = ranking.next(best.score - CLOSE - ANSWERED);
    if (region === null) break;
    const rival = mapRegion(page, region, goal);
    const isOther = JSON.stringify(rival.locator) !== JSON.stringify(best.locator);
    const isMeant = rival.isPart || !best.isPart;
    if (isOther && isMeant && rival.chosen.columns.length > 0 && rival.score >= best.score - CLOSE) rivals.push(rival);
  }
  return rivals.toSorted((a, b) => b.score - a.score);
}

/** A region that was mapped to the end. */
interface Finalist {
  region: RankedRegion;
  listing: MappedRegion;
}

/** The region that answers best: of those that look most like the listing, the one whose columns hold what was asked. */
function chooseListing(page: Page, goal: Goal): MappedRegion | null {
  const ranking = new RegionRanking(page, goal);
  const finalists: Finalist[] = [];
  let best: Finalist | null = null;
  for (let finalist = 0; finalist < FINALISTS; finalist += 1) {
    const region = ranking.next(best === null ? -Infinity : best.listing.score - ANSWERED);
    if (region === null) break; // nor can those after it be better
    const mapped: Finalist = { region, listing: mapRegion(page, region, goal) };
    finalists.push(mapped);
    const { score, chosen } = mapped.listing;
    if (chosen.columns.length > 0 && score > (best?.listing.score ?? -Infinity)) best = mapped;
  }
  return best === null ? null : fullestTwin(page, goal, best, finalists, ranking);
}

/** Where the listing lacks something, the list of the same things that answers more: rows instead of cards. */
function fullestTwin(
  page: Page,
  goal: Goal,
  { region: { records }, listing }: Finalist,
  finalists: readonly Finalist[],
  ranking: RegionRanking,
): MappedRegion {
  if (listing.chosen.unmatched.length === 0) return listing;
  const twins = finalists.filter(({ region }) => areTwins(page, records, region.records)).map((twin) => twin.listing);
  for (let more = 0; more < FINALISTS; more += 1) {
    const region = ranking.next(listing.score - CLOSE);
    if (region === null) break;
    if (areTwins(page, records, region.records)) twins.push(mapRegion(page, region, goal));
  }
  const lacks = ({ chosen }: MappedRegion): number => chosen.unmatched.length;
  const meant = twins.filter(({ isPart }) => isPart || !listing.isPart);
  return meant.reduce((best, twin) => (lacks(twin) < lacks(best) ? twin : best), listing);
}

function mapRegion(page: Page, region: RankedRegion, goal: Goal): MappedRegion {
  const locator = withLabels(page, describeRecords(page, region), goal.part);
  const records = locateRecords(page, locator);
  const chosen = chooseColumns(page, records, goal);
  return {
    locator,
    chosen,
    score: region.score + ANSWERED * chosen.answered,
    records: records.length,
    isPart: region.worth > 0 || (locator.part ?? []).some(({ not }) => not === undefined),
  };
}
