import { defineLifecycle, isFinal } from './lifecycle.ts';

/** The states of a delivery, in the interface's words. */
export const DELIVERY_STATUSES = ['pending', 'unknown', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The states of a delivery as they are kept: one more, while its attempt is under way. */
export const DELIVERY_STATES = ['pending', 'claimed', 'unknown', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What becomes of an event: one attempt, which is claimed before it is made and never made again. */
export const DELIVERY_LIFECYCLE = defineLifecycle<DeliveryState>()({
  pending: {
    claimed: { to: 'claimed' },
    called_off: { to: 'cancelled' },
  },
  claimed: {
    accepted: { to: 'delivered' },
    refused: { to: 'failed' },
    claim_expired: { to: 'unknown' },
  },
  unknown: {},
  delivered: {},
  failed: {},
  cancelled: {},
});

/** The states of a delivery that something can still come of. */
export const UNFINISHED_DELIVERY_STATES = DELIVERY_STATES.filter((state) => !isFinal(DELIVERY_LIFECYCLE, state));

/** What customers are shown: what is claimed has no outcome yet. */
export function shownStatus(state: DeliveryState): DeliveryStatus {
  return state === 'claimed' ? 'pending' : state;
}

/** How long a claimed delivery waits for its outcome, and a pending one for its claim; how long both are kept. */
export const CLAIM_SECONDS = 60;
export const PENDING_HOURS = 24;
export const EVENTS_KEPT_DAYS = 30;

/**
 * How many deliveries to one webhook are on their way at a time; the others wait as rows. So a receiver that hangs keeps
 * few places of a worker, and few workflows, however much there is for it.
 */
export const DELIVERIES_AT_A_TIME = 10;

/** How long a secret still signs that was replaced, and how many of them at most. */
export const PREVIOUS_SECRET_HOURS = 24;
export const PREVIOUS_SECRETS = 3;

/** Why an event was not sent, and what a record without an outcome means, as customers read it. */
export const DELIVERY_TEXTS = {
  webhook_deleted: 'The webhook was deleted before the event was sent.',
  webhook_disabled: 'The webhook was disabled before the event was sent.',
  not_subscribed: 'The webhook was no longer subscribed to this type of event when it was to be sent.',
  stopped: 'The event was not sent: its delivery was stopped.',
  too_old: `The event could not be sent within ${PENDING_HOURS} hours.`,
  claim_expired: 'The event may have been sent: the attempt began, and its outcome was not recorded.',
} as const;
export type CancelReason = Exclude<keyof typeof DELIVERY_TEXTS, 'claim_expired' | 'stopped'>;

/** An event whose delivery can be started: it was committed just now. */
export interface PendingDelivery {
  eventId: string;
  /** Whose it is: deliveries take turns by account. */
  accountId: string;
}

/** All that is needed to post an event. It stays in the process that sends it: Temporal sees ids and outcomes only. */
export interface EventToPost extends PendingDelivery {
  url: string;
  /** `whsec_…`: the present one, and those before it whose time is not over, newest first. Each signs. */
  secrets: readonly string[];
  /** The JSON text, to be signed and sent as it is. */
  body: string;
}

declare const STEP: unique symbol;

/** An event of which the caller, and nobody else ever, makes the one attempt. Only `claimDelivery` makes one. */
export interface ClaimedDelivery extends EventToPost {
  readonly [STEP]: 'claimed';
  state: 'claimed';
}

/** Nothing is to be sent: the delivery was claimed or ended before, was just cancelled, or is gone (null). */
export interface NotClaimable {
  state: 'not_claimable';
  was: DeliveryState | null;
}

/** What came of the one attempt. `delivery_error` is a text for customers that names neither host nor URL. */
export type AttemptOutcome =
  | { delivery_status: 'delivered'; response_status: number; delivery_error: null }
  | { delivery_status: 'failed'; response_status: number | null; delivery_error: string };

/** A delivery that was attempted, as `settleDelivery` takes it. It is plain JSON and may travel through Temporal. */
export interface AttemptedDelivery {
  readonly [STEP]: 'attempted';
  eventId: string;
  outcome: AttemptOutcome;
}

/** Joins a claimed delivery with what came of its attempt: without a claim there is nothing to settle. */
export function attempted({ eventId }: ClaimedDelivery, outcome: AttemptOutcome): AttemptedDelivery {
  return { eventId, outcome } as AttemptedDelivery;
}

/** What came of a test: it may be that nobody knows. Times in ISO 8601; null where the attempt did not begin or end. */
export type TestOutcome = (
  | AttemptOutcome
  | { delivery_status: 'unknown'; response_status: null; delivery_error: string }
) & { attempted_at: string | null; finished_at: string | null };

/** What the workflow of a test is given. `createdAt` in ISO 8601. */
export interface TestDelivery {
  webhookId: string;
  eventId: string;
  createdAt: string;
}
