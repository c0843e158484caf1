import { Command } from 'commander';
import { openTemporal } from '../../shared/temporal/connection.ts';
import { reconcileFully } from '../../worker/reconcile-fully.ts';
import { printLine } from './print-line.ts';
import { withDatabase } from './with-database.ts';

/** `reconcile`: what the worker does every two seconds, now, until nothing is left to do. */
export function reconcileCommand(): Command {
  return new Command('reconcile')
    .description('post the grants that are due, give free slots away and mend what tables and Temporal disagree on')
    .action(() =>
      withDatabase(async (database, temporalConfig) => {
        const temporal = openTemporal(temporalConfig);
        try {
          printLine(await reconcileFully(database, temporal));
        } finally {
          await temporal.close();
        }
      }),
    );
}
