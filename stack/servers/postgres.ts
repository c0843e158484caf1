import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { createLogFile } from '../supervision/log-file.ts';
import type { PortWish } from '../ports.ts';
import { startOnPorts } from '../ports.ts';
import type { Cluster } from './postgres-cluster.ts';
import { DATABASE_USER, prepareCluster } from './postgres-cluster.ts';
import type { OnNote, SupervisedProgram } from '../supervision/supervised-program.ts';
import { supervise } from '../supervision/supervised-program.ts';

const READY_WITHIN_MS = 60_000;
const GRACE_MS = 15_000;
const THROW_AWAY_FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export type PostgresOptions = {
  /** Where data, password and logs are kept. */
  dataFolder: string;
  port: PortWish;
  /** The database that has to be there. */
  database: string;
  maxConnections: number;
  /** Whether the data is worth more than speed: false gives up safety against a power cut. */
  isDurable: boolean;
  onNote: OnNote;
  signal?: AbortSignal | undefined;
};

export type PostgresServer = SupervisedProgram & {
  /** The address of the database, with user and password. */
  url: string;
  /** The folder of the data; not below `dataFolder` when the user of PostgreSQL can't reach that. */
  place: string;
};

/** Starts an embedded PostgreSQL that listens on the loopback address only. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const cluster = await prepareCluster(join(options.dataFolder, 'postgres'));
  return startOnPorts([options.port], async ([port = 0]) => {
    const program = await startServer(cluster, port, options);
    await makeDatabase(databaseUrl(cluster, port, 'postgres'), options.database);
    return { ...program, url: databaseUrl(cluster, port, options.database), place: cluster.data };
  });
}

function startServer(cluster: Cluster, port: number, options: PostgresOptions): Promise<SupervisedProgram> {
  const { dataFolder, maxConnections, isDurable, onNote, signal } = options;
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${maxConnections}`,
    ...(isDurable ? [] : THROW_AWAY_FLAGS),
  ];
  return supervise({
    name: 'PostgreSQL',
    plan: {
      command: join(cluster.programs, 'bin/postgres'),
      args: ['-D', cluster.data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      cwd: cluster.data,
      user: cluster.account,
      stopSignal: 'SIGINT',
      graceMs: GRACE_MS,
      pidFile: join(dataFolder, 'postgres.pid'),
    },
    log: createLogFile(join(dataFolder, 'logs/postgres.log')),
    isReady: () => isAnswering(databaseUrl(cluster, port, 'postgres')),
    readyWithinMs: READY_WITHIN_MS,
    onNote,
    signal,
  });
}

function databaseUrl({ password }: Cluster, port: number, database: string): string {
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // a lost connection shows in the query below
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function makeDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
