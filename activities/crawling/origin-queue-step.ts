import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { BudgetGrant } from '../../shared/domain/origin-budget.ts';
import type { QueueEvent, QueueRequest, QueueState, QueueStep } from './origin-queue-state.ts';

/** While requests run or wait the lease of the slots is renewed so often, well before it ends. */
const RENEW_MS = 1_500;
/** When slots that other processes hold are requested again. */
const POLL_MS = 200;
/** How long slots are kept for a request that may follow. */
const LINGER_MS = 250;
/** Tokens are acquired for so long ahead, at least one. They are void some time after they became valid. */
const TOKENS_AHEAD_MS = 100;
const TOKENS_VALID_MS = 300;
/**
 * A process that is alone at a slow site acquires the tokens of what waits for so long ahead: nobody else misses them. As
 * long each is valid, so that a busy process makes up for what it began late.
 */
const ALONE_AHEAD_MS = 1_000;
/** A site that wants to be left alone for longer than this fails what waits. */
const LONGEST_PAUSE_MS = 30_000;

/** The rule of the queue: what an event makes of its state, and what is to be done. */
export function stepQueue(state: QueueState, event: QueueEvent): QueueStep {
  const { now } = event;
  switch (event.type) {
    case 'enqueued':
      return enqueue(state, event.longestDelayMs, now);
    case 'withdrawn':
      return decide({ ...state, waiting: state.waiting - 1, longestDelayMs: event.longestDelayMs }, now);
    case 'started':
      return decide({ ...state, longestDelayMs: event.longestDelayMs }, now);
    case 'ended':
      return decide(endRequest(state, now), now);
    case 'granted':
      return takeGrant(state, event.grant, now);
    case 'refused':
      return failWaiting({ ...state, acquiring: null }, event.reason, now);
    case 'tokens_dropped':
      // The next event decides: until the budget knows of the pause, it would grant new tokens.
      return { state: { ...state, tokens: 0 }, effects: [] };
    case 'closed':
      return state.phase === 'open' ? failWaiting({ ...state, phase: 'closing' }, closedError(), now) : nothing(state);
    case 'timer':
      break;
  }
  return decide(state, now);
}

const nothing = (state: QueueState): QueueStep => ({ state, effects: [] });
const closedError = () => new Error('The crawler was closed.');

function enqueue(state: QueueState, longestDelayMs: number, now: number): QueueStep {
  const waiting = { ...state, waiting: state.waiting + 1, longestDelayMs };
  return state.phase === 'open' ? decide(waiting, now) : failWaiting(waiting, closedError(), now);
}

/** A request has ended. Its slot is kept for the next one, unless another process waits for it. */
function endRequest(state: QueueState, now: number): QueueState {
  const running = state.running - 1;
  const ended = { ...state, running, endedAt: now };
  return state.isContended ? { ...ended, slots: running, hasFreedSlot: true } : ended;
}

function takeGrant(state: QueueState, grant: BudgetGrant, now: number): QueueStep {
  const { wants } = state.acquiring!;
  const { slots, tokens, waitMs, pausedMs, intervalMs, isContended, isAlone } = grant;
  const pollMs = slots < wants ? POLL_MS : 0;
  const granted: QueueState = {
    ...state,
    acquiring: null,
    answeredAt: now,
    mayHoldLease: wants > 0,
    slots,
    isContended,
    isAlone,
    pausedUntil: now + pausedMs,
    retryAt: now + (pausedMs > 0 ? pausedMs : pollMs),
    ...(tokens > 0 && { tokens, tokensFrom: now + waitMs, tokenIntervalMs: intervalMs }),
  };
  if (pausedMs <= LONGEST_PAUSE_MS) return decide(granted, now);
  const reason = new CrawlFailure('rate_limited', 'it asked for a pause', Math.ceil(pausedMs / 1_000));
  return failWaiting(granted, reason, now);
}

/** Fails all that waits, and leaves the lease to end by itself once nothing runs. */
function failWaiting(state: QueueState, reason: unknown, now: number): QueueStep {
  const failed = {
    ...state,
    waiting: 0,
    longestDelayMs: 0,
    slots: state.running,
    mayHoldLease: false,
    answeredAt: now,
  };
  const { state: decided, effects } = decide(failed, now);
  return { state: decided, effects: state.waiting > 0 ? [{ type: 'fail', reason }, ...effects] : effects };
}

/** Starts what can start; else decides what is next. */
function decide(state: QueueState, now: number): QueueStep {
  if (state.acquiring !== null || state.phase === 'closed') return nothing(state);
  if (state.phase === 'closing') return giveBack(state);
  const usable = withoutVoidTokens(state, now);
  const { waiting, running, slots } = usable;
  const count = Math.min(waiting, slots - running, validTokens(usable, now));
  if (count <= 0) return waitOrAcquire(usable, now);
  return {
    state: { ...withoutTokens(usable, count), waiting: waiting - count, running: running + count },
    effects: [{ type: 'start', count }],
  };
}

/** Tokens are void when they are too old, or when the interval for which they were acquired is now too short. */
function withoutVoidTokens(state: QueueState, now: number): QueueState {
  const { tokens, tokensFrom, tokenIntervalMs } = state;
  if (tokens === 0) return state;
  if (tokenIntervalMs < intervalOf(state)) return { ...state, tokens: 0 };
  const lateMs = now - tokensFrom - (areApart(state) ? ALONE_AHEAD_MS : TOKENS_VALID_MS);
  if (lateMs <= 0) return state;
  if (!areApart(state)) return { ...state, tokens: 0 };
  return withoutTokens(state, Math.min(tokens, Math.ceil(lateMs / tokenIntervalMs)));
}

/** Whether the tokens are valid one after the other; else all of them are at once. */
function areApart({ tokenIntervalMs }: QueueState): boolean {
  return tokenIntervalMs > TOKENS_AHEAD_MS;
}

function validTokens(state: QueueState, now: number): number {
  const { tokens, tokensFrom, tokenIntervalMs } = state;
  if (tokensFrom > now) return 0;
  return areApart(state) ? Math.min(tokens, 1 + Math.floor((now - tokensFrom) / tokenIntervalMs)) : tokens;
}

/** Takes the first tokens away. */
function withoutTokens(state: QueueState, count: number): QueueState {
  const { tokens, tokensFrom, tokenIntervalMs } = state;
  const passedMs = areApart(state) ? count * tokenIntervalMs : 0;
  return { ...state, tokens: tokens - count, tokensFrom: tokensFrom + passedMs };
}

/** Nothing can start now: decides when the budget is asked next, and when the queue looks again. */
function waitOrAcquire(state: QueueState, now: number): QueueStep {
  const { waiting, running, slots, tokens, tokensFrom } = state;
  const renewAt = state.hasFreedSlot ? now : state.answeredAt + RENEW_MS;
  if (waiting === 0) return running === 0 ? rest(state, now) : acquireAt(state, now, renewAt);
  const hasFreeSlot = running < slots;
  if (hasFreeSlot && tokens > 0) return acquireAt(state, now, renewAt, tokensFrom);
  const mayGetMore = hasFreeSlot || slots < concurrencyOf(state);
  return acquireAt(state, now, mayGetMore ? Math.min(state.retryAt, renewAt) : renewAt);
}

/** Nothing runs or waits: the slots are given back soon, or at once when others wait for them. */
function rest(state: QueueState, now: number): QueueStep {
  if (!state.mayHoldLease) return { state, effects: [{ type: 'idle' }] };
  return acquireAt(state, now, state.isContended ? now : state.endedAt + LINGER_MS);
}

/** Asks the budget when the time for it has come. Else looks again then, or before that at `lookAt`. */
function acquireAt(state: QueueState, now: number, time: number, lookAt = time): QueueStep {
  if (time > now) return { state, effects: [{ type: 'wake', at: Math.min(time, lookAt) }] };
  return acquire({ ...state, hasFreedSlot: false }, nextRequest(state));
}

/** The last request to the budget, after which nothing more is done. */
function giveBack(state: QueueState): QueueStep {
  return acquire({ ...state, phase: 'closed' }, { ...nextRequest(state), running: 0, wants: 0, tokens: 0 });
}

function acquire(state: QueueState, request: QueueRequest): QueueStep {
  return { state: { ...state, acquiring: request }, effects: [{ type: 'acquire', request }] };
}

function nextRequest(state: QueueState): QueueRequest {
  const { running, waiting } = state;
  const limit = concurrencyOf(state);
  const intervalMs = intervalOf(state);
  const needsTokens = waiting > 0 && state.tokens === 0;
  return {
    running,
    // As many again for the requests that will follow.
    wants: Math.min(running + 2 * waiting, Math.max(limit, running)),
    limit,
    intervalMs,
    tokens: needsTokens ? tokensAhead(state, intervalMs) : 0,
  };
}

function tokensAhead({ isAlone, waiting }: QueueState, intervalMs: number): number {
  if (intervalMs <= TOKENS_AHEAD_MS) return Math.floor(TOKENS_AHEAD_MS / intervalMs);
  return isAlone ? Math.max(1, Math.min(waiting, Math.floor(ALONE_AHEAD_MS / intervalMs))) : 1;
}

/** The most requests at a time that what waits may be part of. */
function concurrencyOf({ longestDelayMs, limits }: QueueState): number {
  return longestDelayMs > 0 ? 1 : limits.concurrency;
}

/** The distance that must be between what waits, in milliseconds. */
function intervalOf({ longestDelayMs, limits }: QueueState): number {
  return Math.max(longestDelayMs, 1_000 / limits.perSecond);
}
