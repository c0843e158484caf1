// A database for n8n on the PostgreSQL of the test run.
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export async function createEmptyDatabase() {
  const server = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const name = `n8n_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql) => {
    const client = new pg.Client({ connectionString: server.href });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  return {
    host: server.hostname,
    port: server.port,
    user: decodeURIComponent(server.username),
    password: decodeURIComponent(server.password),
    name,
    drop: () => run(`drop database ${name} with (force)`),
  };
}
