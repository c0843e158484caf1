import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { Job } from '../../shared/db/entities/job.ts';
import { createTestAccount } from '../support/accounts.ts';
import { startServiceProcess } from '../support/service-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Answer, send, serveApi } from './test-api.ts';

const BODIES = ['lamps', 'chairs'].map((value) => ({ url: 'https://shop.example/', input: { type: 'goal', value } }));

describe('copies of a request that race', () => {
  let test: TestDatabase;
  let apis: Awaited<ReturnType<typeof serveApi>>[];
  let accountId: string;
  let key: string;
  before(async () => {
    test = await createTestDatabase();
    apis = await Promise.all([serveApi(test.database), serveApi(test.database)]);
  });
  after(async () => {
    await Promise.all(apis.map((api) => api.stop()));
    await test.drop();
  });
  beforeEach(async () => void ({ accountId, apiKey: key } = await createTestAccount(test.database)));

  const post = (address: string, apiKey: string, name: string, body: unknown) =>
    send(`${address}/v1/jobs`, 'POST', { key: apiKey, body, headers: { 'Idempotency-Key': name } });

  const jobsOf = (account: string) => test.database.em.fork().count(Job, { account });

  const creditsOf = async (account: string) =>
    (
      await test.database.em
        .fork()
        .execute<{ credits: number }[]>('select credits_available as credits from account where id = ?', [account])
    )[0]?.credits;

  it('with two bodies, over two processes, are done with one of them, and are a conflict with the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => post(apis[index % 2]!.address, key, 'a', BODIES[index % 3 ? 0 : 1])),
    );
    const accepted = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    assert.equal(new Set(accepted.map(({ text }) => text)).size, 1);
    assert.ok([33, 17].includes(accepted.length), `${accepted.length} accepted`);
    assert.ok(refused.every(({ status, json }) => status === 409 && json.error.code === 'idempotency_conflict'));
    assert.equal(await jobsOf(accountId), 1);
    assert.equal(await creditsOf(accountId), 990);
  });

  it('of two accounts are done once for each', async () => {
    const other = await createTestAccount(test.database);
    const askFor = (apiKey: string) =>
      Array.from({ length: 25 }, (_, index) => post(apis[index % 2]!.address, apiKey, 'b', BODIES[0]));
    const [own, others] = await Promise.all([Promise.all(askFor(key)), Promise.all(askFor(other.apiKey))]);
    const idsOf = (answers: Answer[]) => new Set(answers.map(({ json }) => json.id));
    assert.equal(idsOf(own).size, 1);
    assert.equal(idsOf(others).size, 1);
    assert.deepEqual([await jobsOf(accountId), await jobsOf(other.accountId)], [1, 1]);
  });

  it('are done once when the process of the first is killed before it could answer', async () => {
    const service = await startServiceProcess('api', {
      DATABASE_URL: test.url,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '1000',
    });
    const address = service.readyLine.slice('api listening on '.length);
    const lost = await test.database.em.fork().transactional(async (em) => {
      await em.execute('select from account where id = ? for update', [accountId]); // so that it can not go on
      const first = assert.rejects(post(address, key, 'c', BODIES[0]));
      while (!(await isWaiting())) await delay(20);
      await service.kill();
      return { first };
    });
    await lost.first;
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(apis[0]!.address, key, 'c', BODIES[0])));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(answers[0]?.status, 201);
    assert.deepEqual([await jobsOf(accountId), await creditsOf(accountId)], [1, 990]);
  });

  /** Whether a statement waits for a lock. */
  async function isWaiting(): Promise<boolean> {
    const rows = await test.database.em
      .fork()
      .execute(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
      );
    return rows.length > 0;
  }
});
