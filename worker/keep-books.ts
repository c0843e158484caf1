import { admitWaitingRuns } from '../shared/commands/admit-waiting-runs.ts';
import { grantMonthlyCredits } from '../shared/commands/grant-monthly-credits.ts';
import type { Database } from '../shared/db/orm.ts';

/** How many accounts began a new month, and how many waiting runs got a slot that was left over. */
export type Kept = Record<'granted' | 'admitted', number>;

/**
 * What accounts are owed by the calendar and by their plans: it needs the database alone, also while Temporal is away.
 */
export async function keepBooks(database: Database): Promise<Kept> {
  const granted = await grantMonthlyCredits(database);
  const admitted = await admitWaitingRuns(database);
  return { granted, admitted: admitted.length };
}
