import type { BudgetGrant } from '../../shared/domain/origin-budget.ts';
import {
  newQueueState,
  type QueueEffect,
  type QueueEvent,
  type QueueLimits,
  type QueueRequest,
  type QueueState,
} from './origin-queue-state.ts';
import { stepQueue } from './origin-queue-step.ts';
import { type WaitingRequest, WaitingRequests } from './waiting-requests.ts';

interface QueueSettings extends QueueLimits {
  acquire(request: QueueRequest): Promise<BudgetGrant>;
  /** The queue has nothing to do and holds nothing. */
  onIdle(): void;
}

/** An event, without the time that the queue adds. */
type Happening<Event = QueueEvent> = Event extends QueueEvent ? Omit<Event, 'now'> : never;

/**
 * What one process does at one origin: all of its requests share what one request to the budget brings. The rule is
 * `stepQueue`; the queue tells it what happens, and does what it decides.
 */
export class OriginQueue {
  readonly #settings: QueueSettings;
  readonly #waiting = new WaitingRequests();
  #state: QueueState;
  #acquiring: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer fires; Infinity without one. */
  #wakeAt = Infinity;

  constructor(settings: QueueSettings) {
    this.#settings = settings;
    this.#state = newQueueState(settings);
  }

  /** Starts a request as soon as a slot and a token are there; returns how to leave the queue before that. */
  enqueue(request: WaitingRequest): () => void {
    this.#waiting.add(request);
    this.#tell({ type: 'enqueued', longestDelayMs: this.#waiting.longestDelayMs });
    return () => {
      if (!this.#waiting.remove(request)) return;
      this.#tell({ type: 'withdrawn', longestDelayMs: this.#waiting.longestDelayMs });
    };
  }

  /** Ends a request that was started: its slot is free. */
  release(): void {
    this.#tell({ type: 'ended' });
  }

  /** For how long the site still wants to be left alone, as far as is known here, in milliseconds. */
  pausedMs(): number {
    return Math.max(0, this.#state.pausedUntil - Date.now());
  }

  /** The site asked to be left alone: the tokens that are left are void. */
  dropTokens(): void {
    this.#tell({ type: 'tokens_dropped' });
  }

  /** Fails what waits and what is enqueued later, and gives the slots back. */
  async close(): Promise<void> {
    this.#tell({ type: 'closed' });
    this.#stopTimer();
    while (this.#acquiring !== null) await this.#acquiring;
  }

  #tell(happening: Happening): void {
    const { state, effects } = stepQueue(this.#state, { ...happening, now: Date.now() });
    this.#state = state;
    for (const effect of effects) this.#execute(effect);
  }

  #execute(effect: QueueEffect): void {
    switch (effect.type) {
      case 'start':
        for (let count = effect.count; count > 0; count -= 1) this.#waiting.takeFirst()!.start();
        this.#tell({ type: 'started', longestDelayMs: this.#waiting.longestDelayMs });
        break;
      case 'fail':
        for (let next = this.#waiting.takeFirst(); next; next = this.#waiting.takeFirst()) next.fail(effect.reason);
        break;
      case 'acquire':
        this.#stopTimer();
        this.#acquiring = this.#acquire(effect.request);
        break;
      case 'wake':
        this.#wake(effect.at);
        break;
      case 'idle':
        this.#stopTimer();
        this.#settings.onIdle();
        break;
    }
  }

  async #acquire(request: QueueRequest): Promise<void> {
    let answer: Happening;
    try {
      answer = { type: 'granted', grant: await this.#settings.acquire(request) };
    } catch (reason) {
      answer = { type: 'refused', reason };
    }
    this.#acquiring = null;
    this.#tell(answer);
  }

  /** A timer that fires earlier stays: the rule then says when to look again. */
  #wake(at: number): void {
    if (at >= this.#wakeAt) return;
    this.#stopTimer();
    this.#wakeAt = at;
    this.#timer = setTimeout(
      () => {
        this.#wakeAt = Infinity;
        this.#tell({ type: 'timer' });
      },
      Math.max(1, at - Date.now()),
    );
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#wakeAt = Infinity;
  }
}
