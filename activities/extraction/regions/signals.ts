import { firstOf, lastOf } from '../page/spans.ts';
import type { Candidate } from './candidates.ts';
import { countsOf } from './counts.ts';
import type { Features } from './features.ts';
import { formSignals, MANY_LEAVES } from './form-signals.ts';
import { firstInContainers, goalSignals, mostOfGoal } from './goal-signals.ts';
import { headingSignals } from './heading-signals.ts';
import { linkSignals } from './link-signals.ts';
import { linkTargetSignals } from './link-target-signals.ts';
import { nameSignals } from './name-signals.ts';
import { placeSignals } from './place-signals.ts';
import { regularityOf } from './regularity.ts';
import { sampled } from './sampling.ts';
import { sizeSignals, textSignals } from './text-signals.ts';
import { thingSignals } from './thing-signals.ts';
import { toldSignals } from './told-signals.ts';
import { valueSignals } from './value-signals.ts';
import { SIGNALS, type Signal, type Signals, WEIGHTS, weigh } from './weights.ts';
import { zoneSignals } from './zone-signals.ts';

/** What tells for and against a candidate; most signals lie between 0 and 1. */
export function signalsOf(features: Features, candidate: Candidate, superset: number): Signals {
  const sample = sampled(candidate.records);
  const { page } = features;
  const counts = countsOf(page.document);
  const form = formSignals(page, counts, candidate.records, sample);
  const firsts = firstInContainers(candidate.containers.length, candidate.records).map(firstOf);
  return {
    ...linkSignals(features, candidate.records),
    ...linkTargetSignals(page.document, candidate.records, sample),
    ...goalSignals(features, candidate, sample),
    ...textSignals(features, candidate.records, sample),
    ...valueSignals(features, sample),
    ...nameSignals(page.document, sample),
    ...thingSignals(page.document, sample),
    ...headingSignals(features, firsts),
    ...toldSignals(page.document, candidate.records),
    ...zoneSignals(sample),
    ...placeSignals(page, candidate),
    ...form,
    mixed_containers: hasMixedContainers(candidate) ? Math.min(1, 5 * (1 - form.uniformity)) : 0,
    only_by_lifting: Number(candidate.rule.extent === 'lift'),
    lifts_any_link: Number(liftsAnyLink(candidate)),
    only_by_range: candidate.rule.extent === 'range' ? 1 - 0.55 * regularityOf(candidate.records) : 0,
    superset,
  };
}

/** A score that no candidate can be above: of what costs time to tell, the best there is. */
export function boundOf(features: Features, { records, rule }: Candidate): number {
  const links = records.reduce((sum, record) => sum + lastOf(record).linkTo - firstOf(record).linkFrom, 0);
  return weigh({
    ...AT_BEST,
    ...mostOfGoal(features),
    ...sizeSignals(features, records),
    ...toldSignals(features.page.document, records),
    own_link_coverage: Math.min(1, links / Math.max(1, features.contentLinks)),
    own_link: Math.min(1, links / records.length),
    only_by_lifting: Number(rule.extent === 'lift'),
  });
}

/** Those that can be more than 1. */
const MOST: Partial<Record<Signal, number>> = { log_leaves: Math.log(1 + MANY_LEAVES), kinds_of_value: 5 };

/** The best of the signals that a bound does not look for. */
const AT_BEST = Object.fromEntries(SIGNALS.map((name) => [name, WEIGHTS[name] > 0 ? (MOST[name] ?? 1) : 0])) as Signals;

/** Whether records are lifted from links of one signature wherever they lead: those of all lists and menus. */
export function liftsAnyLink({ rule: { extent, signatures } }: Candidate): boolean {
  return extent === 'lift' && /^a(?:\.\S+)?$/.test(signatures[0]!);
}

/** Whether a candidate unites containers whose classes differ: two lists, when their records differ too. */
export function hasMixedContainers({ containers }: Candidate): boolean {
  return containers.some((container) => container.signature !== containers[0]!.signature);
}
