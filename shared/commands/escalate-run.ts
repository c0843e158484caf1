import { Run } from '../db/entities/run.ts';
import type { Database } from '../db/orm.ts';
import { operationKey } from '../domain/ledger.ts';
import { isFinal } from '../domain/lifecycle.ts';
import { expectedCredits } from '../domain/pricing.ts';
import type { ProtectionLevel } from '../domain/protection.ts';
import { RUN_LIFECYCLE } from '../domain/run.ts';
import { chunkHold } from '../domain/chunk-hold.ts';
import { NoLongerActiveError } from '../domain/no-longer-active.ts';
import { lockRun } from '../db/lock-row.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { readRoomForCredits } from '../ledger/room-for-credits.ts';

/**
 * Raises a run to a higher protection level and holds what its next chunk of pages costs there, or as many of them as
 * the account affords within the run's `max_credits`, in one transaction. Returns the level at which the run goes on:
 * that of an earlier call when it has left `from` already. Returns null, and changes nothing, when not even one page
 * can be paid. Throws `NoLongerActiveError`, also for a finished run.
 */
export async function escalateRun(
  database: Database,
  { runId, from, to }: { runId: string; from: ProtectionLevel; to: ProtectionLevel },
): Promise<ProtectionLevel | null> {
  return database.em.fork().transactional(async (em) => {
    const run = await lockRun(em, runId);
    if (isFinal(RUN_LIFECYCLE, run.status)) throw new NoLongerActiveError('run', runId);
    if (run.protectionLevel !== from) return run.protectionLevel;
    const { bill, ...room } = await readRoomForCredits(em, run);
    const amount = chunkHold({ level: to, ...room });
    // As in a fresh run, the first page is worth it without its details.
    const onePage = expectedCredits(to, 1, bill.listing_pages === 0 ? 0 : room.visitsPerPage);
    if (room.unspent + amount < onePage) return null;
    const key = operationKey.runEscalation(runId, to);
    await postEntry(em, { accountId: run.account.id, kind: 'hold', amount, operationKey: key, runId });
    await em.nativeUpdate(Run, { id: runId }, { protectionLevel: to });
    return to;
  });
}
