import { type ResourceLimits, Worker } from 'node:worker_threads';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { giveWay } from './give-way.ts';
import { type Answer, cpuMsOf, type Greeting, type Question } from './thread-messages.ts';

/** What one question may take. */
export interface ThreadLimits {
  /** Of a processor. */
  cpuMs: number;
  /** What goes beyond this much of a processor goes on with what others leave of it. */
  promptMs: number;
  /** In all: processors are shared. */
  wallMs: number;
  /** Of memory, in MiB: the thread's heap with what belongs to it. */
  memoryMb: number;
  /** How often it is looked. */
  lookMs: number;
}

/** How a thread is started. */
export interface ThreadProgram {
  script: URL;
  data: object;
  resourceLimits: ResourceLimits;
}

/** What a thread is told when it is started, beside its data. */
export interface ThreadManners {
  /** It gives way to everybody else from its first step on. */
  givesWay: boolean;
}

/** A question that is being answered. */
interface Task {
  answered: PromiseWithResolvers<unknown>;
  watch: ReturnType<typeof setInterval>;
  beganAt: number;
  cpuMsBefore: number;
}

const BYTES_PER_MB = 1024 * 1024;

/**
 * A thread that answers one question at a time within limits. A question that goes beyond them ends the thread, and fails
 * with `page_too_complex`. One that takes long gives way to everybody else, where the system can do that for a thread; as
 * that can't be undone, and what it has taken of memory is worth giving back, its thread ends with it.
 *
 * V8 ends a thread that has used up its heap, but the whole process where a single large piece no longer fits. So the
 * heap that it may have is much larger than the limit, and this looks at it often enough to be first.
 */
export class BoundedThread {
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  #task: Task | null = null;
  #cpuMs = 0;
  #isEnded = false;
  #tid: number | null = null;
  #hasTakenLong = false;
  /** It has given way to everybody else from its start. */
  readonly givesWay: boolean;

  constructor({ script, data, resourceLimits }: ThreadProgram, limits: ThreadLimits, manners: ThreadManners) {
    this.#limits = limits;
    this.givesWay = manners.givesWay;
    this.#worker = new Worker(script, { workerData: { ...data, ...manners }, resourceLimits });
    this.#worker.unref(); // who waits for an answer keeps the process alive
    this.#worker.on('message', (message: Greeting | Answer) => this.#heard(message));
    this.#worker.on('error', (error) => this.#end(failureOf(error)));
    this.#worker.on('exit', () => this.#end(new Error('the thread is gone')));
  }

  /** Whether it takes no questions any more. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Asks a question, after the one before was answered. */
  async ask(question: Question): Promise<unknown> {
    const task: Task = {
      answered: Promise.withResolvers(),
      watch: setInterval(() => void this.#look(task), this.#limits.lookMs),
      beganAt: performance.now(),
      cpuMsBefore: this.#cpuMs,
    };
    this.#task = task;
    this.#worker.postMessage(question, []);
    return task.answered.promise;
  }

  async end(): Promise<void> {
    this.#end(new Error('the thread was ended'));
    await this.#worker.terminate();
  }

  #heard(message: Greeting | Answer): void {
    if ('tid' in message) this.#tid = message.tid;
    else this.#answered(message);
  }

  #answered({ cpuMs, ...answer }: Answer): void {
    this.#cpuMs = cpuMs;
    if (this.#hasTakenLong) this.#retire();
    const task = this.#finish();
    if (!task) return;
    if ('value' in answer) task.answered.resolve(answer.value);
    else if ('error' in answer) task.answered.reject(answer.error);
    else task.answered.reject(new CrawlFailure(answer.failure.code, answer.failure.detail));
  }

  #finish(): Task | null {
    const task = this.#task;
    this.#task = null;
    clearInterval(task?.watch);
    return task;
  }

  /** Ends the thread when its question has gone beyond the limits. */
  async #look(task: Task): Promise<void> {
    const excess = this.#excessOfTime(task) ?? (await this.#excessOfUse(task));
    if (excess !== null && this.#task === task) {
      this.#end(new CrawlFailure('page_too_complex', excess));
      await this.#worker.terminate();
    }
  }

  #excessOfTime({ beganAt }: Task): string | null {
    const { wallMs } = this.#limits;
    return performance.now() - beganAt > wallMs ? `more than ${wallMs} ms` : null;
  }

  async #excessOfUse({ cpuMsBefore }: Task): Promise<string | null> {
    const { cpuMs, promptMs, memoryMb } = this.#limits;
    try {
      const [cpu, heap] = await Promise.all([this.#worker.cpuUsage(), this.#worker.getHeapStatistics()]);
      const usedMs = cpuMsOf(cpu) - cpuMsBefore;
      if (usedMs > promptMs) this.#takesLong();
      if (usedMs > cpuMs) return `more than ${cpuMs} ms of a processor`;
      const usedMb = (heap.total_heap_size + heap.external_memory) / BYTES_PER_MB;
      return usedMb > memoryMb ? `more than ${memoryMb} MiB of memory` : null;
    } catch {
      return null; // the thread does not run yet, or no more
    }
  }

  #takesLong(): void {
    if (!this.#hasTakenLong && !this.givesWay && this.#tid !== null) giveWay(this.#tid);
    this.#hasTakenLong = true;
  }

  #retire(): void {
    this.#isEnded = true;
    void this.#worker.terminate();
  }

  #end(reason: Error): void {
    this.#isEnded = true;
    this.#finish()?.answered.reject(reason);
  }
}

function failureOf(error: unknown): Error {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isFull ? new CrawlFailure('page_too_complex', 'out of memory') : (error as Error);
}
