import { createActivities } from '../activities/create-activities.ts';
import { auditLedger } from '../shared/db/queries/audit-ledger.ts';
import { forgetExpired } from '../shared/commands/forget-expired.ts';
import { resealSecrets } from '../shared/commands/reseal-secrets.ts';
import { noteServedRoles } from '../shared/commands/note-served-roles.ts';
import { readConfig } from '../shared/config.ts';
import { createLogger } from '../shared/logger.ts';
import { temporalOver } from '../shared/temporal/connection.ts';
import { createSchedules } from '../shared/temporal/schedules.ts';
import { startAuditLoop } from './audit-loop.ts';
import { connectWhenThere } from './connect.ts';
import { openDependencies } from './dependencies.ts';
import { followRuns } from './heap-growth.ts';
import { keepBooks } from './keep-books.ts';
import { keepDeliveries } from './keep-deliveries.ts';
import { startPulse } from './pulse.ts';
import { reconcile } from './reconcile.ts';
import { reconcileSchedules, removeLostSchedules } from './reconcile-schedules.ts';
import { startReconcileLoop } from './reconcile-loop.ts';
import { installRuntime } from './runtime.ts';
import { registerSearchAttributes } from './search-attributes.ts';
import { sandboxWarning } from './sandbox-warning.ts';
import { keepNurseryOfThreadsSmall } from './thread-nursery.ts';
import { createRoleWatch } from './watch-roles.ts';
import { createWorkers } from './workers.ts';

/** The process ends at the latest so long after it was asked to. */
const STOP_MILLISECONDS = 18_000;

/** What has had its time keeps little room: looking for it reads whole tables. */
const FORGET_EVERY_MILLISECONDS = 60_000;

/** Schedules that Temporal has and nobody wants are rare: looking for them reads all that it has. */
const LOST_EVERY_MILLISECONDS = 60_000;

/** How often a worker says that it is there, and how often the log is told who is missing. */
const SERVING_EVERY_MILLISECONDS = 5_000;
const WATCH_EVERY_MILLISECONDS = 30_000;

const config = readConfig(process.env);
const logger = createLogger('worker', config.logLevel);
installRuntime(logger);
keepNurseryOfThreadsSmall();
const warning = sandboxWarning(config.workerRoles, process.getuid?.());
if (warning) logger.warn(warning);

/** Aborts at the first sign to stop; `disconnect` comes when the parent process that holds the channel is gone. */
const stopping = new AbortController();
const stopRequested = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.on(signal, () => {
    stopping.abort();
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
  });
}

const dependencies = await openDependencies(config, logger);
const connection = await connectWhenThere(config, logger, stopping.signal);
if (connection !== null) {
  await registerSearchAttributes(connection, config.temporalNamespace, logger);
  const workers = await createWorkers(config, connection, {
    activities: createActivities(dependencies),
    capacity: dependencies.capacity,
  });
  const running = workers.map((worker) => worker.run());
  const temporal = temporalOver(connection, config);
  const schedules = createSchedules(temporal);
  const { database } = dependencies;
  const loops = [
    startReconcileLoop(() => noteServedRoles(database, config.workerRoles), logger, SERVING_EVERY_MILLISECONDS),
    followRuns(dependencies.capacity.of('http', 'run')),
  ];
  if (config.workerRoles.includes('workflows')) {
    loops.push(
      startReconcileLoop(() => keepBooks(database), logger),
      startReconcileLoop(() => keepDeliveries(database), logger),
      startReconcileLoop(() => reconcile(database, temporal), logger),
      startReconcileLoop(() => reconcileSchedules(database, schedules), logger),
      startReconcileLoop(() => removeLostSchedules(database, schedules), logger, LOST_EVERY_MILLISECONDS),
      startReconcileLoop(() => forgetExpired(database), logger, FORGET_EVERY_MILLISECONDS),
      startReconcileLoop(createRoleWatch(database, logger), logger, WATCH_EVERY_MILLISECONDS),
      startAuditLoop(() => auditLedger(database), logger),
    );
  }
  const { secretKeys: keys } = dependencies;
  if (keys) {
    const reseal = async () => ({ resealed: await resealSecrets(database, keys) });
    loops.push(startReconcileLoop(reseal, logger, FORGET_EVERY_MILLISECONDS));
  }
  if (config.workerHealthFile !== undefined) loops.push(startPulse(config.workerHealthFile, workers));
  process.stdout.write('worker ready\n');

  await Promise.race([stopRequested, ...running]);
  logger.info('stopping');
  for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
  await Promise.all(loops.map((loop) => loop.stop()));
  await Promise.all(running);
  await temporal.close();
}
await dependencies.close();
process.exit(0);
