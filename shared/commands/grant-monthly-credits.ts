import type { Database } from '../db/orm.ts';
import { operationKey } from '../domain/ledger.ts';
import { type Grantee, monthlyGrant } from '../ledger/monthly-grant.ts';
import { postEntries } from '../ledger/post-entries.ts';
import type { Transfer } from '../ledger/posting.ts';

/** Accounts of one transaction, whose rows are locked until it ends; transactions of one call. */
const BATCH_ACCOUNTS = 200;
const MOST_BATCHES = 10;

/** An account whose grant is of an earlier month, with what is left of it, and the month that has begun. */
type DueAccount = Grantee & { left: number; month: string };

/**
 * Begins the month for every account whose last grant is of an earlier one: the rest of that grant expires, and the
 * grant by its present plan is posted, each once an account and month. Months that were missed altogether are not
 * made up for: their grants would have expired. Several processes share the work. Returns how many accounts were
 * granted, at most 2,000 a call. `now` stands in for the database's clock.
 */
export async function grantMonthlyCredits(database: Database, now: Date | null = null): Promise<number> {
  let granted = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const accounts = await grantBatch(database, now);
    granted += accounts;
    if (accounts < BATCH_ACCOUNTS) break;
  }
  return granted;
}

function grantBatch(database: Database, now: Date | null): Promise<number> {
  return database.em.fork().transactional(async (em) => {
    const due = await em.execute<DueAccount[]>(
      `select id, plan, credits_monthly as left, month
       from account, to_char(coalesce(?::timestamptz, now()) at time zone 'utc', 'YYYY-MM') as month
       where granted_month < month limit ? for no key update of account skip locked`,
      [now, BATCH_ACCOUNTS],
    );
    const [first] = due;
    if (!first) return 0;
    await postEntries(
      em,
      due.flatMap((account) => [expiry(account), monthlyGrant(account, account.month)]),
    );
    await em.execute('update account set granted_month = ? where id in (?)', [first.month, due.map(({ id }) => id)]);
    return due.length;
  });
}

function expiry({ id, left, month }: DueAccount): Transfer {
  const key = operationKey.monthlyExpiry(id, month);
  return { accountId: id, kind: 'expire', amount: left, monthly: left, operationKey: key };
}
