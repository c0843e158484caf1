/** What comes to an end. */
export type Ending = 'job' | 'run';

/** Which of these jobs or runs go on; those that were deleted do not. */
export type FindUnfinished = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

interface Options {
  findUnfinished: Record<Ending, FindUnfinished>;
  /** How often it is asked who has ended. */
  intervalMs: number;
  /** How many requests wait at a time at most. */
  most: { ofAccount: number; ofProcess: number };
}

/** Who waits, and for what. */
interface Awaited {
  accountId: string;
  ending: Ending;
  id: string;
}

/** How long somebody waits at most; `left` is aborted when the client goes away. */
interface Patience {
  milliseconds: number;
  left: AbortSignal;
}

type Waiter = Awaited & { end: () => void };

/**
 * The requests of a process that wait for jobs and runs to end. However many they are, one query for each kind looks after
 * all of them, so that none holds a connection to the database, and none is asked while nobody waits.
 */
export class EndWaiters {
  readonly #options: Options;
  readonly #waiters = new Set<Waiter>();
  readonly #counts = new Map<string, number>();
  #next: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** How many wait. */
  get size(): number {
    return this.#waiters.size;
  }

  /**
   * Resolves when what is awaited may have ended: it has, the time is over, the client has left, the database can't be
   * asked, or the process stops. At once where too many wait already.
   */
  async wait(awaited: Awaited, { milliseconds, left }: Patience): Promise<void> {
    if (this.#isClosed || left.aborted || this.#isFull(awaited.accountId)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiter = { ...awaited, end: () => resolve() };
    const timer = setTimeout(waiter.end, milliseconds);
    left.addEventListener('abort', waiter.end);
    this.#add(waiter);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      left.removeEventListener('abort', waiter.end);
      this.#remove(waiter);
    }
  }

  /** Lets everybody go, now and from now on. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#next);
    for (const { end } of this.#waiters) end();
  }

  #isFull(accountId: string): boolean {
    const { ofAccount, ofProcess } = this.#options.most;
    return this.#waiters.size >= ofProcess || (this.#counts.get(accountId) ?? 0) >= ofAccount;
  }

  #add(waiter: Waiter): void {
    this.#waiters.add(waiter);
    this.#counts.set(waiter.accountId, (this.#counts.get(waiter.accountId) ?? 0) + 1);
    this.#next ??= this.#later();
  }

  #remove(waiter: Waiter): void {
    this.#waiters.delete(waiter);
    const count = this.#counts.get(waiter.accountId)! - 1;
    if (count > 0) this.#counts.set(waiter.accountId, count);
    else this.#counts.delete(waiter.accountId);
  }

  #later(): NodeJS.Timeout {
    return setTimeout(() => void this.#look(), this.#options.intervalMs);
  }

  async #look(): Promise<void> {
    await Promise.all(
      [...Map.groupBy(this.#waiters, ({ ending }) => ending)].map(([ending, waiters]) =>
        this.#lookAfter(ending, waiters),
      ),
    );
    this.#next = this.#waiters.size > 0 && !this.#isClosed ? this.#later() : undefined;
  }

  /** Who can't be told anything asks for itself, and is told that the database is away. */
  async #lookAfter(ending: Ending, waiters: readonly Waiter[]): Promise<void> {
    const ids = [...new Set(waiters.map(({ id }) => id))];
    const unfinished = await this.#options.findUnfinished[ending](ids).catch(() => new Set<string>());
    for (const { id, end } of waiters) if (!unfinished.has(id)) end();
  }
}
