import { ApplicationFailure, proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { DatabaseActivities } from '../activities/temporal/contract.ts';
import { DATABASE } from './activity-options.ts';
import { reportProgress } from './report-progress.ts';

const activities = proxyActivities<DatabaseActivities>(DATABASE);

/** `version` is that of the schedule that Temporal knew when it fired. */
interface FiringInput {
  jobId: string;
  version: number;
}

/**
 * One firing of a schedule: records it with the run that it creates, or with the reason why it creates none, and tells
 * Temporal the next times. The run has a workflow of its own.
 */
export async function fireSchedule({ jobId, version }: FiringInput) {
  const scheduledAt = nominalTime();
  const outcome = await activities.fireSchedule({ jobId, version, scheduledAt });
  reportProgress(outcome, `Scheduled for ${scheduledAt}: ${outcome}.`);
  await activities.followSchedule({ jobId });
  return outcome;
}

/** The time for which Temporal has started this workflow. */
function nominalTime(): string {
  const [time] = (workflowInfo().searchAttributes['TemporalScheduledStartTime'] ?? []) as Date[]; // eslint-disable-line @typescript-eslint/no-deprecated
  if (!time) throw ApplicationFailure.nonRetryable('This workflow is started by schedules only.');
  return time.toISOString();
}
