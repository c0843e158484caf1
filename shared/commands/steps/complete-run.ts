import { raw } from '@mikro-orm/core';
import { Run } from '../../db/entities/run.ts';
import type { EntityManager } from '../../db/orm.ts';
import { loadRunTotals } from '../../db/queries/run-totals.ts';
import { type Billing, expectedCredits } from '../../domain/pricing.ts';
import type { Transition } from '../../domain/lifecycle.ts';
import type { RunStatus, StopReason } from '../../domain/run.ts';
import type { Startable } from '../../domain/startable.ts';
import { type Warning, warning, withWarnings } from '../../domain/warning.ts';
import { admitRuns } from './admit-runs.ts';
import { emitRunEvent } from './emit-event.ts';
import { expectedVisits } from '../../db/queries/expected-visits.ts';
import { settleHolds } from '../../ledger/settle-holds.ts';

/**
 * Completes an unfinished run, in the transaction of `em`: counts and price come from what it saved, the price is
 * captured, the rest of its holds released and its slot given to the next. `transition` is how it ends, in the table of its
 * lifecycle. Returns what can start now.
 */
export async function completeRun(
  em: EntityManager,
  run: Run,
  { transition, stopReason }: { transition: Transition<RunStatus>; stopReason: StopReason },
): Promise<Startable> {
  const billing = await settleHolds(em, run);
  await em.nativeUpdate(
    Run,
    { id: run.id },
    {
      ...(await loadRunTotals(em, run.id)),
      warnings: withWarnings(run.warnings ?? [], await detailWarnings(em, run.id)),
      status: transition.to,
      stopReason: await exactReason(em, run, billing, stopReason),
      billing,
      creditsUsed: billing.credits_settled,
      protectionLevel: billing.protection_level,
      completedAt: raw<Date>('now()'),
    },
  );
  const runs = await admitRuns(em, run.account.id);
  return { runs, deliveries: await emitRunEvent(em, run, { transition }) };
}

async function detailWarnings(em: EntityManager, runId: string): Promise<Warning[]> {
  const [{ pages }] = await em.execute<[{ pages: number }]>(
    'select coalesce(sum(detail_failures), 0)::int as pages from page where run_id = ?',
    [runId],
  );
  return pages === 0 ? [] : [warning('details_unread', { pages })];
}

/** Whether it was the account's credits that ended, or the customer's own limit that another page would have passed. */
async function exactReason(em: EntityManager, run: Run, billing: Billing, reason: StopReason): Promise<StopReason> {
  if (reason !== 'credits_exhausted' || run.maxCredits == null) return reason;
  const nextPage = expectedCredits(billing.protection_level, 1, await expectedVisits(em, run));
  return billing.credits_settled + nextPage > run.maxCredits ? 'credits_limit' : reason;
}
