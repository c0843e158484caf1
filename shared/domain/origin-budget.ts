/**
 * The places that one process holds at an origin. `wants` is how many it could use. Times are milliseconds of the
 * clock that all processes share; a lease whose `until` has passed is void, so that a process that died gives up
 * its places without a word.
 */
interface PlaceLease {
  holder: string;
  places: number;
  wants: number;
  /** The most requests at a time over all processes that it may be one of. */
  limit: number;
  /** Since when the holder has waited for its first place; the earlier, the sooner it gets one. */
  since: number;
  until: number;
}

/** What all processes together know of the requests to one origin (scheme, host, port). */
export interface OriginBudgetState {
  /** When the next turn begins that nobody has taken. */
  nextAt: number;
  /** Until when the site asked to be left alone; 0 when it did not. */
  pausedUntil: number;
  /** How many times longer than usual the distance between turns is, from 1, and until when. */
  slowdown: number;
  slowUntil: number;
  leases: PlaceLease[];
}

/** What a process asks of an origin's budget. */
export interface BudgetAsk {
  holder: string;
  /** Requests that it has under way: their places can not be taken away. */
  running: number;
  /** Places that it could use, those under way included; 0 gives everything back. */
  wants: number;
  /** The most requests at a time over all processes. */
  limit: number;
  /** The distance between two turns, in milliseconds. */
  intervalMs: number;
  /** Turns that it wants, if it gets a free place. */
  turns: number;
}

/** What a process got. */
export interface BudgetGrant {
  places: number;
  turns: number;
  /** Milliseconds until the first of the turns begins. */
  waitMs: number;
  /** Milliseconds for which the site asked to be left alone; until then there are no turns. */
  pausedMs: number;
  /** Another process waits for places: ask anew after each request. */
  isContended: boolean;
}

/** How long places are held without a sign of life of their holder. */
export const LEASE_MS = 5_000;

/** A site that finds requests too many gets half as many as before, for so long, and again when it still does. */
const SLOW_MS = 60_000;
const MOST_SLOWDOWN = 16;
/** A slower pace never makes the distance between turns longer than this, in milliseconds, unless the site itself asks for more. */
const LONGEST_SLOWED_MS = 30_000;

/**
 * Grants places and turns. Places: what is free, at most a fair share while others have less than theirs, and none
 * that is due to somebody who has waited longer for a first one. Turns: the next ones in the row; they are not saved up.
 */
export function grantFromBudget(
  state: OriginBudgetState,
  ask: BudgetAsk,
  now: number,
): { state: OriginBudgetState; grant: BudgetGrant } {
  const { holder } = ask;
  const others = state.leases.filter((lease) => lease.holder !== holder && lease.until > now);
  // The strictest wins: a process that may only be alone at the site must come to it.
  const limit = others.reduce((least, other) => Math.min(least, other.limit), ask.limit);
  const mine = state.leases.find((lease) => lease.holder === holder);
  const since = mine?.places === 0 ? mine.since : now;
  const places = Math.max(ask.running, grantablePlaces(others, { ...ask, limit }, since));
  const pausedMs = Math.max(0, state.pausedUntil - now);
  const turns = places > ask.running && pausedMs === 0 ? ask.turns : 0;
  const begin = Math.max(state.nextAt, now);
  const slowdown = state.slowUntil > now ? state.slowdown : 1;
  const slowedMs = Math.min(ask.intervalMs * slowdown, Math.max(ask.intervalMs, LONGEST_SLOWED_MS));
  const lease = { holder, places, wants: ask.wants, limit: ask.limit, since, until: now + LEASE_MS };
  return {
    state: {
      ...state,
      nextAt: turns > 0 ? begin + turns * slowedMs : state.nextAt,
      leases: ask.wants > 0 ? [...others, lease] : others,
    },
    grant: {
      places,
      turns,
      waitMs: turns > 0 ? begin - now : 0,
      pausedMs,
      isContended: others.some((other) => lacksPlaces(other, fairShare(others, limit))),
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

function grantablePlaces(others: readonly PlaceLease[], { running, wants, limit }: BudgetAsk, since: number): number {
  const share = fairShare(others, limit);
  const most = others.some((other) => lacksPlaces(other, share)) ? share : limit;
  const taken = others.reduce((sum, { places }) => sum + places, 0);
  const comesFirst = (other: PlaceLease) => other.places === 0 && (running > 0 || other.since < since);
  return Math.min(wants, most, limit - taken - others.filter(comesFirst).length);
}

/** What each gets when the asking process and `others` share the places. */
function fairShare(others: readonly PlaceLease[], limit: number): number {
  return Math.max(1, Math.floor(limit / (1 + others.length)));
}

function lacksPlaces({ places, wants }: PlaceLease, share: number): boolean {
  return places < Math.min(wants, share);
}
