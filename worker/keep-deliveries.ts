import { admitWaitingDeliveries } from '../shared/commands/admit-waiting-deliveries.ts';
import { cancelStaleDeliveries, expireClaims } from '../shared/commands/end-overdue-deliveries.ts';
import type { Database } from '../shared/db/orm.ts';

/** How many deliveries became `unknown` or `cancelled`, as their time was over, and how many got a place left over. */
export type KeptDeliveries = Record<'unknown' | 'cancelled' | 'placed', number>;

/** What is done with deliveries by the clock: it needs the database alone. The reconciler starts what got a place. */
export async function keepDeliveries(database: Database): Promise<KeptDeliveries> {
  const unknown = await expireClaims(database);
  const cancelled = await cancelStaleDeliveries(database);
  const placed = await admitWaitingDeliveries(database);
  return { unknown, cancelled, placed: placed.length };
}
