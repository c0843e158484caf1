import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { failJob } from '../../shared/commands/fail-job.ts';
import { setPlan } from '../../shared/commands/set-plan.ts';
import { startRun } from '../../shared/commands/start-run.ts';
import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { Account } from '../../shared/db/entities/account.ts';
import { CRAWL_FAILURES } from '../../shared/domain/crawl-failure.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { balances, LISTING_URL, newJob, postings, readyJob, storedRun } from './given.ts';

describe('accepting a run', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  const accept = (accountId: string, jobId: string, maxPages: number | null = null) =>
    acceptRun(test.database, { accountId, jobId, maxPages, trigger: 'api' });

  it('holds its pages and begins at the listing', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 100 });
    const jobId = await readyJob(test.database, accountId, { level: 'moderate', maxPages: 10 });
    const run = await accept(accountId, jobId);
    assert.equal(run.status, 'queued');
    assert.equal(run.creditsUsed ?? null, null);
    const stored = await storedRun(test.database, run.id);
    assert.deepEqual(
      [stored?.maxPages, stored?.nextUrl, stored?.nextPage, stored?.protectionLevel, stored?.trigger],
      [10, LISTING_URL, 1, 'moderate', 'api'],
    );
    assert.deepEqual(await postings(test.database, accountId), ['charge 10', 'hold 20']);
    assert.deepEqual(await balances(test.database, accountId), { available: 70, held: 20 });
  });

  it('holds no more than the first chunk of 25 pages', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 500 });
    const jobId = await readyJob(test.database, accountId, { level: 'heavy', maxPages: 100 });
    await accept(accountId, jobId);
    assert.equal((await balances(test.database, accountId)).held, 75);
  });

  it('holds as many whole pages as the account affords', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 10 + 8 });
    const jobId = await readyJob(test.database, accountId, { level: 'heavy' });
    await accept(accountId, jobId);
    assert.deepEqual(await balances(test.database, accountId), { available: 2, held: 6 });
  });

  it('holds credits for detail visits too, half as many again as the mapped page led to', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 500 });
    const jobId = await readyJob(test.database, accountId, { level: 'moderate', maxPages: 4, visitsPerPage: 20 });
    await accept(accountId, jobId);
    assert.equal((await balances(test.database, accountId)).held, 4 * 2 + (4 * 30) / 3);
  });

  it('takes fewer pages with their details rather than more without', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 10 + 35 });
    const jobId = await readyJob(test.database, accountId, { level: 'heavy', maxPages: 4, visitsPerPage: 10 });
    await accept(accountId, jobId);
    assert.deepEqual(await balances(test.database, accountId), { available: 35 - 2 * 3 - 29, held: 2 * 3 + 29 });
  });

  it('holds what there is when one page can be paid and its details can not', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 10 + 5 });
    const jobId = await readyJob(test.database, accountId, { level: 'heavy', visitsPerPage: 10 });
    await accept(accountId, jobId);
    assert.deepEqual(await balances(test.database, accountId), { available: 0, held: 5 });
  });

  it('is refused when not even one page can be paid', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 10 + 2 });
    const jobId = await readyJob(test.database, accountId, { level: 'heavy' });
    await assert.rejects(accept(accountId, jobId), { code: 'insufficient_credits' });
    assert.deepEqual(await balances(test.database, accountId), { available: 2, held: 0 });
  });

  it('takes its own max_pages, up to the limit of the plan as it is now', async () => {
    const { accountId } = await createTestAccount(test.database, { plan: 'starter' });
    const jobId = await readyJob(test.database, accountId, { maxPages: 400 });
    assert.equal((await accept(accountId, jobId, 3)).maxPages, 3);
    assert.equal((await accept(accountId, jobId, 500)).maxPages, 500);
    await assert.rejects(accept(accountId, jobId, 501), { code: 'page_limit_exceeded', extra: { limit: 500 } });
    const { email } = await test.database.em.fork().findOneOrFail(Account, accountId);
    await setPlan(test.database, email, 'free');
    await assert.rejects(accept(accountId, jobId), { code: 'page_limit_exceeded', extra: { limit: 100 } });
  });

  it('is refused while the job is being mapped', async () => {
    const { accountId } = await createTestAccount(test.database);
    const jobId = await newJob(test.database, accountId);
    await assert.rejects(accept(accountId, jobId), { code: 'job_not_ready', status: 409 });
  });

  it('is refused for a failed job with the error of the job', async () => {
    const { accountId } = await createTestAccount(test.database);
    const jobId = await newJob(test.database, accountId);
    await failJob(test.database, { jobId, failure: 'robots_disallowed' });
    await assert.rejects(accept(accountId, jobId), {
      code: 'job_not_ready',
      message: `The job is not ready: it failed. ${CRAWL_FAILURES.robots_disallowed.text}`,
    });
  });

  it("is refused for another account's job and for none, in the same way", async () => {
    const owner = await createTestAccount(test.database);
    const stranger = await createTestAccount(test.database);
    const jobId = await readyJob(test.database, owner.accountId);
    await assert.rejects(accept(stranger.accountId, jobId), { code: 'not_found' });
    await assert.rejects(accept(stranger.accountId, randomUUIDv7()), { code: 'not_found' });
    assert.deepEqual(await balances(test.database, stranger.accountId), { available: 1_000, held: 0 });
  });

  it('never holds more than there is when 16 are accepted at the same time', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 10 + 55 });
    const jobId = await readyJob(test.database, accountId, { maxPages: 10 });
    const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => accept(accountId, jobId)));
    const accepted = outcomes.filter(({ status }) => status === 'fulfilled');
    assert.equal(accepted.length, 6);
    assert.deepEqual(await balances(test.database, accountId), { available: 0, held: 55 });
  });
});

describe('starting a run', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  it('makes it running once and tells its level', async () => {
    const { accountId } = await createTestAccount(test.database);
    const jobId = await readyJob(test.database, accountId, { level: 'heavy' });
    const { id } = await acceptRun(test.database, { accountId, jobId, maxPages: 1, trigger: 'dashboard' });
    assert.deepEqual(await startRun(test.database, id), { protection_level: 'heavy' });
    const started = await storedRun(test.database, id);
    assert.equal(started?.status, 'running');
    assert.ok(started?.startedAt);
    assert.deepEqual(await startRun(test.database, id), { protection_level: 'heavy' });
    assert.deepEqual(await storedRun(test.database, id), started);
  });

  it('is not possible when it is gone', async () => {
    await assert.rejects(startRun(test.database, randomUUIDv7()), NoLongerActiveError);
  });
});
