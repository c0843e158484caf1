import { raw } from '@mikro-orm/core';
import { Run } from '../db/entities/run.ts';
import type { Database } from '../db/orm.ts';
import { loadRunTotals } from '../db/queries/run-totals.ts';
import { statesAccepting } from '../domain/lifecycle.ts';
import { RUN_LIFECYCLE, type StopReason } from '../domain/run.ts';
import { lockRun } from './lock-row.ts';
import { settleHolds } from './settle-holds.ts';

/**
 * Completes a running run in one transaction: counts and price come from what it saved, the price is captured and the
 * rest of its holds released. A finished run is left as it is. Throws `GoneError`.
 */
export async function settleRun(
  database: Database,
  { runId, stopReason }: { runId: string; stopReason: StopReason },
): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    const run = await lockRun(em, runId);
    if (!statesAccepting(RUN_LIFECYCLE, 'finished').includes(run.status)) return;
    const billing = await settleHolds(em, run);
    await em.nativeUpdate(
      Run,
      { id: runId },
      {
        ...(await loadRunTotals(em, runId)),
        status: RUN_LIFECYCLE.running.finished.to,
        stopReason,
        billing,
        creditsUsed: billing.credits_settled,
        protectionLevel: billing.protection_level,
        completedAt: raw<Date>('now()'),
      },
    );
  });
}
