import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { onAbort } from '../egress/on-abort.ts';
import { countHeld, newPermitState, type PermitEvent, type PermitState, stepPermits } from './permit-state.ts';

/** How the wait for a permit ends without one. */
interface PermitWait {
  signal: AbortSignal;
  /** Fails with `service_busy` after so long; without it, the signal alone ends the wait. */
  withinMs?: number;
}

/** How many permits there are, how many more for accounts that hold none, and how much work in its middle may wait. */
export interface PermitLimits extends Pick<PermitState, 'limit' | 'reserve'> {
  mostParked?: number;
}

/** The right to work. */
export interface Permit {
  /** Whether it would be of use to work that waits for one now. */
  isWanted(): boolean;
  /** Whether work in its middle may be put aside: only so much is, as it keeps what it has open. */
  mayPass(): boolean;
  /** Lets the work that waits go first: gives the permit back and takes one in turn. Fails with the signal's reason. */
  pass(signal: AbortSignal): Promise<void>;
}

/** The permits of one kind of work in this process, shared out fairly between accounts. The rule is `stepPermits`. */
export class Permits {
  #state: PermitState;
  readonly #grants = new Map<number, () => void>();
  readonly #mostParked: number;
  #lastId = 0;
  #parked = 0;
  #changed = Promise.withResolvers<void>();

  constructor({ mostParked = 0, ...limits }: PermitLimits) {
    this.#state = newPermitState(limits);
    this.#mostParked = mostParked;
  }

  get held(): number {
    return countHeld(this.#state);
  }

  /** How many more permits could be given out to everybody at once. */
  get free(): number {
    return Math.max(0, this.#state.limit - this.held);
  }

  /** How many pieces of work have given their permit back in their middle, and wait to go on. */
  get parked(): number {
    return this.#parked;
  }

  /** Sets how many permits there are. Those that are held stay valid. */
  limit(limit: number): void {
    if (limit !== this.#state.limit) this.#tell({ type: 'limited', limit });
  }

  /** Resolves when anything has changed. */
  changed(): Promise<void> {
    return this.#changed.promise;
  }

  /** Does work with a permit. Fails without one as `wait` says. */
  async use<Result>(account: string, wait: PermitWait, work: (permit: Permit) => Promise<Result>): Promise<Result> {
    await this.#take(account, wait);
    let isHeld = true;
    try {
      return await work({
        isWanted: () => this.#state.waiting.length > 0,
        mayPass: () => this.#parked < this.#mostParked,
        pass: async (signal) => {
          isHeld = false;
          this.#parked += 1;
          try {
            this.#return(account);
            await this.#take(account, { signal });
            isHeld = true;
          } finally {
            this.#parked -= 1;
          }
        },
      });
    } finally {
      if (isHeld) this.#return(account);
    }
  }

  #return(account: string): void {
    this.#tell({ type: 'returned', account });
  }

  async #take(account: string, { signal, withinMs }: PermitWait): Promise<void> {
    signal.throwIfAborted();
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = (reason: unknown): void => {
      if (!this.#grants.delete(id)) return; // it was granted in this moment
      this.#tell({ type: 'withdrawn', id });
      reject(reason);
    };
    this.#grants.set(id, resolve);
    const release = onAbort(signal, () => giveUp(signal.reason));
    const timer =
      withinMs === undefined ? undefined : setTimeout(() => giveUp(new CrawlFailure('service_busy')), withinMs);
    this.#tell({ type: 'asked', id, account });
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      release();
    }
  }

  #tell(event: PermitEvent): void {
    const { state, granted } = stepPermits(this.#state, event);
    this.#state = state;
    for (const id of granted) {
      const grant = this.#grants.get(id)!;
      this.#grants.delete(id);
      grant();
    }
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
