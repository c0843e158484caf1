import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApp } from '../../api/app.ts';
import { createBackground } from '../../api/background.ts';
import type { Operation } from '../../api/endpoint.ts';
import { openDashboard } from '../../api/website/dashboard.ts';
import { startServer } from '../../api/server.ts';
import { createEndWaiters } from '../../api/waiting/create-end-waiters.ts';
import type { EndWaiters } from '../../api/waiting/end-waiters.ts';
import type { RateLimit } from '../../shared/commands/consume-rate-limit.ts';
import type { Database } from '../../shared/db/orm.ts';
import { createLogger } from '../../shared/logger.ts';
import { createTargetRules } from '../../shared/network/target-rules.ts';
import type { WorkflowStarter } from '../../shared/temporal/workflow-starter.ts';
import { someSecretKeys } from '../support/secret-keys.ts';
import type { ResolveHost } from '../../api/resolve-host.ts';
import type { SecretKeys } from '../../shared/secrets/secret-key.ts';
import { BUILD_FOLDER } from '../../stack/build/products.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase } from '../support/database.ts';
import { TEST_OUTCOME } from './owned.ts';

/** What the API asked of Temporal, call by call. */
type StarterCall = [name: keyof WorkflowStarter | 'followSchedule' | 'startDelivery', argument: unknown];

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, which tests look into freely. */
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
}

export interface RequestOptions {
  key?: string | undefined;
  body?: unknown;
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
}

export interface TestApi {
  address: string;
  database: Database;
  databaseUrl: string;
  accountId: string;
  apiKey: string;
  starterCalls: StarterCall[];
  /** The requests that wait. */
  waiters: EndWaiters;
  /** Sends a request with the account's key, unless told otherwise (`key: undefined` sends none). */
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  stop(): Promise<void>;
}

/** What of the API a test wants otherwise: calls of Temporal, the rate limit (by default too high to be met). */
interface TestOptions {
  starter?: Partial<WorkflowStarter>;
  rateLimit?: RateLimit;
  /** Milliseconds. */
  stallTimeout?: number;
  headersTimeout?: number;
  /** Targets that the operator opened. */
  egressAllow?: string[];
  /** Stands for name servers; without it every name is a public one. */
  resolveHost?: ResolveHost;
  secretKeys?: SecretKeys;
  signUp?: 'open' | 'closed';
  /** How often live streams look whether their session is still there, in milliseconds. */
  sessionCheckMs?: number;
  /** By default any free one. */
  port?: number;
  /** What the operator has set for jobs that say nothing of a run. */
  firstRun?: 'off' | 'auto';
  proxiesInFront?: number;
  /** Other operations than those of the service. */
  operations?: readonly Operation[];
}

/** The real API on a database of its own and a real port, with one account; what it asks of Temporal is recorded. */
export async function startTestApi(options: TestOptions = {}): Promise<TestApi> {
  const test = await createTestDatabase();
  const { database } = test;
  const account = await createTestAccount(database);
  const { address, stop, starterCalls, waiters } = await serveApi(database, options);
  return {
    address,
    database,
    databaseUrl: test.url,
    ...account,
    starterCalls,
    waiters,
    request: (method, path, options) => send(`${address}${path}`, method, { key: account.apiKey, ...options }),
    async stop() {
      await stop();
      await test.drop();
    },
  };
}

/** Where the build puts the website. */
const WEBSITE = pathToFileURL(join(BUILD_FOLDER, 'dashboard/'));

/** How often who waits is looked after, in milliseconds. */
const WAIT_INTERVAL = 20;

const UNLIMITED: RateLimit = { requests: 1_000_000, seconds: 60 };

/** As if every host name were there, and public. */
const publicHost: ResolveHost = async () => ['93.184.215.14'];

/** Those of the API that tests start. */
export const SECRET_KEYS = someSecretKeys();

/** The API over a database; `starter` replaces calls of the recorder. */
export async function serveApi(
  database: Database,
  {
    starter = {},
    rateLimit = UNLIMITED,
    stallTimeout,
    headersTimeout,
    egressAllow = [],
    firstRun = 'off',
    proxiesInFront = 0,
    operations,
    resolveHost = publicHost,
    secretKeys = SECRET_KEYS,
    signUp,
    sessionCheckMs,
    port = 0,
  }: TestOptions = {},
) {
  const starterCalls: StarterCall[] = [];
  const logger = createLogger('api', 'silent');
  const background = createBackground(logger);
  const workflows = { ...recordingStarter(starterCalls), ...starter };
  const targets = createTargetRules(egressAllow);
  const followSchedule = async (jobId: string) => void starterCalls.push(['followSchedule', jobId]);
  const settings = { rateLimit, firstRun, proxiesInFront };
  const services = { database, workflows, followSchedule, background, logger, targets, ...settings };
  const waiters = createEndWaiters(database, WAIT_INTERVAL);
  const dashboard = openDashboard({
    signUp,
    host: '127.0.0.1',
    folder: WEBSITE,
    ...(sessionCheckMs !== undefined && { sessionCheckMs }),
  });
  const app = createApp({ ...services, resolveHost, secretKeys, waiters, dashboard }, operations);
  const server = await startServer(app.callback(), {
    host: '127.0.0.1',
    port,
    ...(stallTimeout && { stallTimeout }),
    ...(headersTimeout && { headersTimeout }),
  });
  async function stop(): Promise<void> {
    dashboard.live.closeAll();
    waiters.close();
    await server.stop(1_000);
    await background.settled(5_000); // a query that begins while the database is closed never ends
  }
  return { address: server.address, stop, starterCalls, waiters };
}

function recordingStarter(calls: StarterCall[]): WorkflowStarter {
  const record = (name: StarterCall[0]) => async (argument?: unknown) => {
    calls.push([name, argument]);
  };
  return {
    startMapJob: record('startMapJob'),
    startExecuteRun: record('startExecuteRun'),
    deliveries: { start: record('startDelivery'), test: async () => TEST_OUTCOME },
    stop: record('stop'),
    cancel: record('cancel'),
    close: record('close'),
  };
}

/** One request over HTTP. `body` is sent as JSON, `raw` as it is. */
export async function send(url: string, method: string, { key, body, raw, headers }: RequestOptions): Promise<Answer> {
  const payload = body === undefined ? raw : JSON.stringify(body);
  const response = await fetch(url, {
    method,
    headers: {
      ...(key && { Authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { body: payload }),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text ? JSON.parse(text) : undefined,
  };
}
