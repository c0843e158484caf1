import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../stack/build/ensure-built.ts';
import { anyPortFrom } from '../../stack/ports.ts';
import { startPostgres } from '../../stack/servers/postgres.ts';
import { planLaunch, PROGRAMS } from '../../stack/service/programs.ts';
import { migrateDatabase } from '../../shared/db/migrate.ts';
import { type Database, openDatabase } from '../../shared/db/orm.ts';
import { startLineProcess } from '../line-process.ts';
import { addCustomers, addRows, type Customer } from './customers.ts';

/** A server that is asked, with the process that it is. */
export interface Contender {
  name: string;
  origin: string;
  pid: number;
}

/** The service and the bare server over the same database. */
export interface Contenders {
  service: Contender;
  bare: Contender;
  database: Database;
  databaseUrl: string;
  databasePid: number;
  /** The first one's run has 100,000 rows on 5,000 pages, the others' have none. */
  customers: [Customer, ...Customer[]];
}

const CUSTOMERS = 50;
const FIRST_PORT = 24_000;

/** Starts PostgreSQL, the service and the bare server, each as a process of its own, while `work` goes on. */
export async function withContenders<Result>(work: (contenders: Contenders) => Promise<Result>): Promise<Result> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'listwright-bench-api-'));
  chmodSync(dataFolder, 0o755); // the user of PostgreSQL has to get through
  const endings: (() => Promise<unknown>)[] = [async () => rmSync(dataFolder, { recursive: true, force: true })];
  try {
    const postgres = await startPostgres({
      dataFolder,
      port: anyPortFrom(FIRST_PORT),
      database: 'listwright',
      maxConnections: 100,
      isDurable: true,
      onNote: () => {},
    });
    endings.push(() => postgres.stop());
    await migrateDatabase(postgres.url);
    const database = await openDatabase(postgres.url);
    endings.push(() => database.close(true));
    const customers = await addCustomers(database, CUSTOMERS);
    await addRows(database, customers[0].runId);
    const env = { DATABASE_URL: postgres.url, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: '1000000000' };
    await ensureBuilt();
    const api = planLaunch('api', env);
    const start = async (name: string, args: string[], readyText: string): Promise<Contender> => {
      const server = startLineProcess(process.execPath, args, { env });
      endings.push(() => server.end());
      return { name, pid: server.pid, origin: await server.lineWith(readyText) };
    };
    return await work({
      service: await start('Listwright', api.args, PROGRAMS.api.readyText),
      bare: await start('bare Koa + pg', ['bench/api/bare-server.ts'], 'bare server on '),
      database,
      databaseUrl: postgres.url,
      databasePid: Number(readFileSync(join(dataFolder, 'postgres.pid'), 'utf8')),
      customers,
    });
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}
