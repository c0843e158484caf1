import { followSchedule as follow } from '../shared/commands/follow-schedule.ts';
import { ConfigError, readConfig } from '../shared/config.ts';
import { openDatabase } from '../shared/db/orm.ts';
import { LIMITS } from '../shared/domain/limit.ts';
import { createLogger } from '../shared/logger.ts';
import { checkEgressEntry } from '../shared/network/egress-allow.ts';
import { ownPorts } from '../shared/network/own-ports.ts';
import { createTargetRules } from '../shared/network/target-rules.ts';
import { openSecretKeys } from '../shared/secrets/secret-key-file.ts';
import { openTemporal } from '../shared/temporal/connection.ts';
import { createSchedules } from '../shared/temporal/schedules.ts';
import { createWorkflowStarter } from '../shared/temporal/workflow-starter.ts';
import { createApp } from './app.ts';
import { createBackground } from './background.ts';
import { openDashboard } from './website/dashboard.ts';
import { createHostResolver } from './resolve-host.ts';
import { operationsWith } from './routes/index.ts';
import { startServer } from './server.ts';
import { createEndWaiters } from './waiting/create-end-waiters.ts';

/** How long a stop waits: for requests under way, then for workflows that are being started. */
const REQUESTS_GRACE = 15_000;
const BACKGROUND_GRACE = 5_000;
/** How long a request waits for what others are changing, in ms; then it is answered 503. */
const LOCK_TIMEOUT = 2_000;

const config = readConfig(process.env);
if (!config.databaseUrl) throw new ConfigError(['DATABASE_URL must name a PostgreSQL database']);
const problems = config.egressAllow.map(checkEgressEntry).filter((problem) => problem !== null);
if (problems.length > 0) throw new ConfigError(problems.map((problem) => `EGRESS_ALLOW ${problem}`));
const secretKeys = openSecretKeys(config);
const logger = createLogger('api', config.logLevel);
const database = await openDatabase(config.databaseUrl, { lockTimeoutMs: LOCK_TIMEOUT });
const temporal = openTemporal(config);
const workflows = createWorkflowStarter(temporal);
const schedules = createSchedules(temporal);
const followSchedule = (jobId: string) => follow(database, { jobId, follower: schedules });
const background = createBackground(logger);
const rateLimit = { requests: config.rateLimit, seconds: LIMITS.rate_seconds };
const targets = createTargetRules(config.egressAllow, ownPorts(config));
// Beside this file in the folder of what is built.
const dashboard = openDashboard({ ...config, folder: new URL('../dashboard/', import.meta.url) });
const services = {
  database,
  workflows,
  followSchedule,
  background,
  logger,
  rateLimit,
  firstRun: config.firstRun,
  proxiesInFront: config.proxiesInFront,
  targets,
  resolveHost: createHostResolver(),
  secretKeys,
  dashboard,
  waiters: createEndWaiters(database),
};
const app = createApp(services, operationsWith(config));
const server = await startServer(app.callback(), config);

async function stop(): Promise<void> {
  dashboard.live.closeAll();
  services.waiters.close();
  await server.stop(REQUESTS_GRACE);
  await background.settled(BACKGROUND_GRACE);
  await workflows.close();
  await database.close(true);
  if (process.connected) process.disconnect();
}

/** The first sign to stop is obeyed; `disconnect` comes when the parent process that holds the channel is gone. */
const signalled = Promise.withResolvers<string>();
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(signal, () => signalled.resolve(signal));
process.stdout.write(`api listening on ${server.address}\n`);
logger.info({ signal: await signalled.promise }, 'stopping');
await stop();
