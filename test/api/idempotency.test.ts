import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { forgetExpired } from '../../shared/commands/forget-expired.ts';
import { Job } from '../../shared/db/entities/job.ts';
import { Run } from '../../shared/db/entities/run.ts';
import { createTestAccount } from '../support/accounts.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob } from './test-data.ts';

const BODY = { url: 'https://shop.example/', input: { type: 'goal', value: 'all lamps' } };

describe('requests with an Idempotency-Key', () => {
  let api: TestApi;
  let accountId: string;
  let key: string;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());
  beforeEach(async () => {
    ({ accountId, apiKey: key } = await createTestAccount(api.database, { credits: 100 }));
  });

  const post = (path: string, name: string, body?: unknown) =>
    api.request('POST', path, { key, body, headers: { 'Idempotency-Key': name } });

  const jobsOf = () => api.database.em.fork().count(Job, { account: accountId });

  /** What the account was charged or holds, posting by posting. */
  async function postings(): Promise<string[]> {
    const rows = await api.database.em
      .fork()
      .execute<{ kind: string; amount: number }[]>(
        `select kind, amount from ledger_entry where account_id = ? and kind <> 'grant' order by created_at`,
        [accountId],
      );
    return rows.map(({ kind, amount }) => `${kind} ${amount}`);
  }

  it('are answered again as the first time, and done once', async () => {
    const first = await post('/v1/jobs', 'a', BODY);
    assert.equal(first.status, 201);
    assert.equal(first.headers.get('Idempotency-Replayed'), null);
    const again = await post('/v1/jobs', 'a', BODY);
    assert.equal(again.status, 201);
    assert.equal(again.text, first.text);
    assert.equal(again.headers.get('Location'), first.headers.get('Location'));
    assert.equal(again.headers.get('Idempotency-Replayed'), 'true');
    assert.equal(await jobsOf(), 1);
    assert.deepEqual(await postings(), ['charge 10']);
  });

  it('make one job and one charge when fifty copies come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('/v1/jobs', 'b', BODY)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(answers.filter(({ headers }) => headers.get('Idempotency-Replayed') === null).length, 1);
    assert.equal(await jobsOf(), 1);
    assert.deepEqual(await postings(), ['charge 10']);
  });

  it('make one run and one hold when fifty copies come at once, and answer them after the job is deleted too', async () => {
    const jobId = await storeReadyJob(api.database, accountId, { maxPages: 3 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(`/v1/jobs/${jobId}/runs`, 'c')));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(await api.database.em.fork().count(Run, { account: accountId }), 1);
    assert.deepEqual(await postings(), ['hold 3']);
    await api.request('DELETE', `/v1/jobs/${jobId}`, { key });
    const again = await post(`/v1/jobs/${jobId}/runs`, 'c', {});
    assert.equal(again.status, 201);
    assert.equal(again.text, answers[0]?.text);
  });

  it('mean the same in another order of fields and with defaults written out', async () => {
    const first = await post('/v1/jobs', 'd', BODY);
    const again = await post('/v1/jobs', 'd', {
      max_pages: 10,
      input: { value: 'all lamps', type: 'goal' },
      url: BODY.url,
    });
    assert.equal(again.json.id, first.json.id);
  });

  it('are 409 idempotency_conflict with another body or at another address', async () => {
    const jobId = await storeReadyJob(api.database, accountId);
    await post('/v1/jobs', 'e', BODY);
    const others = [
      await post('/v1/jobs', 'e', { ...BODY, max_pages: 2 }),
      await post(`/v1/jobs/${jobId}/runs`, 'e', {}),
    ];
    for (const { status, json } of others) {
      assert.equal(status, 409);
      assert.equal(json.error.code, 'idempotency_conflict');
    }
    assert.equal(await jobsOf(), 2);
  });

  it("are another account's when it uses the same key", async () => {
    const first = await post('/v1/jobs', 'f', BODY);
    const { apiKey } = await createTestAccount(api.database);
    const other = await api.request('POST', '/v1/jobs', {
      key: apiKey,
      body: BODY,
      headers: { 'Idempotency-Key': 'f' },
    });
    assert.equal(other.status, 201);
    assert.notEqual(other.json.id, first.json.id);
  });

  it('are not remembered when they were refused, so that they can be tried again', async () => {
    await api.database.em
      .fork()
      .execute('update account set credits_available = 0, credits_monthly = 0 where id = ?', [accountId]);
    assert.equal((await post('/v1/jobs', 'g', BODY)).status, 402);
    assert.equal((await post('/v1/jobs', 'g', { ...BODY, url: 'no' })).status, 422);
    await api.database.em.fork().execute('update account set credits_available = 10 where id = ?', [accountId]);
    assert.equal((await post('/v1/jobs', 'g', BODY)).status, 201);
  });

  it('are new again after 24 hours, and then forgotten', async () => {
    const first = await post('/v1/jobs', 'h', BODY);
    const age = `update idempotency_record set created_at = now() - interval '24 hours 1 second' where account_id = ?`;
    await api.database.em.fork().execute(age, [accountId]);
    const later = await post('/v1/jobs', 'h', BODY);
    assert.equal(later.status, 201);
    assert.notEqual(later.json.id, first.json.id);
    await api.database.em.fork().execute(age, [accountId]);
    await forgetExpired(api.database);
    const [row] = await api.database.em
      .fork()
      .execute('select count(*)::int as kept from idempotency_record where account_id = ?', [accountId]);
    assert.equal(row?.['kept'], 0);
  });

  for (const [what, name] of [
    ['empty', ''],
    ['longer than 255 characters', 'x'.repeat(256)],
  ] as const) {
    it(`are 422 when the key is ${what}`, async () => {
      const { status, json } = await post('/v1/jobs', name, BODY);
      assert.equal(status, 422);
      assert.deepEqual(json.error.details, [{ field: 'Idempotency-Key', message: 'must have 1 to 255 characters' }]);
      assert.equal(await jobsOf(), 0);
    });
  }

  it('may have keys of 255 characters', async () => {
    assert.equal((await post('/v1/jobs', randomUUID().padEnd(255, 'x'), BODY)).status, 201);
  });
});
