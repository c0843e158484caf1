import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { acceptJob } from '../../shared/commands/accept-job.ts';
import { failJob } from '../../shared/commands/fail-job.ts';
import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { markJobReady } from '../../shared/commands/mark-job-ready.ts';
import { storeDiscovery, storeMapping } from '../../shared/commands/store-mapping.ts';
import { CRAWL_FAILURES } from '../../shared/domain/crawl-failure.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { balances, givenMapping, LISTING_URL, mapJob, newJob, postings, readyJob, storedJob } from './given.ts';

describe('a job', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  const goal = { type: 'goal', value: 'All products' } as const;
  const url = 'https://shop.example/';

  it('is accepted and charged', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 25 });
    const job = await acceptJob(test.database, { accountId, url, input: goal, maxPages: 7 });
    assert.match(job.id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    assert.equal(job.status, 'in_progress');
    assert.ok(job.createdAt instanceof Date);
    const stored = await storedJob(test.database, job.id);
    assert.deepEqual(stored?.input, goal);
    assert.equal(stored?.maxPages, 7);
    assert.deepEqual(await postings(test.database, accountId), ['charge 10']);
    assert.deepEqual(await balances(test.database, accountId), { available: 15, held: 0 });
  });

  it('is refused without the credits, and leaves nothing behind', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 9 });
    await assert.rejects(newJob(test.database, accountId), { code: 'insufficient_credits', status: 402 });
    assert.deepEqual(await test.database.em.fork().execute('select 1 from job where account_id = ?', [accountId]), []);
    assert.deepEqual(await postings(test.database, accountId), []);
  });

  it('is refused above the page limit of the plan, with the limit', async () => {
    const { accountId } = await createTestAccount(test.database, { plan: 'free' });
    await assert.rejects(newJob(test.database, accountId, 101), {
      code: 'page_limit_exceeded',
      extra: { limit: 100 },
      message: 'The free plan allows at most 100 pages.',
    });
    await newJob(test.database, accountId, 100);
  });

  it('can be asked for with characters that a database can not keep', async () => {
    const { accountId } = await createTestAccount(test.database);
    const value = 'nul \0, half \ud83d, whole 😀, backslash \\u0000';
    const { id } = await acceptJob(test.database, { accountId, url, input: { type: 'goal', value }, maxPages: 1 });
    assert.deepEqual((await storedJob(test.database, id))?.input, {
      type: 'goal',
      value: 'nul , half \ufffd, whole 😀, backslash \\u0000',
    });
  });

  it('becomes ready with its mapping, however often that is said', async () => {
    const { accountId } = await createTestAccount(test.database);
    const jobId = await newJob(test.database, accountId);
    await mapJob(test.database, jobId, { level: 'light' });
    await mapJob(test.database, jobId, { level: 'moderate' });
    await markJobReady(test.database, jobId);
    const ready = await storedJob(test.database, jobId);
    assert.equal(ready?.status, 'ready');
    assert.equal(ready?.protectionLevel, 'moderate');
    assert.equal(ready?.listingUrl, LISTING_URL);
    assert.deepEqual(ready?.mapping, givenMapping());
    assert.equal(ready?.discovery?.length, 1);
    await markJobReady(test.database, jobId);
    await mapJob(test.database, jobId, { level: 'strict' });
    assert.deepEqual(await storedJob(test.database, jobId), ready);
    assert.deepEqual(await postings(test.database, accountId), ['charge 10']);
  });

  it('can not become ready without a mapping', async () => {
    const { accountId } = await createTestAccount(test.database);
    const jobId = await newJob(test.database, accountId);
    await assert.rejects(markJobReady(test.database, jobId), /job_ready_check/);
    assert.equal((await storedJob(test.database, jobId))?.status, 'in_progress');
  });

  it('fails with the text for customers and its charge refunded, once', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 10 });
    const jobId = await newJob(test.database, accountId);
    const step = { url, protection_level: 'light' as const, records: 0, score: 0, outcome: 'no listing' };
    await storeDiscovery(test.database, { jobId, discovery: [step] });
    await failJob(test.database, { jobId, failure: 'no_listing_found' });
    const failed = await storedJob(test.database, jobId);
    assert.equal(failed?.status, 'failed');
    assert.equal(failed?.error, CRAWL_FAILURES.no_listing_found.text);
    assert.deepEqual(failed?.discovery, [step]);
    await failJob(test.database, { jobId, failure: 'timed_out' });
    await markJobReady(test.database, jobId);
    await storeDiscovery(test.database, { jobId, discovery: [] });
    assert.deepEqual(await storedJob(test.database, jobId), failed);
    assert.deepEqual(await postings(test.database, accountId), ['charge 10', 'refund 10']);
    assert.deepEqual(await balances(test.database, accountId), { available: 10, held: 0 });
  });

  it('is refunded once when 8 connections fail it at the same time', async () => {
    const { accountId } = await createTestAccount(test.database);
    const jobId = await newJob(test.database, accountId);
    await Promise.all(Array.from({ length: 8 }, () => failJob(test.database, { jobId, failure: 'timed_out' })));
    assert.deepEqual(await postings(test.database, accountId), ['charge 10', 'refund 10']);
  });

  it('that is ready does not fail any more', async () => {
    const { accountId } = await createTestAccount(test.database);
    const jobId = await readyJob(test.database, accountId);
    await failJob(test.database, { jobId, failure: 'timed_out' });
    assert.equal((await storedJob(test.database, jobId))?.status, 'ready');
    assert.deepEqual(await postings(test.database, accountId), ['charge 10']);
  });

  it('that is gone is said to be gone', async () => {
    const jobId = randomUUIDv7();
    const mapping = {
      jobId,
      mapping: givenMapping(),
      listingUrl: url,
      protectionLevel: 'light',
      discovery: [],
    } as const;
    await assert.rejects(storeMapping(test.database, { ...mapping, discovery: [] }), NoLongerActiveError);
    await assert.rejects(storeDiscovery(test.database, { jobId, discovery: [] }), NoLongerActiveError);
    await assert.rejects(markJobReady(test.database, jobId), NoLongerActiveError);
    await assert.rejects(failJob(test.database, { jobId, failure: 'timed_out' }), NoLongerActiveError);
  });
});
