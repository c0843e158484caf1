import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { BudgetRequest, BudgetGrant } from '../../shared/domain/origin-budget.ts';

/** A request that waits for a place and a turn; one of its functions is called once. */
interface QueuedRequest {
  /** The distance between requests that the site asks for, in milliseconds; with one, requests go one at a time. */
  delayMs: number;
  start(): void;
  fail(reason: unknown): void;
}

interface QueueSettings {
  holder: string;
  /** The most requests at a time, and a second. */
  concurrency: number;
  perSecond: number;
  acquire(request: BudgetRequest): Promise<BudgetGrant>;
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

/** What one process does at one origin: all of its requests share what one question to the budget brings. */
export class OriginQueue {
  readonly #settings: QueueSettings;
  readonly #waiting: QueuedRequest[] = [];
  #running = 0;
  #places = 0;
  #turns = { left: 0, beginAt: 0, intervalMs: 0 };
  #isContended = false;
  /** Whether the budget may know of this process as one that holds or wants places. */
  #isKnown = false;
  #asking: Promise<void> | null = null;
  #askedAt = 0;
  /** When a question that was not granted in full is put again. */
  #askAgainAt = 0;
  #pausedUntil = 0;
  /** A place became free that somebody else waits for. */
  #hasNews = false;
  #restsSince = 0;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(settings: QueueSettings) {
    this.#settings = settings;
  }

  /** Starts a request as soon as a place and a turn are there; returns how to leave the queue before that. */
  enqueue(request: QueuedRequest): () => void {
    this.#waiting.push(request);
    this.#pump();
    return () => {
      const at = this.#waiting.indexOf(request);
      if (at >= 0) this.#waiting.splice(at, 1);
      this.#pump();
    };
  }

  /** Ends a request that was started: its place is free. */
  release(): void {
    this.#running -= 1;
    this.#restsSince = Date.now();
    if (this.#isContended) {
      this.#places = this.#running;
      this.#hasNews = true;
    }
    this.#pump();
  }

  /** For how long the site still wants to be left alone, as far as is known here, in milliseconds. */
  pausedMs(): number {
    return Math.max(0, this.#pausedUntil - Date.now());
  }

  /** The site asked to be left alone: turns that were taken are void. */
  dropTokens(): void {
    this.#turns.left = 0;
  }

  /** Ends all timers, fails what waits, and gives the places back. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#asking;
    this.#failAll(new Error('The crawler was closed.'));
    const nothing = { ...this.#nextAsk(), running: 0, wants: 0, turns: 0 };
    await this.#settings.acquire(nothing).catch(() => null); // the lease ends by itself
  }

  #pump(): void {
    if (this.#isClosed || this.#asking !== null) return; // what the budget is being told must stay true
    const now = Date.now();
    const turns = this.#turns;
    if (turns.beginAt + TURNS_KEPT_MS < now || turns.intervalMs < this.#interval()) turns.left = 0;
    while (this.#waiting.length > 0 && this.#running < this.#places && turns.left > 0 && turns.beginAt <= now) {
      this.#running += 1;
      turns.left -= 1;
      this.#waiting.shift()!.start();
    }
    this.#goOn(now);
  }

  /** Decides what is next when nothing more can start now. */
  #goOn(now: number): void {
    const renewAt = this.#hasNews ? now : this.#askedAt + RENEW_MS;
    const isWaiting = this.#waiting.length > 0;
    const hasPlace = this.#running < this.#places;
    const mayGrow = this.#places < this.#limit();
    if (!isWaiting && this.#running === 0) this.#rest(now);
    else if (isWaiting && hasPlace && this.#turns.left > 0) this.#askAt(renewAt, now, this.#turns.beginAt);
    else if (isWaiting && (hasPlace || mayGrow)) this.#askAt(Math.min(this.#askAgainAt, renewAt), now);
    else this.#askAt(renewAt, now);
  }

  /** Nothing is to be done: soon, or at once when others wait, the places are given back. */
  #rest(now: number): void {
    if (this.#isKnown) this.#askAt(this.#isContended ? now : this.#restsSince + LINGER_MS, now);
    else this.#settings.onIdle();
  }

  #askAt(time: number, now: number, orLookAt = time): void {
    clearTimeout(this.#timer);
    if (time <= now) this.#ask();
    else this.#timer = setTimeout(() => this.#pump(), Math.max(1, Math.min(time, orLookAt) - now));
  }

  #ask(): void {
    this.#hasNews = false;
    const ask = this.#nextAsk();
    this.#asking = this.#settings
      .acquire(ask)
      .then(
        (grant) => this.#take(grant, ask),
        (error: unknown) => this.#failAll(error),
      )
      .finally(() => {
        this.#asking = null;
        this.#pump();
      });
  }

  #nextAsk(): BudgetRequest {
    const limit = this.#limit();
    const intervalMs = this.#interval();
    const running = this.#running;
    const waiting = this.#waiting.length;
    return {
      holder: this.#settings.holder,
      running,
      // As many again for the requests that will follow.
      wants: Math.min(running + 2 * waiting, Math.max(limit, running)),
      limit,
      intervalMs,
      tokens: waiting > 0 && this.#turns.left === 0 ? Math.max(1, Math.floor(TURNS_AHEAD_MS / intervalMs)) : 0,
    };
  }

  #take(grant: BudgetGrant, { wants, intervalMs }: BudgetRequest): void {
    const now = Date.now();
    this.#askedAt = now;
    this.#isKnown = wants > 0;
    this.#places = grant.slots;
    this.#isContended = grant.isContended;
    this.#pausedUntil = now + grant.pausedMs;
    if (grant.tokens > 0) this.#turns = { left: grant.tokens, beginAt: now + grant.waitMs, intervalMs };
    this.#askAgainAt = now + (grant.pausedMs > 0 ? grant.pausedMs : grant.slots < wants ? POLL_MS : 0);
    if (grant.pausedMs <= LONGEST_PAUSE_MS) return;
    this.#failAll(new CrawlFailure('rate_limited', 'it asked for a pause', Math.ceil(grant.pausedMs / 1_000)));
  }

  #failAll(reason: unknown): void {
    this.#askedAt = Date.now();
    this.#isKnown = false;
    this.#places = this.#running;
    for (const request of this.#waiting.splice(0)) request.fail(reason);
  }

  /** The most requests at a time that what waits may be part of. */
  #limit(): number {
    return this.#waiting.some(({ delayMs }) => delayMs > 0) ? 1 : this.#settings.concurrency;
  }

  /** The distance that must be between what waits, in milliseconds. */
  #interval(): number {
    return this.#waiting.reduce((longest, { delayMs }) => Math.max(longest, delayMs), 1_000 / this.#settings.perSecond);
  }
}
