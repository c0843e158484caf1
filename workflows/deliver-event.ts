import { proxyActivities } from '@temporalio/workflow';
import type { DatabaseActivities, WebhookActivities } from '../activities/temporal/contract.ts';
import type { DeliveryState } from '../shared/domain/delivery.ts';
import { TASK_QUEUES } from '../shared/domain/task-queue.ts';
import { ATTEMPT, DATABASE } from './activity-options.ts';
import { reportProgress } from './report-progress.ts';

const { attemptDelivery } = proxyActivities<WebhookActivities>(ATTEMPT);
/** What is written waits for no receiver. */
const { settleDelivery } = proxyActivities<DatabaseActivities>({ ...DATABASE, taskQueue: TASK_QUEUES.workflows });

/** What an operator reads of a delivery that has come to an end. */
const ENDS: Record<DeliveryState, string> = {
  delivered: 'Delivered: the receiver answered 2xx.',
  failed: 'Failed: see delivery_error of the record. It is not sent again.',
  cancelled: 'Cancelled before it was sent.',
  claimed: 'The attempt was lost on its way. The record becomes unknown, and it is not sent again.',
  unknown: 'Unknown: the outcome came too late. It is not sent again.',
  pending: 'Not sent.',
};

/**
 * The story of a delivery: it is claimed and posted once, in one activity, as nothing may come in between; then the
 * outcome is recorded. Whoever repeats an attempt finds it claimed and sends nothing: what became of it is not known
 * then. Returns the state of the record, null when it is gone.
 */
export async function deliverEvent({ eventId }: { eventId: string }): Promise<DeliveryState | null> {
  reportProgress('pending', 'Waiting for a place to send it from.');
  const attempt = await attemptDelivery({ eventId });
  const state = 'outcome' in attempt ? await settleDelivery(attempt) : attempt.was;
  if (state !== null) reportProgress(state === 'claimed' ? 'unknown' : state, ENDS[state]);
  return state;
}
