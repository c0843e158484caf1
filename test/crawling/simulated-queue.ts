import assert from 'node:assert/strict';
import {
  newQueueState,
  type QueueEffect,
  type QueueEvent,
  type QueueLimits,
  type QueueRequest,
} from '../../activities/crawling/origin-queue-state.ts';
import { stepQueue } from '../../activities/crawling/origin-queue-step.ts';
import {
  type BudgetGrant,
  grantFromBudget,
  type OriginBudgetState,
  pauseBudget,
  UNUSED_BUDGET,
} from '../../shared/domain/origin-budget.ts';

const START = 1_000_000;
/** Tokens are void so long after they became valid. */
const TOKENS_VALID_MS = 300;
/** Tokens with longer intervals are valid one after the other, and for longer. */
const APART_MS = 100;
const APART_VALID_MS = 1_000;

/** A clock that jumps from one moment at which something happens to the next, with an origin's budget. */
export class SimulatedOrigin {
  now = START;
  budget: OriginBudgetState = UNUSED_BUDGET;
  /** Is called after everything that happens. */
  check = () => {};
  /** In the order in which it comes. */
  readonly #coming: { at: number; happen: () => void }[] = [];

  after(milliseconds: number, happen: () => void): void {
    const at = this.now + milliseconds;
    const index = this.#coming.findLastIndex((other) => other.at <= at) + 1;
    this.#coming.splice(index, 0, { at, happen });
  }

  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    while (this.#coming.length > 0 && this.#coming[0]!.at <= end) {
      const { at, happen } = this.#coming.shift()!;
      this.now = at;
      happen();
      this.check();
    }
    this.now = end;
  }

  pause(milliseconds: number): void {
    this.budget = pauseBudget(this.budget, milliseconds, this.now);
  }
}

export interface SimulatedRequest {
  delayMs: number;
  workMs: number;
}

/** Does what the rule of the queue decides, in simulated time, and asserts after each step what must always be true. */
export class SimulatedQueue {
  readonly #origin: SimulatedOrigin;
  readonly #holder: string;
  readonly #limits: QueueLimits;
  readonly #answerMs: number;
  #state;
  #waiting: SimulatedRequest[] = [];
  #wake: { at: number } | null = null;
  #isAsking = false;
  #held = { slots: 0, tokens: 0, from: 0, intervalMs: 0 };
  refusesNext = false;
  isClosed = false;
  /** The last request was refused, so that the lease may not be in the budget. */
  #wasRefused = false;
  running = 0;
  readonly counts = { enqueued: 0, started: 0, ended: 0, failed: 0, withdrawn: 0 };

  constructor(origin: SimulatedOrigin, settings: { holder: string; limits: QueueLimits; answerMs: number }) {
    this.#origin = origin;
    this.#holder = settings.holder;
    this.#limits = settings.limits;
    this.#answerMs = settings.answerMs;
    this.#state = newQueueState(settings.limits);
  }

  enqueue(request: SimulatedRequest): void {
    this.counts.enqueued += 1;
    this.#waiting.push(request);
    this.#tell({ type: 'enqueued', longestDelayMs: this.#longestDelayMs(), now: this.#origin.now });
  }

  withdraw(index: number): void {
    if (this.#waiting.length === 0) return;
    this.counts.withdrawn += 1;
    this.#waiting.splice(index % this.#waiting.length, 1);
    this.#tell({ type: 'withdrawn', longestDelayMs: this.#longestDelayMs(), now: this.#origin.now });
  }

  /** The site asks for a pause; the budget knows of it a little later. */
  pause(milliseconds: number): void {
    this.#held.tokens = 0;
    this.#tell({ type: 'tokens_dropped', now: this.#origin.now });
    this.#origin.after(this.#answerMs, () => this.#origin.pause(milliseconds));
  }

  close(): void {
    this.isClosed = true;
    this.#tell({ type: 'closed', now: this.#origin.now });
  }

  isAtRest(): boolean {
    return this.#wake === null && !this.#isAsking;
  }

  #longestDelayMs(): number {
    return Math.max(0, ...this.#waiting.map(({ delayMs }) => delayMs));
  }

  #tell(event: QueueEvent): void {
    const before = this.#state;
    const { state, effects } = stepQueue(before, event);
    this.#state = state;
    if (event.type === 'ended' && before.isContended) this.#gaveItsSlotBack(effects, before.mayHoldLease);
    for (const effect of effects) this.#execute(effect);
    if (!effects.some(({ type }) => type === 'start')) this.#check();
  }

  #execute(effect: QueueEffect): void {
    if (effect.type === 'start') this.#start(effect.count);
    else if (effect.type === 'fail') this.counts.failed += this.#waiting.splice(0).length;
    else if (effect.type === 'acquire') this.#acquire(effect.request);
    else if (effect.type === 'wake') this.#wakeAt(effect.at);
    else this.#wake = null;
  }

  #start(count: number): void {
    const { now } = this.#origin;
    this.#dropLateTokens();
    const { slots, tokens, from, intervalMs } = this.#held;
    const isApart = intervalMs > APART_MS;
    const [apartMs, validMs] = isApart ? [intervalMs, APART_VALID_MS] : [0, TOKENS_VALID_MS];
    assert.ok(!this.isClosed, 'it started something after it was closed');
    assert.ok(!this.#isAsking, 'it made what it is telling the budget untrue');
    assert.ok(count <= tokens, `${count} requests with ${tokens} tokens`);
    assert.ok(from + (count - 1) * apartMs <= now && now <= from + validMs, 'tokens are not valid');
    assert.ok(this.running + count <= slots, `${this.running} and ${count} requests with ${slots} slots`);
    assert.ok(intervalMs >= this.#longestDelayMs(), 'tokens for a shorter distance');
    this.#held.tokens -= count;
    this.#held.from += count * apartMs;
    this.running += count;
    this.counts.started += count;
    for (const { workMs } of this.#waiting.splice(0, count)) this.#origin.after(workMs, () => this.#end());
    this.#tell({ type: 'started', longestDelayMs: this.#longestDelayMs(), now });
  }

  #dropLateTokens(): void {
    const { intervalMs } = this.#held;
    if (intervalMs <= APART_MS) return;
    while (this.#held.tokens > 0 && this.#held.from + APART_VALID_MS < this.#origin.now) {
      this.#held.tokens -= 1;
      this.#held.from += intervalMs;
    }
  }

  #end(): void {
    this.running -= 1;
    this.counts.ended += 1;
    this.#tell({ type: 'ended', now: this.#origin.now });
  }

  /** Tells the budget at once when another process waits for the slot; a lease that was given up ends by itself. */
  #gaveItsSlotBack(effects: readonly QueueEffect[], hasLease: boolean): void {
    this.#held.slots = this.running;
    const [first] = effects;
    const isTold = first?.type === 'acquire' && first.request.running === this.running;
    assert.ok(this.isClosed || this.#isAsking || isTold || !hasLease, 'it kept a slot for which another process waits');
  }

  #acquire(request: QueueRequest): void {
    assert.ok(!this.#isAsking, 'it asks twice at a time');
    this.#isAsking = true;
    this.#wake = null;
    this.#origin.after(this.#answerMs, () => {
      const isRefused = this.refusesNext;
      this.refusesNext = false;
      const event = isRefused ? this.#refused() : this.#granted(request);
      this.#origin.after(this.#answerMs, () => {
        this.#isAsking = false;
        this.#wasRefused = isRefused;
        this.#tell({ ...event, now: this.#origin.now });
      });
    });
  }

  #refused() {
    this.#held = { ...this.#held, slots: this.running };
    return { type: 'refused', reason: 'away' } as const;
  }

  #granted(request: QueueRequest) {
    const { state, grant } = grantFromBudget(
      this.#origin.budget,
      { holder: this.#holder, ...request },
      this.#origin.now,
    );
    this.#origin.budget = state;
    this.#origin.after(this.#answerMs, () => this.#hold(grant));
    return { type: 'granted', grant } as const;
  }

  #hold({ slots, tokens, waitMs, intervalMs }: BudgetGrant): void {
    this.#held.slots = slots;
    if (tokens > 0) this.#held = { slots, tokens, from: this.#origin.now + waitMs, intervalMs };
  }

  #wakeAt(at: number): void {
    if (this.#wake !== null && this.#wake.at <= at) return;
    const wake = { at };
    this.#wake = wake;
    this.#origin.after(Math.max(1, at - this.#origin.now), () => {
      if (this.#wake !== wake) return;
      this.#wake = null;
      this.#tell({ type: 'timer', now: this.#origin.now });
    });
  }

  #check(): void {
    const { now, budget } = this.#origin;
    const { running, waiting, longestDelayMs } = this.#state;
    const counted = { running: this.running, waiting: this.#waiting.length, longestDelayMs: this.#longestDelayMs() };
    assert.deepEqual({ running, waiting, longestDelayMs }, counted);
    assert.ok(running <= this.#limits.concurrency);
    if (this.isClosed) {
      assert.equal(waiting, 0, 'something waits after it was closed');
      return;
    }
    if (running + waiting === 0) return;
    assert.ok(this.#isAsking || this.#wake !== null, 'nothing wakes it');
    const lease = budget.leases.find(({ holder }) => holder === this.#holder);
    const isRenewed = lease !== undefined && lease.until > now && lease.slots >= running;
    assert.ok(running === 0 || this.#wasRefused || isRenewed, 'its lease has ended');
  }
}
