import type { ChildProcess } from 'node:child_process';

/** How a process works while others ask something, in milliseconds. */
export interface PaceTimes {
  /** So long it works, */
  runMs: number;
  /** out of so long. */
  periodMs: number;
  /** Others are there for so long after they asked something. */
  presentMs: number;
}

/** A quarter of a processor brings a question to its limit of five seconds in twenty. */
const TIMES: PaceTimes = { runMs: 50, periodMs: 200, presentMs: 1_000 };

/** The pauses of one process. */
export interface Pauses {
  /** It has got something to do. */
  begin(): void;
  /** It has nothing to do any more. */
  end(): void;
  /** For how long it was kept from working so far, in milliseconds. */
  readonly pausedMs: number;
}

/**
 * The pace of processes that may take long: while others ask, whose questions take no time, they work only a part of it.
 * A low priority is not enough for that. It counts among the threads of one session or container only, and also there
 * the scheduler lets a thread of low priority end its slice first: a job goes through six processes, and waited in each.
 */
export class Pace {
  readonly #times: PaceTimes;
  #askedAt = -Infinity;

  constructor(times: PaceTimes = TIMES) {
    this.#times = times;
  }

  /** Somebody asks something that takes no time. */
  heard(): void {
    this.#askedAt = performance.now();
  }

  pausesOf(child: ChildProcess): Pauses {
    const { runMs, periodMs } = this.#times;
    let periods: ReturnType<typeof setInterval> | undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let pausedAt: number | null = null;
    let pausedMs = 0;

    function goOn(): void {
      if (pausedAt === null) return;
      pausedMs += performance.now() - pausedAt;
      pausedAt = null;
      child.kill('SIGCONT');
    }
    function stop(): void {
      if (child.kill('SIGSTOP')) pausedAt = performance.now();
    }
    const period = (): void => {
      goOn();
      if (performance.now() - this.#askedAt < this.#times.presentMs) pause = setTimeout(stop, runMs);
    };
    return {
      begin() {
        if (process.platform === 'win32') return; // it knows no pauses
        periods = setInterval(period, periodMs);
        period();
      },
      end() {
        clearInterval(periods);
        clearTimeout(pause);
        goOn();
      },
      get pausedMs() {
        return pausedMs + (pausedAt === null ? 0 : performance.now() - pausedAt);
      },
    };
  }
}
