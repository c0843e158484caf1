import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import { firstOf, lastOf, type Span } from '../../activities/extraction/page/spans.ts';
import { describeRecords, locateRecords } from '../../activities/extraction/regions/locator.ts';
import { rankRegions } from '../../activities/extraction/regions/rank-regions.ts';
import type { Oracle } from './oracle.ts';
import { qualityOf } from './region-quality.ts';

/** Candidates that share this much of their extents are cuts of one region. */
const SAME_REGION = 0.5;

/**
 * How right the best of a page's candidates is, of all and of those ranked first; the best cut of the region that is
 * delivered; and what is delivered, before its columns are looked at.
 */
export const regionOracle: Oracle = ({ document, input, mapping, truth, scorer }) => {
  const { page } = document;
  const judge = (records: readonly Span[]): number => qualityOf(document, records, truth, scorer.matchRows);
  const candidates = rankRegions(page, parseGoal(input)).map((region) => {
    const records = locateRecords(page, describeRecords(page, region));
    return { records, quality: judge(records) };
  });
  const best = (some: typeof candidates): number => Math.max(0, ...some.map(({ quality }) => quality));
  const delivered = mapping ? locateRecords(page, mapping.records) : [];
  const cuts = candidates.filter(({ records }) => shared(records, delivered) >= SAME_REGION);
  return {
    'region: all candidates': best(candidates),
    'region: best 8': best(candidates.slice(0, 8)),
    'region: best 2': best(candidates.slice(0, 2)),
    'region: first': best(candidates.slice(0, 1)),
    'region: delivered': judge(delivered),
    'cut: best of the delivered region': best(cuts),
  };
};

/** How much of the texts from the first to the last record two candidates share. */
function shared(some: readonly Span[], others: readonly Span[]): number {
  if (some.length === 0 || others.length === 0) return 0;
  const [a, b] = [extentOf(some), extentOf(others)];
  const both = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  return Math.max(0, both) / Math.max(1, Math.max(a.to, b.to) - Math.min(a.from, b.from));
}

function extentOf(records: readonly Span[]): { from: number; to: number } {
  return { from: firstOf(records[0]!).textFrom, to: lastOf(records.at(-1)!).textTo };
}
