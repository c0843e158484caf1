import { onAbort } from '../egress/on-abort.ts';
import type { BoundedReader } from './bounded-reader.ts';
import { FairQueue } from './fair-queue.ts';
import type { Question } from './reader-messages.ts';

/** How many readers there are. */
export interface PoolSize {
  most: number;
  /** How many of them one key may have at a time. */
  mostPerKey: number;
  /** After so long without a question a reader is given back, in milliseconds. */
  idleMs: number;
  /** For so long a reader is left to whose question it had last, where there is room for another one. */
  keptMs: number;
}

/** Who asks. */
export interface Asker {
  /** Keys take turns. */
  key: string;
  /** What one asker asks goes to the same reader when that is free: it may remember. */
  asker: object;
  signal: AbortSignal;
}

interface Task extends Asker {
  question: Question;
  answered: PromiseWithResolvers<unknown>;
}

/** Readers that answer questions, one at a time each. They are started when they are needed. */
export class ReaderPool {
  readonly #start: () => BoundedReader;
  readonly #size: PoolSize;
  readonly #readers = new Set<BoundedReader>();
  /** Those without a question, each with the timer that gives it back. The one that was used last stands last. */
  readonly #idle = new Map<BoundedReader, ReturnType<typeof setTimeout>>();
  readonly #waiting = new FairQueue<Task>();
  readonly #running = new Map<string, number>();
  readonly #lastReaderOf = new WeakMap<object, BoundedReader>();
  readonly #lastUseOf = new WeakMap<BoundedReader, { key: string; at: number }>();

  constructor(start: () => BoundedReader, size: PoolSize) {
    this.#start = start;
    this.#size = size;
  }

  /** How many readers there are now. */
  get readers(): number {
    return this.#readers.size;
  }

  /**
   * Asks a question. Fails as it does in its reader, as `BeyondLimits` when it goes beyond the limits, and with the reason
   * of the signal as soon as that aborts: the reader is then free when it has answered, or has reached a limit.
   */
  async ask(question: Question, asker: Asker): Promise<unknown> {
    const { key, signal } = asker;
    signal.throwIfAborted();
    const task: Task = { ...asker, question, answered: Promise.withResolvers() };
    const release = onAbort(signal, () => {
      this.#waiting.remove(key, task);
      task.answered.reject(signal.reason as Error);
    });
    this.#waiting.add(key, task);
    this.#assign();
    return task.answered.promise.finally(release);
  }

  /** Starts a reader for what a key will ask soon, unless one is free for it. */
  prepare(key: string): void {
    if (this.#idleFor(key).length > 0 || !this.#hasRoom) return;
    this.#free(this.#add());
  }

  /** Ends all readers; what is still asked fails. */
  async close(): Promise<void> {
    for (const { answered } of this.#waiting.drain()) answered.reject(new Error('the readers were ended'));
    const readers = [...this.#readers];
    this.#readers.clear();
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
    await Promise.all(readers.map((reader) => reader.end()));
  }

  /** Gives tasks to readers as long as there are both. */
  #assign(): void {
    while (this.#idle.size > 0 || this.#hasRoom) {
      const task = this.#waiting.take((key) => (this.#running.get(key) ?? 0) < this.#size.mostPerKey);
      if (task === null) return;
      void this.#run(task, this.#readerFor(task));
    }
  }

  /**
   * The reader that its asker had last, another one that is free, or a new one. A reader gets faster with use: whose
   * question is hostile shall not take the one that somebody else uses all the time.
   */
  #readerFor({ asker, key }: Task): BoundedReader {
    for (const reader of this.#idle.keys()) if (reader.isEnded) this.#drop(reader); // nobody knows why
    const idle = [...this.#idle.keys()];
    const last = this.#lastReaderOf.get(asker);
    const suitable = idle.find((each) => each === last) ?? this.#idleFor(key).at(-1);
    const reader = suitable ?? (this.#hasRoom ? undefined : idle.at(-1));
    if (reader === undefined) return this.#add();
    clearTimeout(this.#idle.get(reader));
    this.#idle.delete(reader);
    return reader;
  }

  get #hasRoom(): boolean {
    return this.#readers.size < this.#size.most;
  }

  #idleFor(key: string): BoundedReader[] {
    const keptSince = performance.now() - this.#size.keptMs;
    return [...this.#idle.keys()].filter((reader) => {
      const lastUse = this.#lastUseOf.get(reader);
      return lastUse === undefined || lastUse.key === key || lastUse.at < keptSince;
    });
  }

  #add(): BoundedReader {
    const reader = this.#start();
    this.#readers.add(reader);
    return reader;
  }

  async #run({ key, asker, question, answered }: Task, reader: BoundedReader): Promise<void> {
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    this.#lastReaderOf.set(asker, reader);
    try {
      answered.resolve(await reader.ask(question));
    } catch (error) {
      answered.reject(error);
    }
    this.#lastUseOf.set(reader, { key, at: performance.now() });
    const left = this.#running.get(key)! - 1;
    if (left === 0) this.#running.delete(key);
    else this.#running.set(key, left);
    this.#free(reader);
    this.#assign();
  }

  #free(reader: BoundedReader): void {
    if (!this.#readers.has(reader)) return; // the pool was closed
    if (reader.isEnded) this.#drop(reader);
    else this.#idle.set(reader, this.#planEnd(reader));
  }

  #drop(reader: BoundedReader): void {
    clearTimeout(this.#idle.get(reader));
    this.#idle.delete(reader);
    this.#readers.delete(reader);
  }

  /** Gives a reader back after it has had nothing to do for a while. */
  #planEnd(reader: BoundedReader): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.#drop(reader);
      void reader.end();
    }, this.#size.idleMs).unref();
  }
}
