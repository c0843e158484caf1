import assert from 'node:assert/strict';
import { failJob } from '../../shared/commands/fail-job.ts';
import { markJobReady } from '../../shared/commands/mark-job-ready.ts';
import { storeMapping, storeSearch } from '../../shared/commands/store-mapping.ts';
import { SiteSearch } from '../../shared/db/entities/site-search.ts';
import type { DiscoveryStep } from '../../shared/domain/discovery.ts';
import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { givenMapping, LISTING_URL, newJob, storedJob } from './given.ts';

const STEP: DiscoveryStep = {
  url: 'https://shop.example/',
  protection_level: 'light',
  records: 4,
  score: 11.5,
  outcome: 'a listing',
  found_by: 'given',
};

describe('where the search of a site stands', () => {
  let test: TestDatabase;
  let accountId: string;
  before(async () => {
    test = await createTestDatabase();
    ({ accountId } = await createTestAccount(test.database));
  });
  after(() => test.drop());

  const stored = (jobId: string) => test.database.em.fork().findOne(SiteSearch, jobId);

  it('is kept with its trace, the last state of it, also with characters that a database can not keep', async () => {
    const jobId = await newJob(test.database, accountId);
    await storeSearch(test.database, { jobId, search: { loads: 1 }, discovery: [STEP] });
    const link = { ...STEP, url: 'https://shop.example/a', link_text: 'nul \0' };
    await storeSearch(test.database, { jobId, search: { loads: 2, text: 'nul \0' }, discovery: [STEP, link] });
    assert.deepEqual((await stored(jobId))?.state, { loads: 2, text: 'nul ' });
    assert.deepEqual((await storedJob(test.database, jobId))?.discovery, [STEP, { ...link, link_text: 'nul ' }]);
  });

  it('goes when the job is ready, failed or deleted, and does not come back', async () => {
    const search = { loads: 3 };
    const ENDS: ((jobId: string) => Promise<unknown>)[] = [
      async (jobId) => {
        const found = { mapping: givenMapping(), listingUrl: LISTING_URL, protectionLevel: 'light' as const };
        await storeMapping(test.database, { jobId, ...found, discovery: [STEP], search });
        await markJobReady(test.database, jobId);
      },
      (jobId) => failJob(test.database, { jobId, failure: 'no_listing_found' }),
    ];
    for (const end of ENDS) {
      const jobId = await newJob(test.database, accountId);
      await storeSearch(test.database, { jobId, search, discovery: [STEP] });
      await end(jobId);
      assert.equal(await stored(jobId), null);
      await storeSearch(test.database, { jobId, search, discovery: [] });
      assert.equal(await stored(jobId), null);
      assert.deepEqual((await storedJob(test.database, jobId))?.discovery, [STEP]);
    }
    const jobId = await newJob(test.database, accountId);
    await storeSearch(test.database, { jobId, search, discovery: [STEP] });
    await deleteJob(test.database, { accountId, jobId });
    assert.equal(await stored(jobId), null);
    await assert.rejects(storeSearch(test.database, { jobId, search, discovery: [] }), NoLongerActiveError);
  });
});
