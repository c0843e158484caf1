import type { Database } from '../db/orm.ts';
import { operationKey } from '../domain/ledger.ts';
import { isFinal } from '../domain/lifecycle.ts';
import { expectedCredits } from '../domain/pricing.ts';
import { RUN_LIFECYCLE } from '../domain/run.ts';
import { chunkHold } from '../domain/chunk-hold.ts';
import { lockRun } from '../db/lock-row.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { readRoomForCredits } from '../ledger/room-for-credits.ts';

/**
 * Tops up what a run holds, so that its next chunk of pages, or as many of them as the account affords within the run's
 * `max_credits`, can be paid. Returns whether one more page with its detail visits is paid; false for a finished run.
 * The hold is posted once for each `chunk` (0 was posted when the run was accepted). Throws `NoLongerActiveError`.
 */
export async function holdCredits(
  database: Database,
  { runId, chunk }: { runId: string; chunk: number },
): Promise<boolean> {
  return database.em.fork().transactional(async (em) => {
    const run = await lockRun(em, runId);
    if (isFinal(RUN_LIFECYCLE, run.status)) return false;
    const { bill, ...room } = await readRoomForCredits(em, run);
    const level = bill.protection_level;
    const amount = chunkHold({ level, ...room });
    const isPosted = await postEntry(em, {
      accountId: run.account.id,
      kind: 'hold',
      amount,
      operationKey: operationKey.runHold(runId, chunk),
      runId,
    });
    return room.unspent + (isPosted ? amount : 0) >= expectedCredits(level, 1, room.visitsPerPage);
  });
}
