import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { after, before, describe, it } from 'mocha';
import { anyPortFrom } from '../../stack/ports.ts';
import { prepareCluster } from '../../stack/servers/postgres-cluster.ts';
import type { PostgresServer } from '../../stack/servers/postgres.ts';
import { startPostgres } from '../../stack/servers/postgres.ts';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'listwright-postgres-'));
    chmodSync(folder, 0o755);
  });
  after(() => rm(folder, { recursive: true }));

  function start(): Promise<PostgresServer> {
    return startPostgres({
      dataFolder: folder,
      port: anyPortFrom(25_000),
      database: 'shop',
      maxConnections: 20,
      isDurable: true,
      onNote: () => undefined,
    });
  }

  it('keeps its data and its password from one start to the next', async () => {
    const first = await start();
    await query(first.url, `create table product as select 'Größe XÄ' as name`);
    await first.stop();
    const second = await start();
    const rows = await query(second.url, 'select name, lower(name) as quiet from product');
    await second.stop();
    assert.deepEqual(rows, [{ name: 'Größe XÄ', quiet: 'größe xä' }]);
    assert.equal(new URL(first.url).password, new URL(second.url).password);
  });

  it('lets in nobody without the password', async () => {
    const server = await start();
    const url = new URL(server.url);
    url.password = 'guess';
    await assert.rejects(query(url.href, 'select 1'), /password authentication failed/);
    await server.stop();
    assert.equal(statSync(join(folder, 'postgres/password')).mode & 0o077, 0);
  });

  it('ends a server that a killed stack left on its data', async () => {
    const { programs, data, account } = await prepareCluster(join(folder, 'postgres'));
    const flags = ['-D', data, '-p', '25990', '-c', 'unix_socket_directories='];
    const left = spawn(join(programs, 'bin/postgres'), flags, { ...account, cwd: data, stdio: 'ignore' });
    const ended = once(left, 'exit');
    while (!existsSync(join(data, 'postmaster.pid'))) await pause(20);
    const server = await start();
    await ended;
    assert.deepEqual(await query(server.url, 'select 1 as one'), [{ one: 1 }]);
    await server.stop();
  });

  it('makes new data where the old was removed', async () => {
    rmSync(join(folder, 'postgres'), { recursive: true });
    const server = await start();
    const rows = await query(server.url, `select count(*)::int as tables from pg_tables where schemaname = 'public'`);
    await server.stop();
    assert.deepEqual(rows, [{ tables: 0 }]);
  });
});
