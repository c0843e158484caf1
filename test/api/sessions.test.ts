import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { makeSignInLink } from '../../shared/commands/make-sign-in-link.ts';
import { forgetExpired } from '../../shared/commands/forget-expired.ts';
import { LIMITS } from '../../shared/domain/limit.ts';
import { PLANS } from '../../shared/domain/plan.ts';
import { openBrowser, PASSWORD, signUpBrowser } from './browser.ts';
import { send, serveApi, startTestApi, type TestApi } from './test-api.ts';

const SESSION = '/dashboard/api/session';

describe('signing in', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  // Each test is a customer of its own, and all come from one address.
  beforeEach(() => api.database.em.fork().execute('delete from rate_window'));
  after(() => api.stop());

  const sessions = async (accountId: string) =>
    api.database.em
      .fork()
      .execute<{ digest: string }[]>('select digest from session where account_id = ?', [accountId]);

  it('begins with an account of the free plan, which has no API key', async () => {
    const browser = await signUpBrowser(api.address, 'Ada@Example.com');
    assert.equal((await browser.request('GET', SESSION)).json.account.email, 'ada@example.com');
    const { json } = await browser.request('GET', '/dashboard/api/account');
    assert.deepEqual([json.plan, json.credits.available], ['free', PLANS.free.monthly_credits]);
    assert.deepEqual((await browser.request('GET', '/dashboard/api/key')).json, { key: null });
  });

  it('is told apart from not being signed in', async () => {
    const browser = openBrowser(api.address);
    assert.deepEqual((await browser.request('GET', SESSION)).json, { account: null, is_sign_up_open: true });
    const { status, json } = await browser.request('GET', '/dashboard/api/jobs');
    assert.deepEqual([status, json.error.code], [401, 'not_signed_in']);
  });

  it('works with the password, whatever the case of the address, and ends with signing out', async () => {
    const { email, accountId } = await signUpBrowser(api.address);
    const browser = openBrowser(api.address);
    const body = { email: email.toUpperCase(), password: PASSWORD };
    assert.equal((await browser.request('POST', SESSION, { body })).json.account_id, accountId);
    const { cookie } = browser;
    assert.equal((await browser.request('GET', '/dashboard/api/jobs')).status, 200);
    assert.equal((await browser.request('DELETE', SESSION)).status, 204);
    assert.equal(browser.cookie, undefined);
    browser.cookie = cookie;
    assert.equal((await browser.request('GET', '/dashboard/api/jobs')).status, 401);
  });

  it('answers an unknown address like a wrong password', async () => {
    const { email } = await signUpBrowser(api.address);
    const browser = openBrowser(api.address);
    const errors = [];
    for (const body of [
      { email, password: 'wrong' },
      { email: 'nobody@example.com', password: PASSWORD },
    ]) {
      const { status, json } = await browser.request('POST', SESSION, { body });
      errors.push([status, json.error.code, json.error.message]);
    }
    assert.deepEqual(errors[0], errors[1]);
    assert.equal(errors[0]![1], 'wrong_credentials');
    assert.equal(browser.cookie, undefined);
  });

  it('keeps neither password nor token, but what they are known by', async () => {
    const { accountId, cookie } = await signUpBrowser(api.address);
    const token = cookie!.split('=')[1]!;
    assert.equal(Buffer.from(token, 'base64url').length, 32);
    const [account] = await api.database.em
      .fork()
      .execute<{ password: string }[]>('select password from account where id = ?', [accountId]);
    assert.match(account!.password, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [session] = await sessions(accountId);
    assert.match(session!.digest, /^[0-9a-f]{64}$/);
    assert.notEqual(session!.digest, token);
  });

  it('gives another session each time, and ends the one before', async () => {
    const browser = await signUpBrowser(api.address);
    const before = browser.cookie;
    await browser.request('POST', SESSION, { body: { email: browser.email, password: PASSWORD } });
    assert.notEqual(browser.cookie, before);
    assert.equal((await sessions(browser.accountId)).length, 1);
  });

  it('gives a cookie that scripts can not read and other sites do not send', async () => {
    const { email } = await signUpBrowser(api.address);
    const sign = async (headers: Record<string, string>) => {
      const sent = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json', ...headers };
      const asked = request(`${api.address}${SESSION}`, { method: 'POST', headers: sent });
      asked.end(JSON.stringify({ email, password: PASSWORD }));
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const body = await json(answer);
      return answer.headers['set-cookie']?.[0] ?? (body as { error: { code: string } }).error.code;
    };
    const rest = `Path=/; Max-Age=${LIMITS.session_hours * 3_600}; HttpOnly; SameSite=Lax`;
    assert.match(await sign({}), new RegExp(`^listwright_session=[\\w-]{43}; ${rest}$`));
    const https = await sign({ Host: 'lists.example', Origin: 'https://lists.example' });
    assert.match(https, new RegExp(`^__Host-listwright_session=[\\w-]{43}; ${rest}; Secure$`));
    assert.equal(await sign({ Host: 'lists.example', Origin: 'http://lists.example' }), 'https_required');
  });

  it('ends after its time', async () => {
    const browser = await signUpBrowser(api.address);
    await api.database.em
      .fork()
      .execute('update session set expires_at = now() where account_id = ?', [browser.accountId]);
    assert.equal((await browser.request('GET', '/dashboard/api/jobs')).status, 401);
    await forgetExpired(api.database);
    assert.deepEqual(await sessions(browser.accountId), []);
  });

  it('is refused for an address that is taken, none, or with a short password, field by field', async () => {
    const { email } = await signUpBrowser(api.address);
    const refusals: [body: object, field: string][] = [
      [{ email, password: PASSWORD }, 'email'],
      [{ email: 'ada', password: PASSWORD }, 'email'],
      [{ email: 'new@example.com', password: 'short' }, 'password'],
    ];
    for (const [body, field] of refusals) {
      const { status, json } = await openBrowser(api.address).request('POST', '/dashboard/api/account', { body });
      assert.deepEqual([status, json.error.details[0].field], [422, field]);
    }
  });

  it('is refused after too many attempts with one address, also with the right password', async () => {
    const { email } = await signUpBrowser(api.address);
    const attempt = (password: string) =>
      openBrowser(api.address).request('POST', SESSION, { body: { email, password } });
    for (let tries = 0; tries < LIMITS.sign_ins_per_email; tries += 1) {
      assert.equal((await attempt('wrong')).status, 401);
    }
    const { status, json, headers } = await attempt(PASSWORD);
    assert.deepEqual([status, json.error.code], [429, 'too_many_sign_ins']);
    assert.ok(Number(headers.get('Retry-After')) > 0);
    await forgetExpired(api.database);
    assert.equal((await attempt(PASSWORD)).status, 429);
  });

  it('is refused after too many attempts from one network address', async () => {
    const em = api.database.em.fork();
    const browser = openBrowser(api.address);
    const attempt = (n: number) => browser.request('POST', `${SESSION}/link`, { body: { token: `none ${n}` } });
    for (let tries = 0; tries < LIMITS.sign_ins_per_address; tries += 1) {
      assert.equal((await attempt(tries)).json.error.code, 'sign_in_link_spent');
    }
    assert.equal((await attempt(0)).json.error.code, 'too_many_sign_ins');
    await em.execute('delete from rate_window');
    assert.equal((await attempt(0)).json.error.code, 'sign_in_link_spent');
  });

  it("works once by the operator's link, after which a password can be set without the old one", async () => {
    const { email, ...other } = await signUpBrowser(api.address);
    const { token, expiresAt } = await makeSignInLink(api.database, email);
    assert.ok(expiresAt.getTime() > Date.now());
    const browser = openBrowser(api.address);
    assert.equal((await browser.request('POST', `${SESSION}/link`, { body: { token } })).status, 200);
    const again = await openBrowser(api.address).request('POST', `${SESSION}/link`, { body: { token } });
    assert.equal(again.json.error.code, 'sign_in_link_spent');
    const set = await browser.request('PUT', '/dashboard/api/password', { body: { password: 'another password' } });
    assert.equal(set.status, 200);
    assert.equal((await other.request('GET', '/dashboard/api/jobs')).status, 401);
    assert.equal((await browser.request('GET', '/dashboard/api/jobs')).status, 200);
    const body = { email, password: 'another password' };
    assert.equal((await openBrowser(api.address).request('POST', SESSION, { body })).status, 200);
  });

  it('by a link works no more after an hour', async () => {
    const { email } = await signUpBrowser(api.address);
    const { token } = await makeSignInLink(api.database, email);
    await api.database.em.fork().execute('update sign_in_link set expires_at = now()');
    const { json } = await openBrowser(api.address).request('POST', `${SESSION}/link`, { body: { token } });
    assert.equal(json.error.code, 'sign_in_link_spent');
  });

  it('changes a password only with the current one', async () => {
    const browser = await signUpBrowser(api.address);
    const change = (body: object) => browser.request('PUT', '/dashboard/api/password', { body });
    const password = 'another password';
    assert.equal((await change({ password })).json.error.code, 'wrong_credentials');
    assert.equal((await change({ password, current_password: 'wrong' })).json.error.code, 'wrong_credentials');
    assert.equal((await change({ password, current_password: PASSWORD })).status, 200);
  });

  it('opens no account where the operator opens them all', async () => {
    const { address, stop } = await serveApi(api.database, { signUp: 'closed' });
    const browser = openBrowser(address);
    assert.equal((await browser.request('GET', SESSION)).json.is_sign_up_open, false);
    const body = { email: 'late@example.com', password: PASSWORD };
    const { status, json } = await browser.request('POST', '/dashboard/api/account', { body });
    await stop();
    assert.deepEqual([status, json.error.code], [403, 'sign_up_closed']);
  });

  it('counts what an account asks, and lets it ask again later', async () => {
    const browser = await signUpBrowser(api.address);
    await api.database.em.fork().execute(
      `insert into rate_window (key, moments, counts, total)
       values (?, array[(extract(epoch from clock_timestamp()) * 1000000)::bigint], array[?::int], ?::int)`,
      [`session ${browser.accountId}`, LIMITS.session_requests, LIMITS.session_requests],
    );
    const { status, headers } = await browser.request('GET', '/dashboard/api/jobs');
    assert.equal(status, 429);
    assert.ok(Number(headers.get('Retry-After')) > 0);
  });

  for (const method of ['POST', 'DELETE']) {
    it(`takes a ${method} only from its own pages`, async () => {
      const { cookie } = await signUpBrowser(api.address);
      const path = method === 'POST' ? '/dashboard/api/key' : SESSION;
      const own = new URL(api.address).host;
      const ask = (headers: Record<string, string>) =>
        send(`${api.address}${path}`, method, { headers: { Cookie: cookie!, ...headers } });
      for (const headers of [
        {},
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { 'Sec-Fetch-Site': 'none' },
        { 'Sec-Fetch-Site': 'cross-site', Origin: `http://${own}` },
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
      ] as Record<string, string>[]) {
        const { status, json } = await ask(headers);
        assert.deepEqual([status, json.error.code], [403, 'cross_origin'], JSON.stringify(headers));
      }
      assert.ok((await ask({ Origin: `http://${own}` })).status < 300);
    });
  }
});
