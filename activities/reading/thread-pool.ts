import { onAbort } from '../egress/on-abort.ts';
import { BoundedThread, type ThreadLimits, type ThreadProgram } from './bounded-thread.ts';
import { FairQueue } from './fair-queue.ts';
import type { Question } from './thread-messages.ts';

/** How many threads there are. */
export interface PoolSize {
  most: number;
  /** How many of them one key may have at a time. */
  mostPerKey: number;
  /** After so long without a question a thread is given back, in milliseconds. */
  idleMs: number;
}

/** Who asks. */
export interface Asker {
  /** Keys take turns. */
  key: string;
  /** What one asker asks goes to the same thread when that is free: it may remember. */
  asker: object;
  signal: AbortSignal;
  /** The question will take long: it gives way from its start. */
  takesLong?: boolean;
}

interface Task extends Asker {
  question: Question;
  answered: PromiseWithResolvers<unknown>;
}

/** So long after a question was large or took long, the next ones of its key give way. */
const REMEMBERED_MS = 60_000;

/** Threads that answer questions, one at a time each. They are started when they are needed. */
export class ThreadPool {
  readonly #program: ThreadProgram;
  readonly #limits: ThreadLimits;
  readonly #size: PoolSize;
  readonly #threads = new Set<BoundedThread>();
  /** Those without a question, each with the timer that gives it back. The one that was used last stands last. */
  readonly #idle = new Map<BoundedThread, ReturnType<typeof setTimeout>>();
  readonly #waiting = new FairQueue<Task>();
  readonly #running = new Map<string, number>();
  readonly #lastThreadOf = new WeakMap<object, BoundedThread>();
  /** When each key last asked something that takes long, of late. */
  readonly #tookLong = new Map<string, number>();

  constructor(program: ThreadProgram, limits: ThreadLimits, size: PoolSize) {
    this.#program = program;
    this.#limits = limits;
    this.#size = size;
  }

  /** How many threads there are now. */
  get threads(): number {
    return this.#threads.size;
  }

  /**
   * Asks a question. Fails as it does in its thread, with `page_too_complex` when it goes beyond the limits, and with the
   * reason of the signal as soon as that aborts: the thread is then free when it has answered, or has reached a limit.
   */
  async ask(question: Question, asker: Asker): Promise<unknown> {
    const { key, signal } = asker;
    signal.throwIfAborted();
    if (asker.takesLong) this.#tookLong.set(key, performance.now());
    const task: Task = { ...asker, question, answered: Promise.withResolvers() };
    const release = onAbort(signal, () => {
      this.#waiting.remove(key, task);
      task.answered.reject(signal.reason as Error);
    });
    this.#waiting.add(key, task);
    this.#assign();
    return task.answered.promise.finally(release);
  }

  /** Starts a thread for what a key will ask soon, unless one is free. */
  prepare(key: string): void {
    if (this.#idleFor(key).length > 0 || this.#threads.size >= this.#size.most) return;
    this.#free(this.#start(this.#takesLong(key)));
  }

  /** Ends all threads; what is still asked fails. */
  async close(): Promise<void> {
    for (const { answered } of this.#waiting.drain()) answered.reject(new Error('the threads were ended'));
    const threads = [...this.#threads];
    this.#threads.clear();
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
    await Promise.all(threads.map((thread) => thread.end()));
  }

  /** Gives tasks to threads as long as there are both. */
  #assign(): void {
    while (this.#idle.size > 0 || this.#threads.size < this.#size.most) {
      const task = this.#waiting.take((key) => (this.#running.get(key) ?? 0) < this.#size.mostPerKey);
      if (task === null) return;
      void this.#run(task, this.#threadFor(task));
    }
  }

  /**
   * The thread that its asker had last, another one that is free, or a new one. Whose questions take long gets threads
   * that give way to everybody else from their start, and nobody else gets those: one that is free and does not suit ends
   * where there is room for no more.
   */
  #threadFor({ asker, key }: Task): BoundedThread {
    for (const thread of this.#idle.keys()) if (thread.isEnded) this.#drop(thread); // nobody knows why
    const suitable = this.#idleFor(key);
    const last = this.#lastThreadOf.get(asker);
    const thread = suitable.find((each) => each === last) ?? suitable.at(-1);
    if (thread === undefined) return this.#startInRoom(this.#takesLong(key));
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
    return thread;
  }

  #idleFor(key: string): BoundedThread[] {
    const givesWay = this.#takesLong(key);
    return [...this.#idle.keys()].filter((thread) => thread.givesWay === givesWay);
  }

  #startInRoom(givesWay: boolean): BoundedThread {
    const [oldest] = this.#idle.keys();
    if (this.#threads.size >= this.#size.most && oldest) this.#giveBack(oldest);
    return this.#start(givesWay);
  }

  #start(givesWay: boolean): BoundedThread {
    const thread = new BoundedThread(this.#program, this.#limits, { givesWay });
    this.#threads.add(thread);
    return thread;
  }

  async #run({ key, asker, question, answered }: Task, thread: BoundedThread): Promise<void> {
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    this.#lastThreadOf.set(asker, thread);
    try {
      answered.resolve(await thread.ask(question));
    } catch (error) {
      answered.reject(error);
    }
    const left = this.#running.get(key)! - 1;
    if (left === 0) this.#running.delete(key);
    else this.#running.set(key, left);
    if (thread.isEnded) this.#tookLong.set(key, performance.now());
    this.#free(thread);
    this.#assign();
  }

  #takesLong(key: string): boolean {
    for (const [other, at] of this.#tookLong) if (performance.now() - at > REMEMBERED_MS) this.#tookLong.delete(other);
    return this.#tookLong.has(key);
  }

  #free(thread: BoundedThread): void {
    if (!this.#threads.has(thread)) return; // the pool was closed
    if (thread.isEnded) this.#drop(thread);
    else this.#idle.set(thread, this.#planEnd(thread));
  }

  #drop(thread: BoundedThread): void {
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
    this.#threads.delete(thread);
  }

  /** Gives a thread back after it has had nothing to do for a while. */
  #planEnd(thread: BoundedThread): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#giveBack(thread), this.#size.idleMs).unref();
  }

  #giveBack(thread: BoundedThread): void {
    this.#drop(thread);
    void thread.end();
  }
}
