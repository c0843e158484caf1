import type { Activities } from '../../activities/temporal/contract.ts';
import type { AttemptOutcome, DeliveryState } from '../../shared/domain/delivery.ts';
import { attemptedWith, failureOfType } from '../workflows/stub-activities.ts';
import type { Path } from './path.ts';

/** Each outcome of a delivery, and of the test of a webhook. */
export const DELIVERY_PATHS: Record<string, Path> = {
  'delivery-delivered': { kind: 'delivery', activities: () => ({}) },
  'delivery-failed': {
    kind: 'delivery',
    activities: () => ({ attemptDelivery: async ({ eventId }) => attemptedWith(eventId, REFUSED) }),
  },
  'delivery-cancelled': { kind: 'delivery', activities: () => ({ attemptDelivery: notClaimable('cancelled') }) },
  'delivery-unknown': { kind: 'delivery', activities: () => ({ attemptDelivery: lostAtFirst() }) },
  'delivery-unknown-in-the-end': { kind: 'delivery', activities: () => ({ settleDelivery: async () => 'unknown' }) },
  'delivery-gone': { kind: 'delivery', activities: () => ({ attemptDelivery: notClaimable(null) }) },
  'webhook-test': { kind: 'test', activities: () => ({}) },
  'webhook-test-unknown': {
    kind: 'test',
    activities: () => ({ postTest: () => Promise.reject(failureOfType('an error')) }),
  },
};

const REFUSED: AttemptOutcome = { delivery_status: 'failed', response_status: 500, delivery_error: 'It said no.' };

function notClaimable(was: DeliveryState | null): Activities['attemptDelivery'] {
  return async () => ({ state: 'not_claimable', was });
}

/** Is lost with its first attempt, so that the second finds the claim. */
function lostAtFirst(): Activities['attemptDelivery'] {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('its worker is gone');
    return { state: 'not_claimable', was: 'claimed' };
  };
}
