import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '../../shared/db/orm.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type CuttableProxy, startCuttableProxy } from '../support/cuttable-proxy.ts';
import { type Answer, send, serveApi } from './test-api.ts';

const ID = '018f3a5e-0000-7000-8000-000000000000';
const REQUESTS: [method: string, path: string, body?: unknown][] = [
  ['GET', '/health'],
  ['GET', '/v1/jobs'],
  ['POST', '/v1/jobs', { url: 'https://shop.example/', input: { type: 'goal', value: 'all' } }],
  ['DELETE', `/v1/jobs/${ID}`],
  ['POST', `/v1/jobs/${ID}/runs`],
  ['GET', `/v1/runs/${ID}/items`],
  ['GET', `/v1/runs/${ID}/items/csv`],
];

describe('while the database is away', () => {
  let test: TestDatabase;
  let proxy: CuttableProxy;
  let database: Database;
  let api: Awaited<ReturnType<typeof serveApi>>;
  let key: string;

  before(async () => {
    test = await createTestDatabase();
    key = (await createTestAccount(test.database)).apiKey;
    const url = new URL(test.url);
    proxy = await startCuttableProxy(url.hostname, Number(url.port));
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    database = await openDatabase(url.href);
    api = await serveApi(database);
  });
  after(async () => {
    await api.stop();
    await proxy.cut();
    await database.close(true);
    await test.drop();
  });

  const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
    send(`${api.address}${path}`, method, { key, ...(body !== undefined && { body }) });

  for (const [method, path, body] of REQUESTS) {
    it(`${method} ${path.replace(ID, '{id}')} answers 503, and the next one after its return is served`, async () => {
      assert.notEqual((await ask(method, path, body)).status, 503);
      await proxy.cut();
      for (let attempt = 0; attempt < 3; attempt++) {
        const { status, json, headers } = await ask(method, path, body);
        assert.equal(status, 503);
        assert.equal(json.error.code, 'unavailable');
        assert.match(headers.get('Retry-After') ?? '', /^[1-9]\d*$/);
      }
      await proxy.mend();
      assert.notEqual((await ask(method, path, body)).status, 503);
    });
  }

  it('requests that were waiting for it are answered 503', async () => {
    await ask('GET', '/v1/jobs');
    proxy.freeze();
    const waiting = Array.from({ length: 30 }, () => ask('GET', '/v1/jobs'));
    await delay(100);
    await proxy.cut();
    const answers = await Promise.all(waiting);
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([503]));
    await proxy.mend();
    assert.equal((await ask('GET', '/v1/jobs')).status, 200);
  });

  it('requests are answered 503 when it takes connections but says nothing', async () => {
    await proxy.cut();
    await proxy.mend();
    proxy.freeze();
    assert.equal((await ask('GET', '/v1/jobs')).status, 503);
    await proxy.mend();
    assert.equal((await ask('GET', '/v1/jobs')).status, 200);
  });
});
