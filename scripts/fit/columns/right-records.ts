import type { Goal } from '../../../activities/extraction/goal/parse-goal.ts';
import { foldText } from '../../../activities/extraction/goal/words.ts';
import type { Span } from '../../../activities/extraction/page/spans.ts';
import type { Page } from '../../../activities/extraction/page/page-model.ts';
import { describeRecords, locateRecords } from '../../../activities/extraction/regions/locator.ts';
import { RegionRanking } from '../../../activities/extraction/regions/rank-regions.ts';
import type { RecordLocator } from '../../../shared/domain/mapping.ts';
import { asRow } from '../../evaluate/region-quality.ts';
import type { Scorer, Truth } from '../../evaluate/scorer.ts';

/** The candidate of a page that comes nearest to its true rows: its records, and which true row each of them is. */
export interface RightRecords {
  locator: RecordLocator;
  records: readonly Span[];
  /** Pairs of a true row and a record, as positions. */
  pairs: readonly (readonly [number, number])[];
}

/** So many of the best candidates are tried. */
const MOST_TRIED = 120;
/** Records that come less near than this tell nothing of columns. */
const LEAST_F1 = 0.8;
/** How much of a true row a record holds, by its first so many. */
const SAMPLE = 15;

/**
 * The records that the truth of a page means, whichever of them the choice of the listing takes: those that pair best
 * with its rows and hold most of their values. Null where no candidate comes near.
 */
export function findRightRecords(
  page: Page,
  goal: Goal,
  truth: Truth,
  matchRows: Scorer['matchRows'],
): RightRecords | null {
  const ranking = new RegionRanking(page, goal);
  const rows = truth.rows!;
  let best: (RightRecords & { worth: number }) | null = null;
  for (let tried = 0; tried < MOST_TRIED; tried += 1) {
    const region = ranking.next();
    if (region === null) break;
    const locator = describeRecords(page, region);
    const records = locateRecords(page, locator);
    if (!truth.partial && records.length > rows.length * 3 + 5) continue;
    const found = records.map((record) => asRow(page, record));
    const pairs = matchRows(truth, rows, found, page.document.baseUrl);
    const f1 = pairs.length / (truth.partial ? rows.length : (rows.length + records.length) / 2);
    if (f1 < LEAST_F1 || (best && f1 < best.worth / 2)) continue;
    const worth = f1 + heldShare(truth, pairs, found);
    if (worth > (best?.worth ?? 0)) best = { locator, records, pairs, worth };
  }
  return best;
}

/** Share of the true values that the texts of the records hold. */
function heldShare(truth: Truth, pairs: RightRecords['pairs'], found: readonly Record<string, string>[]): number {
  let [all, held] = [0, 0];
  for (const [row, at] of pairs.slice(0, SAMPLE)) {
    const text = plain(Object.values(found[at]!).join(' '));
    for (const { name, type } of truth.columns) {
      const value = truth.rows![row]![name];
      if (typeof value !== 'string' || value === '' || type === 'url') continue;
      all += 1;
      if (text.includes(plain(value))) held += 1;
    }
  }
  return all === 0 ? 0 : held / all;
}

const plain = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
