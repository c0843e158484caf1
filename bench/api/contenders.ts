import { ensureBuilt } from '../../stack/build/ensure-built.ts';
import { planLaunch, PROGRAMS } from '../../stack/service/programs.ts';
import type { Database } from '../../shared/db/orm.ts';
import { startLineProcess } from '../line-process.ts';
import { withOwnDatabase } from '../own-database.ts';
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
  /** One more process of the service, which has done nothing yet. */
  startService: () => Promise<Contender>;
  bare: Contender;
  database: Database;
  databaseUrl: string;
  databasePid: number;
  /** The first one's run has 100,000 rows on 5,000 pages, the others' have none. */
  customers: [Customer, ...Customer[]];
}

const CUSTOMERS = 50;

/** Starts PostgreSQL, the service and the bare server, each as a process of its own, while `work` goes on. */
export async function withContenders<Result>(work: (contenders: Contenders) => Promise<Result>): Promise<Result> {
  return withOwnDatabase(async ({ database, url, pid }) => {
    const endings: (() => Promise<unknown>)[] = [];
    try {
      const customers = await addCustomers(database, CUSTOMERS);
      await addRows(database, customers[0].runId);
      const env = { DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: '1000000000' };
      await ensureBuilt();
      const api = planLaunch('api', env);
      const start = async (name: string, args: string[], readyText: string): Promise<Contender> => {
        const server = startLineProcess(process.execPath, args, { env });
        endings.push(() => server.end());
        return { name, pid: server.pid, origin: await server.lineWith(readyText) };
      };
      const startService = () => start('Listwright', api.args, PROGRAMS.api.readyText);
      return await work({
        service: await startService(),
        startService,
        bare: await start('bare Koa + pg', ['bench/api/bare-server.ts'], 'bare server on '),
        database,
        databaseUrl: url,
        databasePid: pid,
        customers,
      });
    } finally {
      for (const end of endings.toReversed()) await end();
    }
  });
}
