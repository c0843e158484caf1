import type { PageNode } from '../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import { ZONE } from '../page/zones.ts';
import type { Candidate } from './candidates.ts';
import type { Features } from './features.ts';
import { goalSignals, mostOfGoal } from './goal-signals.ts';
import { linkSignals } from './link-signals.ts';
import { sampled, share } from './sampling.ts';
import { sizeSignals, textSignals } from './text-signals.ts';
import { type Signals, weigh } from './weights.ts';

/** What tells for and against a candidate; most signals lie between 0 and 1. */
export function signalsOf(features: Features, candidate: Candidate, superset: number): Signals {
  const sample = sampled(candidate.records);
  const alike = uniformity(sample);
  return {
    ...linkSignals(features, candidate.records),
    ...goalSignals(features, sample),
    ...textSignals(features, candidate.records, sample),
    in_frame: share(sample, (record) => (firstOf(record).zones & FRAME) !== 0),
    menu: share(sample, (record) => (firstOf(record).zones & ZONE.menu) !== 0),
    uniformity: alike,
    mixed_containers: hasMixedContainers(candidate) ? Math.min(1, 5 * (1 - alike)) : 0,
    only_by_lifting: Number(candidate.rule.extent === 'lift'),
    only_by_range: candidate.rule.extent === 'range' ? 1 - 0.55 * regularity(candidate.records) : 0,
    superset,
  };
}

/** A score that no candidate can be above: of what costs time to tell, the best there is. */
export function boundOf(features: Features, { records, rule }: Candidate): number {
  const links = records.reduce((sum, record) => sum + lastOf(record).linkTo - firstOf(record).linkFrom, 0);
  return weigh({
    ...AT_BEST,
    ...mostOfGoal(features),
    ...sizeSignals(features.page, records),
    own_link_coverage: Math.min(1, links / Math.max(1, features.contentLinks)),
    own_link: Math.min(1, links / records.length),
    only_by_lifting: Number(rule.extent === 'lift'),
  });
}

/** The best of the signals that a bound does not look for. */
const AT_BEST = {
  uniformity: 1,
  bare: 0,
  log_links: 0,
  link_density: 0,
  in_frame: 0,
  menu: 0,
  mixed_containers: 0,
  only_by_range: 0,
  superset: 0,
} as const;

/** Whether a candidate unites containers whose classes differ: two lists, when their records differ too. */
export function hasMixedContainers({ containers }: Candidate): boolean {
  return containers.some((container) => container.signature !== containers[0]!.signature);
}

/** The parts of a page that stand around what it is about. */
const FRAME =
  ZONE.header |
  ZONE.navigation |
  ZONE.breadcrumb |
  ZONE.pager |
  ZONE.social |
  ZONE.consent |
  ZONE.footer |
  ZONE.aside |
  ZONE.menu;

/** Mean share of the records that have each leaf, by the path inside the record. */
function uniformity(sample: readonly Span[]): number {
  const counts = new Map<string, number>();
  const perRecord = sample.map(leafPaths);
  for (const paths of perRecord) for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  const means = perRecord.map(
    (paths) => [...paths].reduce((sum, path) => sum + counts.get(path)! / sample.length, 0) / Math.max(1, paths.size),
  );
  return means.reduce((sum, mean) => sum + mean, 0) / sample.length;
}

const MAX_LEAVES = 60;
/** So much of a record tells whether it is like the others. */
const MAX_NODES = 2_000;

function leafPaths(record: Span): Set<string> {
  const paths = new Set<string>();
  let nodes = 0;
  const walk = (node: PageNode, path: string): void => {
    if (paths.size >= MAX_LEAVES || nodes >= MAX_NODES) return;
    nodes += 1;
    if (node.children.length === 0) paths.add(path);
    for (const child of node.children) walk(child, `${path}/${child.signature}`);
  };
  for (const node of record) walk(node, record.length > 1 ? node.signature : '');
  return paths;
}

/** Share of the records that have as many parts as most have, when that is more than one. */
function regularity(records: readonly Span[]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [length = 1, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return length > 1 ? count / records.length : 0;
}
