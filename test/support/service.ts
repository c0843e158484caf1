import type { Database } from '../../shared/db/orm.ts';
import { createTestAccount } from './accounts.ts';
import { createTestDatabase } from './database.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';
import { openTestTemporal, type TestTemporal } from './temporal.ts';

/** How the service is started for a test. */
export interface TestServiceOptions {
  /** Private targets that it may crawl: `host:port`. */
  egressAllow: string[];
  /** Further settings; they win over those of a test. */
  env?: Record<string, string>;
}

/** The whole service: API process and worker process on a database and a Temporal namespace of its own. */
export interface TestService {
  /** Where the API listens. */
  api: string;
  /** The key of an account of plan `pro` with 1,000 credits. */
  apiKey: string;
  accountId: string;
  database: Database;
  /** Its namespace, seen past whatever stands between the service and Temporal. */
  temporal: TestTemporal;
  /** Starts one more API process; returns where it listens. */
  addApi(): Promise<string>;
  worker: {
    /** Ends the worker at once, in the middle of its work. */
    kill(): Promise<void>;
    /** Starts another one, after stopping the present one when there is one. */
    restart(): Promise<void>;
  };
  stop(): Promise<void>;
}

/** Pages a second that a test asks of its own site. */
const TEST_RATE = '500';

/** Starts the service as it runs in production. Needs TEST_DATABASE_URL, TEMPORAL_ADDRESS and CHROMIUM_PATH. */
export async function startService({ egressAllow, env = {} }: TestServiceOptions): Promise<TestService> {
  const [testDatabase, temporal] = await Promise.all([createTestDatabase(), openTestTemporal()]);
  const settings = {
    DATABASE_URL: testDatabase.url,
    TEMPORAL_ADDRESS: temporal.config.temporalAddress!,
    TEMPORAL_NAMESPACE: temporal.config.temporalNamespace,
    PORT: '0',
    EGRESS_ALLOW: egressAllow.join(','),
    HOST_RATE: TEST_RATE,
    RATE_LIMIT: '100000',
    LOG_LEVEL: 'error',
    ...env,
  };
  const startWorker = () => startServiceProcess('worker', settings);
  const release = async (): Promise<void> => {
    await temporal.close();
    await testDatabase.drop();
  };
  try {
    const { accountId, apiKey } = await createTestAccount(testDatabase.database);
    const [api, firstWorker] = await Promise.all([startServiceProcess('api', settings), startWorker()]);
    let worker = firstWorker;
    const apis = [api];
    return {
      api: addressOf(api),
      apiKey,
      accountId,
      database: testDatabase.database,
      temporal,
      async addApi() {
        const another = await startServiceProcess('api', settings);
        apis.push(another);
        return addressOf(another);
      },
      worker: {
        kill: () => worker.kill(),
        async restart() {
          await worker.stop();
          worker = await startWorker();
        },
      },
      async stop() {
        await Promise.all([...apis, worker].map((each) => each.stop()));
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

function addressOf({ readyLine }: ServiceProcess): string {
  return readyLine.slice('api listening on '.length);
}
