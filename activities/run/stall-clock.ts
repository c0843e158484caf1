/** Counts the time in which work makes no progress. */
export interface StallClock {
  /** The work went on: the whole time is left again. */
  progress(): void;
  /** Lets the clock stand still, while what holds the work up is none of its own; the returned function sets it going again. */
  standStill(): () => void;
  stop(): void;
}

/** Starts a clock with so many milliseconds left; `stalled` is called once when they are over. */
export function startStallClock(
  { firstMs, limitMs }: { firstMs: number; limitMs: number },
  stalled: () => void,
): StallClock {
  let leftMs = firstMs;
  let since = 0;
  let isStill = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function go(): void {
    if (isStill || isStopped) return;
    since = performance.now();
    timer = setTimeout(stalled, leftMs);
  }
  go();

  return {
    progress() {
      clearTimeout(timer);
      leftMs = limitMs;
      go();
    },
    standStill() {
      clearTimeout(timer);
      leftMs -= performance.now() - since;
      isStill = true;
      return () => {
        isStill = false;
        go();
      };
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
