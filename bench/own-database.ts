import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '../shared/db/migrate.ts';
import { type Database, openDatabase } from '../shared/db/orm.ts';
import { anyPortFrom } from '../stack/ports.ts';
import { startPostgres } from '../stack/servers/postgres.ts';

/** A migrated, empty database on a server of its own that writes as safely as in production. */
export interface OwnDatabase {
  database: Database;
  url: string;
  /** The server's process. */
  pid: number;
}

const FIRST_PORT = 24_000;

/** Starts PostgreSQL in a folder that goes away with it, while `work` goes on. */
export async function withOwnDatabase<Result>(work: (own: OwnDatabase) => Promise<Result>): Promise<Result> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'listwright-bench-'));
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
    const pid = Number(readFileSync(join(dataFolder, 'postgres.pid'), 'utf8'));
    return await work({ database, url: postgres.url, pid });
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}
