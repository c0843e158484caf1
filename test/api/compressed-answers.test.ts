import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as send } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeItems, storeReadyJob, storeRun } from './test-data.ts';

const ROWS = Array.from({ length: 150 }, (_, index) => ({ title: `A row that is like the others: ${index}` }));

describe('an answer in gzip', () => {
  let api: TestApi;
  let runId: string;
  before(async () => {
    api = await startTestApi();
    const jobId = await storeReadyJob(api.database, api.accountId);
    runId = await storeRun(api.database, api.accountId, jobId, { status: 'completed' });
    await storeItems(api.database, runId, ROWS);
    for (let count = 0; count < 30; count += 1) await storeReadyJob(api.database, api.accountId);
  });
  after(() => api.stop());

  /** The bytes of an answer as they came. */
  async function ask(path: string, accepted: string | null, method = 'GET') {
    const headers = {
      Authorization: `Bearer ${api.apiKey}`,
      ...(accepted !== null && { 'Accept-Encoding': accepted }),
    };
    const request = send(`${api.address}${path}`, { method, agent: false, headers }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { headers: response.headers, bytes: await buffer(response) };
  }

  const PATHS: [what: string, path: () => string][] = [
    ['a page of items', () => `/v1/runs/${runId}/items?limit=150`],
    ['a list', () => '/v1/jobs'],
    ['a CSV', () => `/v1/runs/${runId}/items/csv`],
    ['lines of JSON', () => `/v1/runs/${runId}/items.jsonl`],
    ['a JSON document', () => `/v1/runs/${runId}/items.json`],
    ['the document of the API', () => '/openapi.json'],
  ];

  for (const [what, path] of PATHS) {
    it(`says the same as without, in a third of the bytes: ${what}`, async () => {
      const plain = await ask(path(), null);
      assert.equal(plain.headers['content-encoding'], undefined);
      assert.equal(plain.headers.vary, 'Accept-Encoding');
      const packed = await ask(path(), 'gzip, deflate, br');
      assert.equal(packed.headers['content-encoding'], 'gzip');
      assert.equal(packed.headers.vary, 'Accept-Encoding');
      assert.equal(packed.headers['content-type'], plain.headers['content-type']);
      assert.deepEqual(gunzipSync(packed.bytes), plain.bytes);
      assert.ok(packed.bytes.length < plain.bytes.length / 3, `${packed.bytes.length} of ${plain.bytes.length}`);
      const { 'content-length': length = packed.bytes.length } = packed.headers;
      assert.equal(Number(length), packed.bytes.length);
    });
  }

  it('is not given to who does not take it, or would rather not', async () => {
    for (const accepted of ['identity', 'br', 'gzip;q=0', 'gzip;q=0.1, identity;q=0.5', '']) {
      const { headers, bytes } = await ask('/v1/jobs', accepted);
      assert.equal(headers['content-encoding'], undefined, accepted);
      assert.equal(JSON.parse(bytes.toString()).data.length, 20);
    }
  });

  it('is not given where there is little or nothing to say', async () => {
    for (const path of [`/v1/runs/${runId}`, '/v1/nowhere', '/health']) {
      const { headers } = await ask(path, 'gzip');
      assert.equal(headers['content-encoding'], undefined, path);
    }
  });

  it('is told of by a HEAD as by a GET', async () => {
    for (const [, path] of PATHS) {
      const [head, get] = [await ask(path(), 'gzip', 'HEAD'), await ask(path(), 'gzip')];
      assert.equal(head.headers['content-encoding'], 'gzip', path());
      assert.equal(head.headers['content-length'], get.headers['content-length'], path());
      assert.equal(head.bytes.length, 0);
    }
  });
});
