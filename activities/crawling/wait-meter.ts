/** Measures for how long something waited, however many of its parts did so at the same time. */
export interface WaitMeter {
  /** Begins a wait; the returned function ends it. */
  begin(): () => void;
  /** The whole milliseconds in which at least one wait was going on, since this was last asked. */
  take(): number;
}

/** A meter at zero; `clock` tells milliseconds. */
export function createWaitMeter(clock: () => number = () => performance.now()): WaitMeter {
  let waiting = 0;
  let since = 0;
  let total = 0;

  function addUp(): void {
    const now = clock();
    if (waiting > 0) total += now - since;
    since = now;
  }

  return {
    begin() {
      addUp();
      waiting += 1;
      return () => {
        addUp();
        waiting -= 1;
      };
    },
    take() {
      addUp();
      const whole = Math.floor(total);
      total -= whole;
      return whole;
    },
  };
}
