import type { Steps } from './steps.mjs';
import { ensureBuilt } from './build/ensure-built.ts';
import { allTogether } from './all-together.ts';
import { anyPortFrom } from './ports.ts';
import { startPostgres } from './servers/postgres.ts';
import { createStopList } from './supervision/stop-list.ts';
import { startTemporalServer } from './servers/temporal-server.ts';

const CONNECTIONS = 200;
const FIRST_PORT = 21_000;

/** Services for one test run, and the settings by which the tests find them. */
export type TestServices = { settings: Record<string, string>; stop: () => Promise<void> };

/**
 * Starts a throw-away PostgreSQL and Temporal in `folder`, on ports far from those of a stack.
 * `TEST_DATABASE_URL` and `TEMPORAL_ADDRESS` of the environment go first.
 */
export async function startTestServices(folder: string, steps: Steps): Promise<TestServices> {
  const { env } = process;
  const onNote = steps.say;
  const { add, stopAll } = createStopList();
  const startDatabase = async (): Promise<string> => {
    const options = { dataFolder: folder, database: 'listwright_test', maxConnections: CONNECTIONS, isDurable: false };
    const starting = startPostgres({ ...options, port: anyPortFrom(FIRST_PORT), onNote });
    return (await add(starting)).url;
  };
  const startTemporal = async (): Promise<string> => {
    const options = { dataFolder: folder, program: env.TEMPORAL_CLI ?? 'temporal', onNote };
    const ports = { port: anyPortFrom(FIRST_PORT + 1_000), uiPort: anyPortFrom(FIRST_PORT + 2_000) };
    const starting = startTemporalServer({ ...options, ...ports, namespace: env.TEMPORAL_NAMESPACE ?? 'default' });
    return (await add(starting)).address;
  };
  try {
    const [TEST_DATABASE_URL, TEMPORAL_ADDRESS] = await allTogether(
      given(env.TEST_DATABASE_URL) ?? steps.run('PostgreSQL', startDatabase),
      given(env.TEMPORAL_ADDRESS) ?? steps.run('Temporal server', startTemporal),
      steps.run('Build', () => ensureBuilt()),
    );
    return { settings: { DATA_DIR: folder, TEST_DATABASE_URL, TEMPORAL_ADDRESS }, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

function given(setting: string | undefined): Promise<string> | undefined {
  return setting ? Promise.resolve(setting) : undefined;
}
