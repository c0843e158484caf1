/**
 * The concurrency slots that one process holds at an origin. `wants` is how many it could use. Times are milliseconds
 * of the clock that all processes share. A lease whose `until` has passed is void, so that the slots of a process that
 * died become free.
 */
export interface SlotLease {
  holder: string;
  slots: number;
  wants: number;
  /** The most requests at a time over all processes, as this one asked for it. */
  limit: number;
  /** Since when the holder has waited for its first slot; who has waited longest gets the next one. */
  since: number;
  until: number;
}

/** What all processes together know of the requests to one origin (scheme, host, port). */
export interface OriginBudgetState {
  /** When the next rate token that nobody has taken becomes valid. */
  nextAt: number;
  /** Until when the site asked to be left alone; 0 when it did not. */
  pausedUntil: number;
  /** How many times longer than usual the interval between rate tokens is, from 1, and until when. */
  slowdown: number;
  slowUntil: number;
  leases: SlotLease[];
}

/** What a process wants from an origin's budget. */
export interface BudgetRequest {
  holder: string;
  /** Requests that it has under way: their slots cannot be taken away. */
  running: number;
  /** Slots that it could use, those of running requests included; 0 gives everything back. */
  wants: number;
  /** The most requests at a time over all processes. */
  limit: number;
  /** The interval between two rate tokens, in milliseconds. */
  intervalMs: number;
  /** Rate tokens that it wants, if it gets a free slot. */
  tokens: number;
}

/** What a process got. */
export interface BudgetGrant {
  slots: number;
  tokens: number;
  /** Milliseconds until the first of the tokens becomes valid; the others follow at the interval. */
  waitMs: number;
  /** Milliseconds for which the site asked to be left alone; until then there are no tokens. */
  pausedMs: number;
  /** The interval between the tokens: longer than what was asked for where the site refused requests. */
  intervalMs: number;
  /** Another process waits for slots: give a slot back after each request. */
  isContended: boolean;
  /** No other process has requests at the origin. */
  isAlone: boolean;
}

/** How long a lease is valid that its holder does not renew. */
export const LEASE_MS = 5_000;

/** A site that finds requests too many gets half as many as before, for so long, and again when it still does. */
const SLOW_MS = 60_000;
const MOST_SLOWDOWN = 16;
/** A slower pace never makes the interval between tokens longer than this, in milliseconds, unless the site itself asks for more. */
const LONGEST_SLOWED_MS = 30_000;

/**
 * Grants concurrency slots and rate tokens. Slots: what is free, at most a fair share while others have less than
 * theirs, and none that is due to somebody who has waited longer for a first one. Tokens: the next ones in the row;
 * the bucket does not fill up while nobody takes any.
 */
export function grantFromBudget(
  state: OriginBudgetState,
  request: BudgetRequest,
  now: number,
): { state: OriginBudgetState; grant: BudgetGrant } {
  const { holder } = request;
  const others = state.leases.filter((lease) => lease.holder !== holder && lease.until > now);
  // The strictest wins: a process that may only be alone at the site must come to it.
  const limit = others.reduce((least, other) => Math.min(least, other.limit), request.limit);
  const mine = state.leases.find((lease) => lease.holder === holder);
  const since = mine?.slots === 0 ? mine.since : now;
  const slots = Math.max(request.running, grantableSlots(others, { ...request, limit }, since));
  const pausedMs = Math.max(0, state.pausedUntil - now);
  const tokens = slots > request.running && pausedMs === 0 ? request.tokens : 0;
  const begin = Math.max(state.nextAt, now);
  const slowdown = state.slowUntil > now ? state.slowdown : 1;
  const slowedMs = Math.min(request.intervalMs * slowdown, Math.max(request.intervalMs, LONGEST_SLOWED_MS));
  const lease = { holder, slots, wants: request.wants, limit: request.limit, since, until: now + LEASE_MS };
  return {
    state: {
      ...state,
      nextAt: tokens > 0 ? begin + tokens * slowedMs : state.nextAt,
      leases: request.wants > 0 ? [...others, lease] : others,
    },
    grant: {
      slots,
      tokens,
      waitMs: tokens > 0 ? begin - now : 0,
      pausedMs,
      intervalMs: slowedMs,
      isAlone: others.length === 0,
      isContended: others.some((other) => lacksSlots(other, fairShare(others, limit))),
    },
  };
}

/**
 * Keeps everybody away from an origin for so long, and sends fewer requests afterwards. What was refused at about the
 * same time, before the pause was known to all, counts as one refusal.
 */
export function pauseBudget(state: OriginBudgetState, milliseconds: number, now: number): OriginBudgetState {
  const isKnown = state.pausedUntil > now;
  const before = state.slowUntil > now ? state.slowdown : 1;
  return {
    ...state,
    pausedUntil: Math.max(state.pausedUntil, now + milliseconds),
    slowdown: isKnown ? before : Math.min(2 * before, MOST_SLOWDOWN),
    slowUntil: now + milliseconds + SLOW_MS,
  };
}

/** The budget of an origin that nobody has asked for anything. */
export const UNUSED_BUDGET: OriginBudgetState = { nextAt: 0, pausedUntil: 0, slowdown: 1, slowUntil: 0, leases: [] };

function grantableSlots(others: readonly SlotLease[], { running, wants, limit }: BudgetRequest, since: number): number {
  const share = fairShare(others, limit);
  const most = others.some((other) => lacksSlots(other, share)) ? share : limit;
  const taken = others.reduce((sum, { slots }) => sum + slots, 0);
  const comesFirst = (other: SlotLease) => other.slots === 0 && (running > 0 || other.since < since);
  return Math.min(wants, most, limit - taken - others.filter(comesFirst).length);
}

/** What each gets when the requesting process and `others` share the slots. */
function fairShare(others: readonly SlotLease[], limit: number): number {
  return Math.max(1, Math.floor(limit / (1 + others.length)));
}

function lacksSlots({ slots, wants }: SlotLease, share: number): boolean {
  return slots < Math.min(wants, share);
}
