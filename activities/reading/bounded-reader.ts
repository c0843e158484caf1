import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { ReaderHost, StartHost } from './reader-host.ts';
import type { Answer, Greeting, Question, Use } from './reader-messages.ts';

/** What one question may take. */
export interface ReadingLimits {
  /** Of a processor. */
  cpuMs: number;
  /** The same for the first question, as a reader that is new is slow. */
  firstCpuMs: number;
  /** In all, without what it was paused: processors are shared. */
  wallMs: number;
  /** Of memory, in MiB. */
  memoryMb: number;
  /** How often it is looked. */
  lookMs: number;
}

/** A question went beyond the limits of whom it was asked. */
export class BeyondLimits extends CrawlFailure {
  constructor(excess: string) {
    super('page_too_complex', excess);
  }
}

/** A question that is being answered. */
interface Task {
  answered: PromiseWithResolvers<unknown>;
  watch: ReturnType<typeof setInterval>;
  beganAt: number;
  pausedMsBefore: number;
  cpuMsBefore: number;
  cpuMs: number;
}

/**
 * Answers one question at a time within limits, in a thread or a process. A question that goes beyond them ends that, and
 * fails as `BeyondLimits`.
 */
export class BoundedReader {
  readonly #host: ReaderHost;
  readonly #limits: ReadingLimits;
  #task: Task | null = null;
  #cpuMs = 0;
  #hasAnswered = false;
  #isEnded = false;

  constructor(startHost: StartHost, limits: ReadingLimits) {
    this.#limits = limits;
    this.#host = startHost({
      said: (message) => this.#heard(message),
      ended: (reason) => this.#end(reason),
    });
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
      pausedMsBefore: this.#host.pausedMs,
      cpuMsBefore: this.#cpuMs,
      cpuMs: this.#hasAnswered ? this.#limits.cpuMs : this.#limits.firstCpuMs,
    };
    this.#task = task;
    this.#host.ask(question);
    return task.answered.promise;
  }

  async end(): Promise<void> {
    this.#end(new Error('the reader was ended'));
    await this.#host.end();
  }

  #heard(message: Greeting | Answer): void {
    if (!('ready' in message)) return this.#answered(message);
    this.#cpuMs = message.ready.cpuMs;
    if (this.#task) this.#task.cpuMsBefore = this.#cpuMs; // its start is nobody's question
  }

  #answered({ cpuMs, ...answer }: Answer): void {
    this.#cpuMs = cpuMs;
    this.#hasAnswered = true;
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
    this.#host.rest();
    return task;
  }

  /** Ends the host when its question has gone beyond the limits. */
  async #look(task: Task): Promise<void> {
    const excess = this.#excessOfTime(task) ?? this.#excessOfUse(task, await this.#host.use());
    if (excess !== null && this.#task === task) {
      this.#end(new BeyondLimits(excess));
      await this.#host.end();
    }
  }

  #excessOfTime({ beganAt, pausedMsBefore }: Task): string | null {
    const { wallMs } = this.#limits;
    const pausedMs = this.#host.pausedMs - pausedMsBefore;
    return performance.now() - beganAt - pausedMs > wallMs ? `more than ${wallMs} ms` : null;
  }

  #excessOfUse({ cpuMsBefore, cpuMs }: Task, use: Use | null): string | null {
    if (use === null) return null;
    const { memoryMb } = this.#limits;
    if (use.cpuMs - cpuMsBefore > cpuMs) return `more than ${cpuMs} ms of a processor`;
    return use.memoryMb > memoryMb ? `more than ${memoryMb} MiB of memory` : null;
  }

  #end(reason: Error): void {
    this.#isEnded = true;
    this.#finish()?.answered.reject(reason);
  }
}
