import { ApplicationFailure, proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { DatabaseActivities, FiringOutcome } from '../activities/temporal/contract.ts';
import { runWorkflowId } from '../shared/domain/workflow-id.ts';
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
  const fired = await activities.fireSchedule({ jobId, version, scheduledAt });
  const { outcome, run_id: runId } = typeof fired === 'string' ? { outcome: fired, run_id: null } : fired; // as it was at first
  const workflow = runId && runWorkflowId(runId);
  reportProgress(outcome, `Scheduled for ${scheduledAt}: ${workflow ? `created ${workflow}` : OUTCOMES[outcome]}.`);
  await activities.followSchedule({ jobId });
  return workflow ?? outcome;
}

/** What operators read of a firing. */
const OUTCOMES: Record<FiringOutcome, string> = {
  run_created: 'created a run, which was deleted since',
  insufficient_credits: 'no run, as the account cannot pay one page',
  plan_required: "no run, as the account's plan has no schedules",
  page_limit_exceeded: "no run, as the account's plan allows fewer pages",
  previous_run_waiting: 'no run, as the one before still waits for a slot',
  not_due: 'nothing, as the schedule was changed, disabled or removed',
};

/** The time for which Temporal has started this workflow. */
function nominalTime(): string {
  const [time] = (workflowInfo().searchAttributes['TemporalScheduledStartTime'] ?? []) as Date[]; // eslint-disable-line @typescript-eslint/no-deprecated
  if (!time) throw ApplicationFailure.nonRetryable('This workflow is started by schedules only.');
  return time.toISOString();
}
