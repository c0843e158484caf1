import assert from 'node:assert/strict';
import { LIMITS } from '../../shared/domain/limit.ts';
import { openBrowser } from './browser.ts';
import { serveApi, startTestApi, type TestApi } from './test-api.ts';

const CODES = { counted: 'sign_in_link_spent', refused: 'too_many_sign_ins' };

describe('who asks through reverse proxies', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  beforeEach(() => api.database.em.fork().execute('delete from rate_window'));
  after(() => api.stop());

  /** One attempt to sign in more than an address has, as the proxies tell of each; what comes of the last one. */
  async function lastOfMany(proxiesInFront: number, forwarded: (attempt: number) => string): Promise<string> {
    const { address, stop } = await serveApi(api.database, { proxiesInFront });
    let code = '';
    for (let attempt = 0; attempt <= LIMITS.sign_ins_per_address; attempt += 1) {
      const { json } = await openBrowser(address).request('POST', '/dashboard/api/session/link', {
        body: { token: 'none' },
        headers: { 'X-Forwarded-For': forwarded(attempt) },
      });
      code = json.error.code;
    }
    await stop();
    return code;
  }

  it('is the address that the first of them was asked by', async () => {
    assert.equal(await lastOfMany(1, (attempt) => `198.51.100.${attempt}`), CODES.counted);
    assert.equal(await lastOfMany(1, () => '198.51.100.200'), CODES.refused);
    assert.equal(await lastOfMany(2, (attempt) => `203.0.113.${attempt}, 10.0.0.1`), CODES.counted);
  });

  it('is not what somebody has written before that', async () => {
    assert.equal(await lastOfMany(1, (attempt) => `198.51.100.${attempt}, 203.0.113.9`), CODES.refused);
  });

  it('is whoever connects where there are none, or where they tell no address', async () => {
    assert.equal(await lastOfMany(0, (attempt) => `198.51.100.${attempt}`), CODES.refused);
    await api.database.em.fork().execute('delete from rate_window');
    assert.equal(await lastOfMany(1, () => 'unknown'), CODES.refused);
    await api.database.em.fork().execute('delete from rate_window');
    assert.equal(await lastOfMany(2, (attempt) => `198.51.100.${attempt}`), CODES.refused);
  });
});
