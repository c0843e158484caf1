import { ServiceError } from '@temporalio/client';
import { Command } from 'commander';
import { openTemporal, type TemporalConfig } from '../../shared/temporal/connection.ts';
import { reconcileFully } from '../../worker/reconcile-fully.ts';
import { printLine } from './print-line.ts';
import { withDatabase } from './with-database.ts';

/** `reconcile`: what the worker does every two seconds, now, until nothing is left to do. */
export function reconcileCommand(): Command {
  return new Command('reconcile')
    .description(
      'post the grants that are due, give free slots and places away, end overdue deliveries and mend what tables and Temporal disagree on',
    )
    .action(() =>
      withDatabase(async (database, temporalConfig) => {
        const temporal = openTemporal(temporalConfig);
        try {
          printLine(await reconcileFully(database, temporal));
        } catch (error) {
          throw error instanceof ServiceError ? temporalAway(temporalConfig, error) : error;
        } finally {
          await temporal.close();
        }
      }),
    );
}

/** What the client says names its call alone. */
function temporalAway({ temporalAddress = 'its usual address' }: TemporalConfig, cause: ServiceError): Error {
  const reason = cause.cause instanceof Error ? ` (${cause.cause.message})` : '';
  return new Error(`Temporal did not answer at ${temporalAddress}${reason}.`, { cause });
}
