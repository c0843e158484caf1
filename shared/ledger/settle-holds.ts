import type { Run } from '../db/entities/run.ts';
import type { EntityManager } from '../db/orm.ts';
import { loadOpenHolds, loadOpenHoldsOf } from '../db/queries/held-credits.ts';
import { loadRunUsages } from '../db/queries/run-usages.ts';
import { type Credits, monthlyFirst, operationKey } from '../domain/ledger.ts';
import { type Billing, priceRun } from '../domain/pricing.ts';
import { capBilling } from '../domain/capped-billing.ts';
import { postEntries } from './post-entries.ts';
import { postEntry } from './post-entry.ts';
import type { Transfer } from './posting.ts';

/**
 * Ends the holds of a run, in the transaction of `em`: what its saved work costs is captured, at most what is held,
 * and the rest released. Returns the bill.
 */
export async function settleHolds(em: EntityManager, run: Run): Promise<Billing> {
  const price = priceRun(await loadRunUsages(em, run.id), run.protectionLevel);
  const open = await loadOpenHolds(em, run.id);
  const billing = capBilling(price, open.amount);
  await postEntry(em, {
    accountId: run.account.id,
    kind: 'capture',
    ...monthlyFirst(open, billing.credits_settled),
    operationKey: operationKey.runCapture(run.id),
    runId: run.id,
  });
  await releaseHolds(em, run);
  return billing;
}

/** Gives back everything that a run still holds, in the transaction of `em`. */
export async function releaseHolds(em: EntityManager, run: Run): Promise<void> {
  await postEntry(em, releaseOf(run, await loadOpenHolds(em, run.id)));
}

/** The same for many runs at once. */
export async function releaseAllHolds(em: EntityManager, runs: Run[]): Promise<void> {
  const holds = await loadOpenHoldsOf(
    em,
    runs.map(({ id }) => id),
  );
  await postEntries(
    em,
    runs.map((run) => releaseOf(run, holds.get(run.id) ?? { amount: 0, monthly: 0 })),
  );
}

function releaseOf(run: Run, held: Credits): Transfer {
  const key = operationKey.runRelease(run.id);
  return { accountId: run.account.id, kind: 'release', ...held, operationKey: key, runId: run.id };
}
