import { readConfig } from '../shared/config.ts';
import type { Steps } from './steps.mjs';
import { allTogether } from './all-together.ts';
import { makeDataFolder } from './data-folder.ts';
import type { FirstAccount } from './first-account.ts';
import { endLeftovers } from './supervision/leftover.ts';
import { bringUpDatabase, bringUpTemporal, build, startApi, startWorker } from './stack-parts.ts';
import { removeStackRecord, writeStackRecord } from './stack-record.ts';
import { createStopList } from './supervision/stop-list.ts';

export type StackOptions = {
  env: NodeJS.ProcessEnv;
  /** The resolved `DATA_DIR`. */
  dataFolder: string;
  steps: Steps;
  /** Gives up a start that is under way. */
  signal?: AbortSignal | undefined;
};

export type Stack = {
  api: string;
  /** null when Temporal is not ours. */
  temporalUi: string | null;
  databaseUrl: string;
  temporalAddress: string;
  /** What lets somebody into the account that this start made; null when there was an account already. */
  firstAccount: FirstAccount | null;
  /** Stops the services, then the servers that they use. */
  stop: () => Promise<void>;
};

/**
 * Brings up PostgreSQL, Temporal, the schema, the API and the worker, as far as settings do not name existing ones,
 * and notes them in the stack record. The caller holds the lock of `dataFolder`.
 * @throws when a setting is wrong or a part can't work; whatever was started is stopped again
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { env, dataFolder } = options;
  const config = readConfig(env);
  makeDataFolder(dataFolder);
  await endLeftovers(dataFolder);
  const servers = createStopList();
  const services = createStopList();
  const stop = async (): Promise<void> => {
    removeStackRecord(dataFolder);
    await services.stopAll();
    await servers.stopAll();
  };
  try {
    const part = { ...options, config, stopList: servers };
    const [database, temporal] = await allTogether(bringUpDatabase(part), bringUpTemporal(part), build(options));
    const settings = {
      ...env,
      DATA_DIR: dataFolder,
      DATABASE_URL: database.url,
      TEMPORAL_ADDRESS: temporal.address,
      TEMPORAL_NAMESPACE: config.temporalNamespace,
      OWN_PORTS: [...config.ownPorts, ...(temporal.ui === null ? [] : [new URL(temporal.ui).port])].join(','),
    };
    const service = { ...options, env: settings, config, stopList: services };
    const api = await startApi(service);
    await startWorker({ ...service, env: { ...settings, PORT: new URL(api).port } });
    writeStackRecord(dataFolder, {
      pid: process.pid,
      api,
      temporal_ui: temporal.ui,
      temporal_address: temporal.address,
      temporal_namespace: config.temporalNamespace,
      database_url: database.url,
    });
    const { url: databaseUrl, firstAccount } = database;
    return { api, temporalUi: temporal.ui, databaseUrl, temporalAddress: temporal.address, firstAccount, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
