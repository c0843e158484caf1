import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { DatabaseActivities, WebhookActivities } from '../activities/temporal/contract.ts';
import type { DeliveryState } from '../shared/domain/delivery.ts';
import { ATTEMPT, DATABASE } from './activity-options.ts';
import { reportProgress } from './report-progress.ts';

const { attemptDelivery } = proxyActivities<WebhookActivities>(ATTEMPT);
/** Where the workflow runs: a way through the queue would be as much work for the server as the attempt's. */
const { settleDelivery } = proxyLocalActivities<DatabaseActivities>(DATABASE);

/** How a delivery ends; null when its record is gone. */
type DeliveryEnd = Exclude<DeliveryState, 'pending' | 'claimed'> | null;

/** What an operator reads of it. */
const ENDS: Record<NonNullable<DeliveryEnd>, string> = {
  delivered: 'Delivered: the receiver answered 2xx.',
  failed: 'Failed: delivery_error of the record says why. It is not sent again.',
  unknown: 'Unknown: the attempt began, and its outcome was not recorded in time. It is not sent again.',
  cancelled: 'Cancelled before it was sent.',
};

/**
 * The story of a delivery: it is claimed and posted once, in one activity, so that nothing comes in between; then the
 * outcome is recorded. Who repeats an attempt finds it claimed, and sends nothing: what became of it is not known then,
 * and its record becomes `unknown` when the time of the claim is over.
 */
export async function deliverEvent({ eventId }: { eventId: string }): Promise<DeliveryEnd> {
  const attempt = await attemptDelivery({ eventId });
  const end = endOf('outcome' in attempt ? await settleDelivery(attempt) : attempt.was);
  if (end !== null) reportProgress(end, ENDS[end]);
  return end;
}

function endOf(state: DeliveryState | null): DeliveryEnd {
  return state === 'claimed' || state === 'pending' ? 'unknown' : state;
}
