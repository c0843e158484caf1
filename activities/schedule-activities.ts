import { fireSchedule } from '../shared/commands/fire-schedule.ts';
import type { ActivityDependencies } from './dependencies.ts';
import type { Activities } from './temporal/contract.ts';

/** The steps of `fireSchedule`. */
export function createScheduleActivities({
  database,
  start,
  followSchedule,
}: ActivityDependencies): Pick<Activities, 'fireSchedule' | 'followSchedule'> {
  return {
    fireSchedule: async ({ scheduledAt, ...firing }) => {
      const {
        outcome,
        runId,
        start: run,
      } = await fireSchedule(database, { ...firing, scheduledAt: new Date(scheduledAt) });
      if (run) start({ runs: [run] });
      return { outcome, run_id: runId };
    },
    followSchedule: ({ jobId }) => followSchedule(jobId),
  };
}
