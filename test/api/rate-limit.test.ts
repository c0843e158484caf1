import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestAccount } from '../support/accounts.ts';
import { type Answer, startTestApi, type TestApi } from './test-api.ts';

const LIMIT = { requests: 5, seconds: 2 };

const remaining = ({ headers }: Answer) => Number(headers.get('RateLimit-Remaining'));

describe('the rate limit', () => {
  let api: TestApi;
  let key: string;
  before(async () => {
    api = await startTestApi({ rateLimit: LIMIT });
  });
  after(() => api.stop());
  beforeEach(async () => void ({ apiKey: key } = await createTestAccount(api.database)));

  const ask = (path = '/v1/jobs', method = 'GET') => api.request(method, path, { key });

  it('lets so many requests through, says what is left, and then refuses', async () => {
    for (let left = LIMIT.requests - 1; left >= 0; left -= 1) {
      const answer = await ask();
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('RateLimit-Limit'), '5');
      assert.equal(remaining(answer), left);
      assert.match(answer.headers.get('RateLimit-Reset') ?? '', /^[12]$/);
    }
    const { status, json, headers } = await ask();
    assert.equal(status, 429);
    assert.equal(json.error.code, 'rate_limited');
    assert.equal(json.error.request_id, headers.get('X-Request-Id'));
    assert.equal(headers.get('RateLimit-Remaining'), '0');
    assert.match(headers.get('Retry-After') ?? '', /^[12]$/);
  });

  it('says after how many seconds the next request works, and it does', async () => {
    await Promise.all(Array.from({ length: LIMIT.requests }, () => ask()));
    for (let round = 0; round < 2; round += 1) {
      const { status, headers } = await ask();
      assert.equal(status, 429);
      await delay(Number(headers.get('Retry-After')) * 1_000);
      const next = await Promise.all(Array.from({ length: LIMIT.requests }, () => ask()));
      assert.ok(next.some((answer) => answer.status === 200));
    }
  });

  it('counts every request with the key, whatever came of it, and says so in every answer', async () => {
    const answers = [
      await ask('/v1/jobs/x'),
      await ask('/v1/nothing'),
      await ask('/v1/jobs', 'PATCH'),
      await ask('/v1/jobs', 'POST'),
      await ask('/v1/jobs?limit=0'),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 405, 422, 422],
    );
    assert.deepEqual(answers.map(remaining), [4, 3, 2, 1, 0]);
    assert.equal((await ask('/v1/nothing')).status, 429);
  });

  it('is of each key alone', async () => {
    const other = await createTestAccount(api.database);
    await Promise.all(Array.from({ length: LIMIT.requests }, () => ask()));
    assert.equal((await ask()).status, 429);
    assert.equal((await api.request('GET', '/v1/jobs', { key: other.apiKey })).status, 200);
  });

  it('counts requests without a valid key by address, and leaves those with one alone', async () => {
    const statuses: number[] = [];
    for (const wrong of [undefined, 'junk', `${key.slice(0, -1)}!`, undefined, 'junk', undefined]) {
      statuses.push((await api.request('GET', '/v1/jobs', { key: wrong })).status);
    }
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429]);
    assert.equal((await ask()).status, 200);
  });

  it('is not of what needs no key', async () => {
    for (let count = 0; count <= LIMIT.requests; count += 1) {
      const { status, headers } = await api.request('GET', '/openapi.json', { key: undefined });
      assert.equal(status, 200);
      assert.equal(headers.get('RateLimit-Limit'), null);
    }
  });
});
