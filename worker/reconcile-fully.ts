import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../shared/db/orm.ts';
import type { Temporal } from '../shared/temporal/connection.ts';
import { keepBooks, type Kept } from './keep-books.ts';
import { keepDeliveries, type KeptDeliveries } from './keep-deliveries.ts';
import { reconcile, type Reconciled } from './reconcile.ts';

const AGAIN_AFTER_MILLISECONDS = 100;

/**
 * Keeps the books and reconciles until nothing is left that is due, and tells how much was done. While another process
 * is at it, it waits for its turn. Throws when Temporal does not answer.
 */
export async function reconcileFully(
  database: Database,
  temporal: Temporal,
): Promise<Kept & KeptDeliveries & Reconciled> {
  const done = { granted: 0, admitted: 0, unknown: 0, cancelled: 0, placed: 0, started: 0, failed: 0, seen: 0 };
  for (;;) {
    const kept = { ...(await keepBooks(database)), ...(await keepDeliveries(database)) };
    const reconciled = await reconcile(database, temporal);
    const figures = { ...kept, ...reconciled };
    for (const [figure, count] of Object.entries(figures)) done[figure as keyof typeof done] += count;
    const isOver = reconciled !== null && Object.values(figures).every((count) => count === 0);
    if (isOver) return done;
    if (reconciled === null) await pause(AGAIN_AFTER_MILLISECONDS);
  }
}
