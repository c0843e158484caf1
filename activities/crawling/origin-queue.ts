import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { BudgetAsk, BudgetGrant } from '../../shared/domain/origin-budget.ts';

/** What one process does at one origin: a request waits until it has a place and a turn. */
export interface OriginQueue {
  /** Calls `start` as soon as a place and a turn are there, or `fail`; returns how to leave the queue before that. */
  enter(request: QueuedRequest): () => void;
  /** Ends a request that was started: its place is free. */
  leave(): void;
  /** The site asked to be left alone: turns that were taken are void. */
  forgetTurns(): void;
  /** Ends all timers and gives the places back. */
  close(): Promise<void>;
}

interface QueuedRequest {
  /** The distance between requests that the site asks for, in milliseconds; with one, requests go one at a time. */
  delayMs: number;
  start(): void;
  fail(reason: unknown): void;
}

interface QueueSettings {
  holder: string;
  concurrency: number;
  perSecond: number;
  ask(ask: BudgetAsk): Promise<BudgetGrant>;
  /** The queue has nothing to do and holds nothing. */
  onIdle(): void;
}

/** A sign of life while requests are under way or wait, well before the lease of the places ends. */
const RENEW_MS = 1_500;
/** When to ask again for places that others hold. */
const POLL_MS = 200;
/** How long places are kept for a request that may follow. */
const LINGER_MS = 250;
/** Turns are taken for so long ahead, at least one; they are void some time after they began. */
const TURNS_AHEAD_MS = 100;
const TURNS_KEPT_MS = 300;
/** A site that wants to be left alone for longer than this fails what waits. */
const LONGEST_PAUSE_MS = 30_000;

/** The queue of one origin. All of its requests share what one question to the budget brings. */
export function createOriginQueue(settings: QueueSettings): OriginQueue {
  const waiting: QueuedRequest[] = [];
  let running = 0;
  let places = 0;
  let turns = { left: 0, beginAt: 0, intervalMs: 0 };
  let isContended = false;
  /** Whether the budget may know of this process as one that holds or wants places. */
  let isKnown = false;
  let asking: Promise<void> | null = null;
  let askedAt = 0;
  /** When a question that was not granted in full is put again. */
  let askAgainAt = 0;
  /** A place became free that somebody else waits for. */
  let hasNews = false;
  let restsSince = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function wakeAt(time: number): void {
    clearTimeout(timer);
    timer = setTimeout(pump, Math.max(1, time - Date.now()));
  }

  function pump(): void {
    if (isClosed) return;
    const now = Date.now();
    if (turns.beginAt + TURNS_KEPT_MS < now || turns.intervalMs < interval()) turns.left = 0;
    if (asking !== null) return; // what the budget is being told must stay true
    while (waiting.length > 0 && running < places && turns.left > 0 && turns.beginAt <= now) {
      running += 1;
      turns.left -= 1;
      waiting.shift()!.start();
    }
    goOn(now);
  }

  /** Decides what is next when nothing more can start now. */
  function goOn(now: number): void {
    const renewAt = hasNews ? now : askedAt + RENEW_MS;
    const isWaiting = waiting.length > 0;
    if (!isWaiting && running === 0) rest(now);
    else if (isWaiting && running < places && turns.left > 0) askAt(renewAt, now, turns.beginAt);
    else if (isWaiting && (running < places || places < concurrency())) askAt(Math.min(askAgainAt, renewAt), now);
    else askAt(renewAt, now);
  }

  function askAt(time: number, now: number, orWakeAt = time): void {
    if (time <= now) ask();
    else wakeAt(Math.min(time, orWakeAt));
  }

  /** Nothing is to be done: soon, or at once when others wait, the places are given back. */
  function rest(now: number): void {
    if (isKnown) askAt(isContended ? now : restsSince + LINGER_MS, now);
    else settings.onIdle();
  }

  function concurrency(): number {
    return waiting.some(({ delayMs }) => delayMs > 0) ? 1 : settings.concurrency;
  }

  /** The distance that must be between what waits. */
  function interval(): number {
    return waiting.reduce((longest, { delayMs }) => Math.max(longest, delayMs), 1_000 / settings.perSecond);
  }

  function nextAsk(): BudgetAsk {
    const limit = concurrency();
    const intervalMs = interval();
    const ahead = Math.max(1, Math.floor(TURNS_AHEAD_MS / intervalMs));
    return {
      holder: settings.holder,
      running,
      // As many again for the requests that will follow.
      wants: Math.min(running + 2 * waiting.length, Math.max(limit, running)),
      limit,
      intervalMs,
      turns: waiting.length > 0 && turns.left === 0 ? ahead : 0,
    };
  }

  function ask(): void {
    clearTimeout(timer);
    hasNews = false;
    const request = nextAsk();
    asking = settings
      .ask(request)
      .then((grant) => take(grant, request), failAll)
      .finally(() => {
        asking = null;
        pump();
      });
  }

  function take(grant: BudgetGrant, { wants, intervalMs }: BudgetAsk): void {
    askedAt = Date.now();
    isKnown = wants > 0;
    places = grant.places;
    if (grant.turns > 0) turns = { left: grant.turns, beginAt: askedAt + grant.waitMs, intervalMs };
    isContended = grant.isContended;
    askAgainAt = askedAt + (grant.pausedMs > 0 ? grant.pausedMs : grant.places < wants ? POLL_MS : 0);
    if (grant.pausedMs > LONGEST_PAUSE_MS) {
      failAll(new CrawlFailure('rate_limited', 'it asked for a pause', Math.ceil(grant.pausedMs / 1_000)));
    }
  }

  function failAll(reason: unknown): void {
    isKnown = false;
    askedAt = Date.now();
    places = running;
    for (const request of waiting.splice(0)) request.fail(reason);
  }

  return {
    enter(request) {
      waiting.push(request);
      pump();
      return () => {
        const at = waiting.indexOf(request);
        if (at >= 0) waiting.splice(at, 1);
        pump();
      };
    },
    leave() {
      running -= 1;
      restsSince = Date.now();
      if (isContended) {
        places = running;
        hasNews = true;
      }
      pump();
    },
    forgetTurns() {
      turns.left = 0;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await asking;
      failAll(new Error('The crawler was closed.'));
      await settings.ask({ ...nextAsk(), running: 0, wants: 0, turns: 0 }).catch(() => null); // the lease ends by itself
    },
  };
}
