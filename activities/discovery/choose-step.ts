import { DISCOVERY_OUTCOMES, type DiscoveryStep } from '../../shared/domain/discovery.ts';
import type { BestPage } from './search-state.ts';

/** The line of the page that was chosen. `among`: how many pages with a listing it was compared with; null for the given page. */
export function chosenStep(step: DiscoveryStep, among: number | null): DiscoveryStep {
  const outcome = DISCOVERY_OUTCOMES.chosen;
  if (among === null) return { ...step, outcome };
  const reason = among > 1 ? `it answers best of ${among} pages with a listing` : 'it is the only page with a listing';
  return { ...step, outcome, chosen_because: `${reason} (${step.records} records)` };
}

/** The trace in which the best page of a search is chosen. */
export function chosenOf(
  trace: readonly DiscoveryStep[],
  { url, level }: Pick<BestPage, 'url' | 'level'>,
): DiscoveryStep[] {
  const { chosen, listing } = DISCOVERY_OUTCOMES;
  const among = new Set(trace.filter(({ records }) => records > 0).map((step) => step.url)).size;
  return trace.map((step) => {
    if (step.url === url && step.protection_level === level && step.records > 0) return chosenStep(step, among);
    return step.outcome === chosen ? { ...step, outcome: listing } : step;
  });
}
