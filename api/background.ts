import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../shared/logger.ts';

/** Work that no answer waits for. */
export interface Background {
  /** Runs `work` and logs it when it fails; `what` and `fields` say in the log what it was. */
  run(what: string, fields: Record<string, unknown>, work: () => Promise<void>): void;
  /** Resolves when nothing is under way any more, at the latest after so many milliseconds. */
  settled(milliseconds: number): Promise<void>;
}

/** Only for work that the reconciler repeats: what fails here is logged and left to it. */
export function createBackground(logger: Logger): Background {
  const underway = new Set<Promise<void>>();
  return {
    run(what, fields, work) {
      const attempt = work()
        .catch((error: unknown) => logger.warn({ ...fields, err: error }, `could not ${what}`))
        .finally(() => underway.delete(attempt));
      underway.add(attempt);
    },
    async settled(milliseconds) {
      await Promise.race([Promise.all(underway), delay(milliseconds, undefined, { ref: false })]);
    },
  };
}
