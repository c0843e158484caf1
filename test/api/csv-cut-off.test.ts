import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '../../shared/db/orm.ts';
import { createTestAccount } from '../support/accounts.ts';
import { type CuttableProxy, startCuttableProxy } from '../support/cuttable-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { send, serveApi } from './test-api.ts';
import { storeReadyJob, storeRun } from './test-data.ts';

const STALL_TIMEOUT = 2_500;

describe('a CSV download that is held up', () => {
  let test: TestDatabase;
  let proxy: CuttableProxy;
  let database: Database;
  let api: Awaited<ReturnType<typeof serveApi>>;
  let key: string;
  let path: string;

  before(async () => {
    test = await createTestDatabase();
    const account = await createTestAccount(test.database);
    key = account.apiKey;
    const jobId = await storeReadyJob(test.database, account.accountId);
    const runId = await storeRun(test.database, account.accountId, jobId, { status: 'completed' });
    await test.database.em.fork().execute(
      `insert into item (run_id, page_number, item_index, identity, data)
       select ?::uuid, 1 + n / 20, n % 20, n::text, json_build_object('title', repeat('x', 1000))
       from generate_series(0, 39999) as n`,
      [runId],
    );
    path = `/v1/runs/${runId}/items/csv`;
    const url = new URL(test.url);
    proxy = await startCuttableProxy(url.hostname, Number(url.port));
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    database = await openDatabase(url.href);
    api = await serveApi(database, { stallTimeout: STALL_TIMEOUT });
  });
  after(async () => {
    await api.stop();
    await proxy.cut();
    await database.close(true);
    await test.drop();
  });

  async function open(): Promise<IncomingMessage> {
    const request = get(`${api.address}${path}`, { agent: false, headers: { Authorization: `Bearer ${key}` } });
    request.on('error', () => {}); // the answer tells
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  }

  const statusOf = async (url: string) => (await send(`${api.address}${url}`, 'GET', { key })).status;

  it('breaks off, instead of looking complete, when the database goes away, and the API serves on after its return', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, open));
    await proxy.cut();
    const ends = responses.map((response) => assert.rejects(once(response.resume(), 'end'), /aborted/));
    await Promise.all(ends);
    assert.equal(await statusOf('/v1/jobs'), 503);
    await proxy.mend();
    const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf('/v1/jobs')));
    assert.deepEqual(new Set(statuses), new Set([200]));
  });

  it('is left when its client does not read, however many they are, and others are served meanwhile', async () => {
    const stalled = await Promise.all(Array.from({ length: 20 }, open));
    assert.equal(await statusOf('/v1/jobs'), 200);
    await delay(4 * STALL_TIMEOUT); // it is looked at twice whether anything has moved
    await Promise.all(stalled.map((response) => assert.rejects(once(response.resume(), 'end'), /aborted/)));
  });

  it('is not left when its client reads slowly', async () => {
    const response = await open();
    let bytes = 0;
    const start = performance.now();
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      if (performance.now() - start < 2 * STALL_TIMEOUT) await delay(50);
    }
    assert.ok(response.complete);
    assert.ok(bytes > 40_000_000);
  });
});
