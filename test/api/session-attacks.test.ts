import assert from 'node:assert/strict';
import { accessOf } from '../../api/endpoint.ts';
import { OPERATIONS } from '../../api/routes/index.ts';
import { dashboardOperations } from '../../api/website/operations.ts';
import { makeSignInLink } from '../../shared/commands/make-sign-in-link.ts';
import { registerAccount } from '../../shared/commands/register-account.ts';
import { LIMITS } from '../../shared/domain/limit.ts';
import { type Browser, openBrowser, PASSWORD, signUpBrowser } from './browser.ts';
import { addressOf, type Owned, storeOwned } from './owned.ts';
import { SECRET_KEYS, startTestApi, type TestApi } from './test-api.ts';

const SESSION = '/dashboard/api/session';
const ENDPOINTS = dashboardOperations(OPERATIONS).map(({ endpoint }) => endpoint);
const WRITES = ENDPOINTS.filter(({ method }) => method !== 'GET');
const PRIVATE_READS = ENDPOINTS.filter((endpoint) => endpoint.method === 'GET' && accessOf(endpoint) === 'session');

/** What other sites can make a browser send with its cookies, and what a page that is none of the service's sends. */
const FOREIGN: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example', 'Content-Type': 'text/plain' },
  {},
];

describe('who attacks a session', () => {
  let api: TestApi;
  let victim: Browser & { accountId: string; email: string };
  let owned: Owned;
  before(async () => {
    api = await startTestApi({ sessionCheckMs: 0 });
    victim = await signUpBrowser(api.address);
    owned = await storeOwned(api.database, victim.accountId, SECRET_KEYS);
  });
  // Each test is an attacker of its own, and all come from one address.
  beforeEach(() => api.database.em.fork().execute('delete from rate_window'));
  after(() => api.stop());

  const ownAddress = (path: string) =>
    addressOf(path.replace('/dashboard/api', '/v1'), owned).replace('/v1', '/dashboard/api');
  const ask = (method: string, path: string, headers: Record<string, string>) =>
    fetch(`${api.address}${ownAddress(path)}`, { method, headers: { Cookie: victim.cookie!, ...headers } });

  for (const { method, path } of WRITES) {
    it(`makes no other site's page send ${method} ${path}`, async () => {
      for (const headers of FOREIGN) {
        const answer = await ask(method, path, headers);
        const { error } = (await answer.json()) as { error: { code: string } };
        assert.deepEqual([answer.status, error.code], [403, 'cross_origin'], JSON.stringify(headers));
        assert.deepEqual(answer.headers.getSetCookie(), []);
      }
    });
  }

  it('finds nothing private in a cache, and nothing that another site may read', async () => {
    for (const { method, path } of PRIVATE_READS) {
      const stop = new AbortController();
      const answer = await fetch(`${api.address}${ownAddress(path)}`, {
        method,
        headers: { Cookie: victim.cookie!, Origin: 'https://evil.example' },
        signal: stop.signal,
      });
      assert.equal(answer.headers.get('Cache-Control'), 'no-store', path);
      assert.equal(answer.headers.get('X-Content-Type-Options'), 'nosniff', path);
      assert.equal(answer.headers.get('Access-Control-Allow-Origin'), null, path);
      stop.abort();
    }
    const own = await fetch(`${api.address}${SESSION}`, { headers: { Cookie: victim.cookie! } });
    assert.equal(own.headers.get('Cache-Control'), 'no-store');
  });

  it('gets no session by planting one: every way in gives another, and ends the one that was there', async () => {
    const { token } = await makeSignInLink(api.database, victim.email);
    const ways: [method: string, path: string, body: () => object][] = [
      ['POST', SESSION, () => ({ email: victim.email, password: PASSWORD })],
      ['POST', `${SESSION}/link`, () => ({ token })],
      ['POST', '/dashboard/api/account', () => ({ email: 'fresh@example.com', password: PASSWORD })],
    ];
    for (const [method, path, body] of ways) {
      const attacker = await signUpBrowser(api.address);
      const planted = attacker.cookie;
      const browser = openBrowser(api.address);
      browser.cookie = planted;
      assert.equal((await browser.request(method, path, { body: body() })).status, 200);
      assert.notEqual(browser.cookie, planted);
      assert.equal((await attacker.request('GET', '/dashboard/api/jobs')).status, 401, path);
      const made = openBrowser(api.address);
      made.cookie = `listwright_session=${'A'.repeat(43)}`;
      assert.equal((await made.request('GET', '/dashboard/api/jobs')).status, 401);
    }
  });

  it('gets one session of a link, however many take it at once', async () => {
    const { token } = await makeSignInLink(api.database, victim.email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => openBrowser(api.address).request('POST', `${SESSION}/link`, { body: { token } })),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  });

  it('gets nothing of a link that was made before the password was changed', async () => {
    const holder = await signUpBrowser(api.address);
    const { token } = await makeSignInLink(api.database, holder.email);
    const body = { password: 'another password', current_password: PASSWORD };
    assert.equal((await holder.request('PUT', '/dashboard/api/password', { body })).status, 200);
    const { json } = await openBrowser(api.address).request('POST', `${SESSION}/link`, { body: { token } });
    assert.equal(json.error.code, 'sign_in_link_spent');
  });

  it('learns nothing of who has an account from how long a refusal takes', async () => {
    await registerAccount(api.database, { email: 'keyless@example.com', plan: 'free', credits: 0 }); // has no password
    const emails = [victim.email, 'nobody@example.com', 'keyless@example.com'];
    const fastest = emails.map(() => Infinity);
    for (let round = 0; round < 5; round += 1) {
      for (const [index, email] of emails.entries()) {
        const begun = performance.now();
        const body = { email, password: 'a wrong password' };
        const { json } = await openBrowser(api.address).request('POST', SESSION, { body });
        assert.equal(json.error.code, 'wrong_credentials');
        fastest[index] = Math.min(fastest[index]!, performance.now() - begun);
      }
    }
    const [known, ...others] = fastest as [number, ...number[]];
    for (const other of others) assert.ok(other > known / 2, `${other} ms instead of ${known} ms`);
  });

  it('learns by signing up who has an account, but of a few addresses only', async () => {
    const browser = openBrowser(api.address);
    const attempt = () =>
      browser.request('POST', '/dashboard/api/account', { body: { email: victim.email, password: PASSWORD } });
    const answers = [];
    for (let tries = 0; tries <= LIMITS.sign_ins_per_address; tries += 1) answers.push(await attempt());
    assert.deepEqual(
      answers.map(({ status }) => status),
      [...Array.from({ length: LIMITS.sign_ins_per_address }, () => 422), 429],
    );
  });

  it('guesses the current password no more often than one to sign in', async () => {
    const browser = await signUpBrowser(api.address);
    const guess = (current: string) =>
      browser.request('PUT', '/dashboard/api/password', {
        body: { password: 'another password', current_password: current },
      });
    for (let tries = 0; tries < LIMITS.sign_ins_per_email; tries += 1) assert.equal((await guess('wrong')).status, 401);
    assert.equal((await guess(PASSWORD)).json.error.code, 'too_many_sign_ins');
  });

  it('sees no more of a live stream when its session has ended', async () => {
    const browser = await signUpBrowser(api.address);
    const { jobId } = await storeOwned(api.database, browser.accountId, SECRET_KEYS);
    await api.database.em.fork().execute("update job set status = 'in_progress' where id = ?", [jobId]);
    const response = await fetch(`${api.address}/dashboard/api/jobs/${jobId}/live`, {
      headers: { Cookie: browser.cookie! },
    });
    await browser.request('DELETE', SESSION);
    const told = await response.text();
    assert.match(told, /event: state/);
    assert.doesNotMatch(told, /event: end/); // so that the browser asks, and hears that nobody is signed in
  });

  it('shows no page of the dashboard inside another one', async () => {
    for (const path of ['/', '/sign-in', '/sign-in-link', '/credits', '/account']) {
      const policy = (await fetch(`${api.address}${path}`)).headers.get('Content-Security-Policy') ?? '';
      assert.match(policy, /frame-ancestors 'none'/, path);
      assert.match(policy, /script-src 'self'(;|$)/, path);
      assert.match(policy, /style-src 'self'(;|$)/, path);
      assert.match(policy, /base-uri 'none'/, path);
    }
  });
});
