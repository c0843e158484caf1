import type { Config } from '../shared/config.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import type { FirstAccount } from './first-account.ts';
import type { Steps } from './steps.mjs';
import { readPortWish, startOnPorts } from './ports.ts';
import { startPostgres } from './servers/postgres.ts';
import { startService } from './service/service-process.ts';
import type { StopList } from './supervision/stop-list.ts';
import { startTemporalServer } from './servers/temporal-server.ts';

const CONNECTIONS = 100;

/** What each part of the stack is started with. */
export type PartOptions = {
  env: NodeJS.ProcessEnv;
  config: Config;
  dataFolder: string;
  steps: Steps;
  signal?: AbortSignal | undefined;
  /** Where the part is noted, to be stopped later. */
  stopList: StopList;
};

/** The database of `DATABASE_URL`, else an embedded PostgreSQL; its schema brought up to date, with an account in it. */
export async function bringUpDatabase(
  options: PartOptions,
): Promise<{ url: string; firstAccount: FirstAccount | null }> {
  const { config, dataFolder, steps, signal } = options;
  const url = config.databaseUrl ?? (await startOwnDatabase(options));
  signal?.throwIfAborted();
  return steps.run('Schema', async () => {
    try {
      const { prepareSchema } = await import('./schema.ts'); // slow to load, so only while the servers start already
      return { url, firstAccount: await prepareSchema(url, dataFolder) };
    } catch (error) {
      if (!config.databaseUrl) throw error;
      throw new Error(`The database of DATABASE_URL cannot be used: ${describeError(error)}`, { cause: error });
    }
  });
}

async function startOwnDatabase({ env, dataFolder, steps, signal, stopList }: PartOptions): Promise<string> {
  const server = await steps.run('PostgreSQL', () =>
    stopList.add(
      startPostgres({
        dataFolder,
        port: readPortWish(env, 'POSTGRES_PORT', 15_432),
        database: 'listwright',
        maxConnections: CONNECTIONS,
        isDurable: true,
        onNote: steps.say,
        signal,
      }),
    ),
  );
  if (!server.place.startsWith(dataFolder)) {
    steps.say(`  its data is in ${server.place}: as root, PostgreSQL runs as a user that can't reach ${dataFolder}`);
  }
  return server.url;
}

/** The cluster of `TEMPORAL_ADDRESS`, else a development server. */
export async function bringUpTemporal(options: PartOptions): Promise<{ address: string; ui: string | null }> {
  const { env, config, dataFolder, steps, signal, stopList } = options;
  const address = config.temporalAddress;
  if (address !== undefined) {
    const { checkTemporal } = await import('./servers/existing-temporal.ts');
    await steps.run(`Temporal at ${address}`, () => checkTemporal(config));
    return { address, ui: null };
  }
  return steps.run('Temporal server', () =>
    stopList.add(
      startTemporalServer({
        program: env.TEMPORAL_CLI ?? 'temporal',
        dataFolder,
        port: readPortWish(env, 'TEMPORAL_PORT', 7_233),
        uiPort: readPortWish(env, 'TEMPORAL_UI_PORT', 8_233),
        namespace: config.temporalNamespace,
        onNote: steps.say,
        signal,
      }),
    ),
  );
}

/** Builds what the API and the worker run, unless that is done. */
export function build({ steps, signal }: Pick<PartOptions, 'steps' | 'signal'>): Promise<void> {
  return steps.run('Build', () => ensureBuilt(signal));
}

/** The API, on its port. */
export function startApi({ env, config, dataFolder, steps, signal, stopList }: PartOptions): Promise<string> {
  return steps.run('API', () =>
    startOnPorts([readPortWish(env, 'PORT', 3_000)], async ([port]) => {
      const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host;
      const settings = { ...env, PORT: String(port) };
      await stopList.add(startService('api', { env: settings, dataFolder, onNote: steps.say, signal }));
      return `http://${host}:${port}`;
    }),
  );
}

/** The worker. */
export async function startWorker({ env, dataFolder, steps, signal, stopList }: PartOptions): Promise<void> {
  const starting = (): Promise<unknown> =>
    stopList.add(startService('worker', { env, dataFolder, onNote: steps.say, signal }));
  await steps.run('Worker', starting);
}

/** Errors of connections often carry their reason in a list of causes only. */
function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join('; ');
  return error instanceof Error ? error.message : String(error);
}
