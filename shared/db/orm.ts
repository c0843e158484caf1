import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Account } from './entities/account.ts';
import { ApiKey } from './entities/api-key.ts';
import { Installation } from './entities/installation.ts';
import { Item } from './entities/item.ts';
import { Job } from './entities/job.ts';
import { IdempotencyRecord } from './entities/idempotency-record.ts';
import { DetailCheckpoint } from './entities/detail-checkpoint.ts';
import { LedgerEntry } from './entities/ledger-entry.ts';
import { OriginBudget } from './entities/origin-budget.ts';
import { Page } from './entities/page.ts';
import { RateWindow } from './entities/rate-window.ts';
import { RobotsOutage } from './entities/robots-outage.ts';
import { Run } from './entities/run.ts';
import { RunComparison } from './entities/run-comparison.ts';
import { JobProgress } from './entities/job-progress.ts';
import { JobScreenshot } from './entities/job-screenshot.ts';
import { Schedule } from './entities/schedule.ts';
import { ScheduleFiring } from './entities/schedule-firing.ts';
import { ServedRole } from './entities/served-role.ts';
import { Session } from './entities/session.ts';
import { SignInLink } from './entities/sign-in-link.ts';
import { SiteSearch } from './entities/site-search.ts';
import { Webhook } from './entities/webhook.ts';
import { WebhookEvent } from './entities/webhook-event.ts';
import { MIGRATIONS } from './migrations/list.ts';

/** The database as the commands and queries see it. */
export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** One unit of work: what commands inside a transaction are given. */
export type EntityManager = Database['em'];

const ENTITIES = [
  Account,
  ApiKey,
  LedgerEntry,
  Job,
  Run,
  Page,
  Item,
  OriginBudget,
  IdempotencyRecord,
  DetailCheckpoint,
  RateWindow,
  ServedRole,
  RobotsOutage,
  SiteSearch,
  Schedule,
  ScheduleFiring,
  RunComparison,
  Installation,
  Webhook,
  WebhookEvent,
  Session,
  SignInLink,
  JobProgress,
  JobScreenshot,
];

/** How many connections one process keeps at most. */
const POOL_SIZE = 20;

/**
 * When the server itself gives up, in ms: a wait for a lock (a step of a workflow has 5 seconds), a statement, and a
 * transaction whose client says nothing more. A lock and a statement together end before the client stops waiting, so
 * that nothing goes on that nobody waits for, and a retry finds no predecessor at work.
 */
const SERVER_TIMEOUTS = {
  lock_timeout: 4_000,
  statement_timeout: 25_000,
  idle_in_transaction_session_timeout: 30_000,
};
const QUERY_TIMEOUT = 30_000;
/** A connection that takes longer is not waited for, in ms: the database is away, and who asked is told so. */
const CONNECT_TIMEOUT = 1_500;

/**
 * Opens the database. No connection is made before the first query, so that a process can start while the database
 * is away. A connection attempt is given up within two seconds, a query that gets no answer after half a minute, and by
 * the server itself before that. `lockTimeoutMs` is for who answers somebody who waits. What is asked of a connection
 * before the last answer is there, it sends at once.
 */
export async function openDatabase(
  databaseUrl: string,
  {
    lockTimeoutMs = SERVER_TIMEOUTS.lock_timeout,
    connectTimeoutMs = CONNECT_TIMEOUT,
  }: { lockTimeoutMs?: number; connectTimeoutMs?: number } = {},
) {
  return MikroORM.init({
    clientUrl: databaseUrl,
    entities: ENTITIES,
    extensions: [Migrator],
    // Functions are written in migrations alone.
    schemaGenerator: { ignoreRoutines: true },
    migrations: { migrationsList: MIGRATIONS, snapshot: false, silent: true },
    pool: { min: 0, max: POOL_SIZE },
    driverOptions: {
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: QUERY_TIMEOUT,
      ...SERVER_TIMEOUTS,
      lock_timeout: lockTimeoutMs,
      keepAlive: true,
      pipeline: true,
    },
  });
}
