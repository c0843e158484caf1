import type { BudgetGrant, BudgetRequest } from '../../shared/domain/origin-budget.ts';

/** How requests to an origin are bounded, over all processes. */
export interface QueueLimits {
  /** The most requests at a time, and a second. */
  readonly concurrency: number;
  readonly perSecond: number;
}

/** What one process wants from an origin's budget; the process itself stands outside of the rule. */
export type QueueRequest = Omit<BudgetRequest, 'holder'>;

/** What one process knows of its requests to one origin. All times are milliseconds of one clock. */
export interface QueueState {
  readonly limits: QueueLimits;
  /** `closing`: a request to the budget is still under way, after which everything is given back. */
  readonly phase: 'open' | 'closing' | 'closed';
  /** Requests that wait, and the longest distance between requests that one of them asks for. */
  readonly waiting: number;
  readonly longestDelayMs: number;
  readonly running: number;
  /** Slots that this process holds, those of running requests included. */
  readonly slots: number;
  /**
   * Rate tokens that are left, from when they are valid, and the interval for which they were acquired. Where that is
   * long, `tokensFrom` is of the first one, and each of the others is valid an interval later.
   */
  readonly tokens: number;
  readonly tokensFrom: number;
  readonly tokenIntervalMs: number;
  /** Another process waits for slots. */
  readonly isContended: boolean;
  /** No other process had requests at the origin when the budget last answered. */
  readonly isAlone: boolean;
  /** The budget may hold a lease of this process. */
  readonly mayHoldLease: boolean;
  /** What the budget is being asked for. Meanwhile nothing starts, so that the request stays true. */
  readonly acquiring: QueueRequest | null;
  /** When the budget last answered, and when what it did not grant in full is requested again. */
  readonly answeredAt: number;
  readonly retryAt: number;
  /** Until when the site wants to be left alone. */
  readonly pausedUntil: number;
  /** A slot is free for the process that waits for it; the budget is yet to hear of it. */
  readonly hasFreedSlot: boolean;
  /** When the last request ended. */
  readonly endedAt: number;
}

/** What happens at the queue. `longestDelayMs` is that of the requests that wait afterwards. */
export type QueueEvent = { readonly now: number } & (
  | { readonly type: 'enqueued' | 'withdrawn' | 'started'; readonly longestDelayMs: number }
  | { readonly type: 'granted'; readonly grant: BudgetGrant }
  | { readonly type: 'refused'; readonly reason: unknown }
  | { readonly type: 'ended' | 'tokens_dropped' | 'timer' | 'closed' }
);

/** What is to be done, in this order. */
export type QueueEffect =
  /** Start so many requests, the first ones first, and report `started`. */
  | { readonly type: 'start'; readonly count: number }
  /** Fail all requests that wait. */
  | { readonly type: 'fail'; readonly reason: unknown }
  /** Send this to the budget, and report `granted` or `refused`. */
  | { readonly type: 'acquire'; readonly request: QueueRequest }
  /** Report `timer` at this time; earlier is harmless. */
  | { readonly type: 'wake'; readonly at: number }
  /** There is nothing to do, and nothing is held: no timer is needed. */
  | { readonly type: 'idle' };

/** A queue's next state, and what is to be done. */
export interface QueueStep {
  readonly state: QueueState;
  readonly effects: readonly QueueEffect[];
}

/** The state of a queue that has not been used. */
export function newQueueState(limits: QueueLimits): QueueState {
  return {
    limits,
    phase: 'open',
    waiting: 0,
    longestDelayMs: 0,
    running: 0,
    slots: 0,
    tokens: 0,
    tokensFrom: 0,
    tokenIntervalMs: 0,
    isContended: false,
    isAlone: false,
    mayHoldLease: false,
    acquiring: null,
    answeredAt: 0,
    retryAt: 0,
    pausedUntil: 0,
    hasFreedSlot: false,
    endedAt: 0,
  };
}
