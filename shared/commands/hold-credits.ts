import type { Database } from '../db/orm.ts';
import { loadHeldCredits } from '../db/queries/held-credits.ts';
import { loadRunUsages } from '../db/queries/run-usages.ts';
import { operationKey } from '../domain/ledger.ts';
import { isFinal } from '../domain/lifecycle.ts';
import { expectedCredits, priceRun } from '../domain/pricing.ts';
import { RUN_LIFECYCLE } from '../domain/run.ts';
import { chunkHold } from './chunk-hold.ts';
import { lockAccount, lockRun } from './lock-row.ts';
import { expectedVisits } from './next-page-credits.ts';
import { postEntry } from './post-entry.ts';
import { withinLimit } from './within-limit.ts';

/**
 * Tops up what a run holds, so that its next chunk of pages, or as many of them as the account affords within the run's
 * `max_credits`, can be paid. Returns whether one more page with its detail visits is paid; false for a finished run.
 * The hold is posted once for each `chunk` (0 was posted when the run was accepted). Throws `GoneError`.
 */
export async function holdCredits(
  database: Database,
  { runId, chunk }: { runId: string; chunk: number },
): Promise<boolean> {
  return database.em.fork().transactional(async (em) => {
    const run = await lockRun(em, runId);
    if (isFinal(RUN_LIFECYCLE, run.status)) return false;
    const bill = priceRun(await loadRunUsages(em, runId), run.protectionLevel);
    const held = await loadHeldCredits(em, runId);
    const unspent = held - bill.credits_settled;
    const level = bill.protection_level;
    const { creditsAvailable } = await lockAccount(em, run.account.id);
    const available = withinLimit(run.maxCredits, held, creditsAvailable);
    const visitsPerPage = await expectedVisits(em, run);
    const pagesLeft = run.maxPages - bill.listing_pages;
    const amount = chunkHold({ level, pagesLeft, visitsPerPage, unspent, available });
    const isPosted = await postEntry(em, {
      accountId: run.account.id,
      kind: 'hold',
      amount,
      operationKey: operationKey.runHold(runId, chunk),
      runId,
    });
    return unspent + (isPosted ? amount : 0) >= expectedCredits(level, 1, visitsPerPage);
  });
}
