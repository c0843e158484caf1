import assert from 'node:assert/strict';
import { Client } from 'pg';
import { type Database, openDatabase } from '../../shared/db/orm.ts';
import { runningRun } from '../commands/given.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { send, serveApi } from './test-api.ts';

describe('while something else is at work on a run', () => {
  let test: TestDatabase;
  let database: Database;
  let api: Awaited<ReturnType<typeof serveApi>>;
  let holder: Client;
  let account: { accountId: string; apiKey: string };

  before(async () => {
    test = await createTestDatabase();
    database = await openDatabase(test.url, { lockTimeoutMs: 100 });
    api = await serveApi(database);
    account = await createTestAccount(test.database);
    holder = new Client({ connectionString: test.url });
    await holder.connect();
  });
  after(async () => {
    await holder.end();
    await api.stop();
    await database.close(true);
    await test.drop();
  });

  const REQUESTS: [name: string, method: string, path: (ids: { jobId: string; runId: string }) => string][] = [
    ['cancelling it', 'POST', ({ runId }) => `/v1/runs/${runId}/cancel`],
    ['deleting its job', 'DELETE', ({ jobId }) => `/v1/jobs/${jobId}`],
  ];
  for (const [name, method, pathOf] of REQUESTS) {
    it(`${name} answers 503 with the time after which to try again, and does it then`, async () => {
      const ids = await runningRun(test.database, account.accountId);
      const ask = () => send(`${api.address}${pathOf(ids)}`, method, { key: account.apiKey });
      await holder.query('begin');
      await holder.query('select from run where id = $1 for update', [ids.runId]);
      const { status, json, headers } = await ask();
      assert.deepEqual([status, json.error.code, headers.get('Retry-After')], [503, 'unavailable', '2']);
      assert.match(json.error.message, /still at work on/);
      await holder.query('rollback');
      assert.ok((await ask()).status < 300);
    });
  }
});
