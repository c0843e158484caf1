import type { Page } from '../page/page-model.ts';
import type { Span } from '../page/spans.ts';
import type { Counts } from './counts.ts';
import { leafPathsOf } from './leaf-paths.ts';
import { insideSignals } from './inside-signals.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type FormSignals =
  | 'uniformity'
  | 'alternation'
  | 'repeats_inside'
  | 'uneven_inside'
  | 'doubled'
  | 'sometimes_several'
  | 'own_heading'
  | 'several_headings'
  | 'has_image'
  | 'choices'
  | 'log_leaves'
  | 'single_leaf';

/** How the records are built: all alike, none of them two in one, none of them half of one. */
export function formSignals(
  page: Page,
  counts: Counts,
  records: readonly Span[],
  sample: readonly Span[],
): Pick<Signals, FormSignals> {
  const leavesOf = (record: Span): ReadonlySet<number> => leafPathsOf(page, record);
  const leaves = sample.map(leavesOf);
  const headings = sample.map((record) => counts.headings.within(record));
  return {
    uniformity: uniformity(leaves),
    alternation: alternation(records.length === sample.length ? leaves : records.slice(0, MOST_RHYTHM).map(leavesOf)),
    ...insideSignals(page, sample),
    own_heading: share(headings, (count) => count === 1),
    several_headings: share(headings, (count) => count > 1),
    has_image: share(sample, (record) => counts.images.within(record) > 0),
    choices: share(sample, (record) => counts.choices.within(record) > 0),
    log_leaves: Math.log(1 + Math.min(MANY_LEAVES, leaves.reduce((sum, { size }) => sum + size, 0) / leaves.length)),
    single_leaf: share(leaves, ({ size }) => size < 2),
  };
}

/** Mean share of the records that have each leaf, by the path inside the record. */
function uniformity(perRecord: readonly ReadonlySet<number>[]): number {
  const counts = new Map<number, number>();
  for (const paths of perRecord) for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  let means = 0;
  for (const paths of perRecord) {
    let sum = 0;
    for (const path of paths) sum += counts.get(path)!;
    means += sum / perRecord.length / Math.max(1, paths.size);
  }
  return means / perRecord.length;
}

/** More than so many leaves make no better record. */
export const MANY_LEAVES = 12;

const MOST_RHYTHM = 24;
/** Records come after one another in one form, or in two to four that take turns: then they are parts of records. */
const RHYTHMS = [2, 3, 4];

/** How much more alike records are that stand some places apart than neighbours. */
function alternation(leaves: readonly ReadonlySet<number>[]): number {
  const first = leaves.slice(0, MOST_RHYTHM);
  if (first.length < 4) return 0;
  const beside = likeness(first, 1);
  const apart = RHYTHMS.filter((gap) => first.length >= 2 * gap).map((gap) => likeness(first, gap));
  return Math.max(0, Math.max(...apart) - beside);
}

/** Mean share of leaves that records so many places apart have in common. */
function likeness(leaves: readonly ReadonlySet<number>[], gap: number): number {
  let sum = 0;
  for (let at = gap; at < leaves.length; at += 1) {
    const [a, b] = [leaves[at]!, leaves[at - gap]!];
    let both = 0;
    for (const path of a) if (b.has(path)) both += 1;
    sum += both / Math.max(1, a.size + b.size - both);
  }
  return sum / (leaves.length - gap);
}
