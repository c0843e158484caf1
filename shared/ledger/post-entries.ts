import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';
import { type Credits, ENTRY_KINDS, type EntryKind } from '../domain/ledger.ts';
import type { Moving } from './posting.ts';

/**
 * Posts many ledger entries and moves the balances of their accounts, in the transaction of `em`: two statements,
 * however many there are. Operations that were posted before are left out. Throws `insufficient_credits` when a balance
 * would become negative.
 */
export async function postEntries(em: EntityManager, postings: Moving[]): Promise<void> {
  const entries = postings.filter(({ amount }) => amount > 0).map((posting) => ({ id: randomUUIDv7(), ...posting }));
  if (entries.length === 0) return;
  const posted = await em.execute<PostedEntry[]>(
    `insert into ledger_entry (id, account_id, kind, amount, monthly, operation_key, job_id, run_id)
     select id, "accountId", kind, amount, monthly, "operationKey", "jobId", "runId"
     from json_to_recordset(?::json) as entry(id uuid, "accountId" uuid, kind text, amount int, monthly int,
                                              "operationKey" text, "jobId" uuid, "runId" uuid)
     on conflict (operation_key) do nothing returning account_id as "accountId", kind, amount, monthly`,
    [JSON.stringify(entries)],
  );
  await moveBalances(em, movesOf(posted));
}

type PostedEntry = Credits & { accountId: string; kind: EntryKind };

/** What postings add to the balances of one account. */
interface Move {
  accountId: string;
  available: number;
  held: number;
  monthly: number;
}

function movesOf(posted: PostedEntry[]): Move[] {
  const moves = new Map<string, Move>();
  for (const { accountId, kind, amount, monthly } of posted) {
    const move = moves.get(accountId) ?? { accountId, available: 0, held: 0, monthly: 0 };
    const effect = ENTRY_KINDS[kind];
    move.available += amount * effect.available;
    move.held += amount * effect.held;
    move.monthly += monthly * effect.available;
    moves.set(accountId, move);
  }
  return [...moves.values()];
}

async function moveBalances(em: EntityManager, moves: Move[]): Promise<void> {
  const moved = await em.execute<{ id: string }[]>(
    `update account set credits_available = credits_available + move.available,
       credits_held = credits_held + move.held, credits_monthly = credits_monthly + move.monthly
     from json_to_recordset(?::json) as move("accountId" uuid, available int, held int, monthly int)
     where account.id = move."accountId"
       and credits_available + move.available >= 0 and credits_held + move.held >= 0 returning account.id`,
    [JSON.stringify(moves)],
  );
  if (moved.length < moves.length) throw new ServiceError('insufficient_credits');
}
