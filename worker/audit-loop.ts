import { setInterval } from 'node:timers/promises';
import type { LedgerAudit } from '../shared/db/queries/audit-ledger.ts';
import type { Logger } from '../shared/logger.ts';

const EVERY_MILLISECONDS = 3_600_000;
/** How many differences one line of the log tells; `admin audit` tells them all. */
const MOST_TOLD = 20;

/** Audits the ledger every hour until it is stopped. A difference is told as an error and left to people. */
export function startAuditLoop(
  audit: () => Promise<LedgerAudit>,
  logger: Logger,
  everyMilliseconds = EVERY_MILLISECONDS,
): { stop(): Promise<void> } {
  const stopped = new AbortController();

  async function auditOnce(): Promise<void> {
    try {
      const { accounts, differences } = await audit();
      if (differences.length === 0) return;
      const told = { accounts, found: differences.length, differences: differences.slice(0, MOST_TOLD) };
      logger.error(told, 'the ledger does not add up');
    } catch (error) {
      logger.warn({ err: error }, 'could not audit the ledger');
    }
  }

  async function loop(): Promise<void> {
    try {
      for await (const _ of setInterval(everyMilliseconds, undefined, { signal: stopped.signal })) await auditOnce();
    } catch (error) {
      if (!stopped.signal.aborted) throw error;
    }
  }

  const running = loop();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}
