import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { migrateDatabase } from '../../shared/db/migrate.ts';
import { type Database, openDatabase } from '../../shared/db/orm.ts';

const MIGRATIONS_FOLDER = new URL('../../shared/db/migrations/', import.meta.url);

/** Any number: the advisory lock under which the template is made. */
const TEMPLATE_LOCK = 4_711;

/** Tests read pages and start browsers in the thread that waits for the connection. */
const CONNECT_TIMEOUT_MS = 20_000;

let template: Promise<string> | undefined;

export interface TestDatabase {
  database: Database;
  url: string;
  drop(): Promise<void>;
}

/**
 * A migrated, empty database of its own on the server that TEST_DATABASE_URL names. It is copied from a template
 * that is made once for each state of the migrations. `lockTimeoutMs` as in openDatabase.
 */
export async function createTestDatabase(options: { lockTimeoutMs?: number } = {}): Promise<TestDatabase> {
  template ??= withAdmin(makeTemplate);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const source = await template;
  await withAdmin((admin) => admin.query(`create database ${name} template ${source}`));
  const url = urlOf(name);
  const database = await openDatabase(url, { connectTimeoutMs: CONNECT_TIMEOUT_MS, ...options });
  return {
    database,
    url,
    async drop() {
      await database.close(true);
      await withAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Makes the template unless it is there; it gets its final name only when it is complete. */
async function makeTemplate(admin: Client): Promise<string> {
  const name = `template_${await migrationsDigest()}`;
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished}`);
    await migrateDatabase(urlOf(unfinished));
    await admin.query(`alter database ${unfinished} rename to ${name}`);
  }
  return name;
}

async function migrationsDigest(): Promise<string> {
  const files = (await readdir(MIGRATIONS_FOLDER)).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, MIGRATIONS_FOLDER))));
  return createHash('sha256').update(Buffer.concat(texts)).digest('hex').slice(0, 16);
}

async function withAdmin<Result>(work: (admin: Client) => Promise<Result>): Promise<Result> {
  const admin = new Client({ connectionString: adminUrl() });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server and a user who may create databases');
  return url;
}

function urlOf(name: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.href;
}
