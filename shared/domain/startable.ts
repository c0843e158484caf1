import type { PendingDelivery } from './delivery.ts';
import type { AdmittedRun } from './run.ts';

/** What can start now that a transaction is committed. Whatever is not started then, the reconciler starts. */
export interface Startable {
  runs: AdmittedRun[];
  deliveries: PendingDelivery[];
}

/** Nothing has changed, so that nothing can start. */
export const NOTHING_TO_START: Readonly<Startable> = { runs: [], deliveries: [] };
