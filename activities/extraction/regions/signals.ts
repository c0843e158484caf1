import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, lastOf, type Span, textOf } from '../page/spans.ts';
import { ZONE } from '../page/zones.ts';
import type { Candidate } from './candidates.ts';
import type { Features } from './features.ts';
import { goalSignals } from './goal-signals.ts';
import { linkSignals } from './link-signals.ts';
import { sampled, share } from './sampling.ts';
import { textSignals } from './text-signals.ts';
import type { Signals } from './weights.ts';

/** What tells for and against a candidate; most signals lie between 0 and 1. */
export function signalsOf(features: Features, candidate: Candidate, superset: number): Signals {
  const sample = sampled(candidate.records);
  const alike = uniformity(sample);
  return {
    ...linkSignals(features, candidate.records),
    ...goalSignals(features, candidate, sample),
    ...textSignals(features, candidate.records, sample),
    in_frame: share(sample, (record) => (firstOf(record).zones & FRAME) !== 0),
    menu: share(sample, (record) => (firstOf(record).zones & ZONE.menu) !== 0),
    uniformity: alike,
    mixed_containers: mixture(features.page, candidate, alike),
    cut_at_heading: share(sample, isCutAtHeading),
    repetition_inside: share(sample, repeatsInside),
    only_by_lifting: Number(candidate.rule.extent === 'lift'),
    only_by_range: candidate.rule.extent === 'range' ? 1 - 0.55 * regularity(candidate.records) : 0,
    superset,
  };
}

/** Whether a candidate unites containers whose classes differ: two lists, when their records differ too. */
export function hasMixedContainers({ containers }: Candidate): boolean {
  return containers.some((container) => container.form !== containers[0]!.form);
}

/** How much a candidate looks like several lists: its tables have other headers, or its containers and records differ. */
function mixture(page: Page, candidate: Candidate, alike: number): number {
  const headers = candidate.containers.map((container) => headerOf(page, container)).filter((text) => text !== '');
  if (new Set(headers).size > 1) return 1;
  return hasMixedContainers(candidate) ? Math.min(1, 5 * (1 - alike)) : 0;
}

/** The text of a table's first row of headers; empty for all else. */
function headerOf(page: Page, { tag, index, end }: PageNode): string {
  if (tag !== 'table') return '';
  const header = page.nodes.slice(index, end).find((node) => node.tag === 'th')?.parent;
  return header ? textOf(page, [header]) : '';
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

function leafPaths(record: Span): Set<string> {
  const paths = new Set<string>();
  const walk = (node: PageNode, path: string): void => {
    if (paths.size >= MAX_LEAVES) return;
    if (node.children.length === 0) paths.add(path);
    for (const child of node.children) walk(child, `${path}/${child.form}`);
  };
  for (const node of record) walk(node, record.length > 1 ? node.form : '');
  return paths;
}

const HEADING = /^(h[1-6]|dt)$/;

/** Whether a record leaves out the heading or term right before it, or ends with that of the next. */
function isCutAtHeading(record: Span): boolean {
  const [first, last] = [firstOf(record), lastOf(record)];
  const siblings = first.parent?.children ?? [];
  const before = siblings[siblings.indexOf(first) - 1];
  const isLeftOut = before !== undefined && HEADING.test(before.tag) && before.tag !== first.tag;
  return isLeftOut || (first !== last && HEADING.test(last.tag));
}

/** Share of the records that have as many parts as most have, when that is more than one. */
function regularity(records: readonly Span[]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [length = 1, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return length > 1 ? count / records.length : 0;
}

/** Whether a part of a record is itself a list: three or more children of one form, each with a link of its own. */
function repeatsInside(record: Span): boolean {
  for (const node of record) {
    const stack = [node];
    for (let at = stack.pop(); at; at = stack.pop()) {
      const counts = new Map<string, number>();
      for (const child of at.children) {
        if (child.linkTo > child.linkFrom && child.tag !== 'a' && child.tag !== 'td')
          counts.set(child.form, (counts.get(child.form) ?? 0) + 1);
        if (child.linkTo - child.linkFrom > 2) stack.push(child);
      }
      if ([...counts.values()].some((count) => count > 2)) return true;
    }
  }
  return false;
}
