import type { RunEstimate } from '../../shared/domain/run-estimate.ts';
import { ESTIMATED_DAYS } from '../../shared/domain/schedule.ts';
import type { Cadence } from '../../shared/schedule/cadence.ts';
import { countFirings } from '../../shared/schedule/firings.ts';
import { nextRuns } from './schedule.ts';

const MS_A_DAY = 86_400_000;

/** What a schedule does in the next days, whether it is enabled or not, and what one of its runs and all of them cost. */
export function presentScheduleEstimate(cadence: Cadence, run: RunEstimate, now: number) {
  const runs = countFirings(cadence, now, now + ESTIMATED_DAYS * MS_A_DAY);
  return {
    next_runs: nextRuns(cadence, now),
    run: { pages: run.pages, credits: run.credits, basis: run.basis },
    days: ESTIMATED_DAYS,
    runs,
    credits: runs * run.credits,
  };
}
