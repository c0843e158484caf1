import { activityInfo } from '@temporalio/activity';
import type { Activities } from './temporal/contract.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { isExpected, type Patience, toActivityFailure } from './temporal/failures.ts';
import { createJobActivities } from './job-activities.ts';
import { isLevelServed } from './level-served.ts';
import { createRunActivities } from './run-activities.ts';
import { createScheduleActivities } from './schedule-activities.ts';
import { createWebhookActivities } from './webhook-activities.ts';

/** A job fails soon, and refunded; a run has rows to lose, so that its site gets more chances. */
const PATIENCE: Partial<Record<keyof Activities, Patience>> = { mapListing: { site: 1, defect: 2 } };
const USUAL_PATIENCE: Patience = { site: 3, defect: 3 };

/** The activities over their dependencies: what a worker registers. */
export function createActivities(dependencies: ActivityDependencies): Activities {
  const activities: Activities = {
    ...createJobActivities(dependencies),
    ...createRunActivities(dependencies),
    ...createScheduleActivities(dependencies),
    ...createWebhookActivities(dependencies),
    isLevelServed: ({ level }) => isLevelServed(dependencies, level),
  };
  const reporting = Object.entries(activities).map(([name, run]) => [
    name,
    reportingFailures(run, PATIENCE[name as keyof Activities] ?? USUAL_PATIENCE, dependencies),
  ]);
  return Object.fromEntries(reporting) as Activities;
}

/** Logs what an activity throws and tells it in Temporal's terms. */
function reportingFailures(
  run: (input: never) => Promise<unknown>,
  patience: Patience,
  { logger }: ActivityDependencies,
) {
  return async (input: never): Promise<unknown> => {
    try {
      return await run(input);
    } catch (error) {
      const { attempt, activityType } = activityInfo();
      logger[isExpected(error) ? 'info' : 'error'](
        { err: error, activity: activityType, attempt, input },
        'step failed',
      );
      throw toActivityFailure(error, attempt, patience);
    }
  };
}
