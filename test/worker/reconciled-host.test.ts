import assert from 'node:assert/strict';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { storeMapping } from '../../shared/commands/store-mapping.ts';
import { markJobReady } from '../../shared/commands/mark-job-ready.ts';
import { runWorkflowId } from '../../shared/domain/workflow-id.ts';
import { reconcile } from '../../worker/reconcile.ts';
import { givenMapping, newJob } from '../commands/given.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';

describe('a run that the reconciler starts, of a job whose listing was found on another host', () => {
  let temporal: TestTemporal;
  let test: TestDatabase;

  before(async () => {
    [temporal, test] = await Promise.all([openTestTemporal(), createTestDatabase()]);
  });
  after(async () => {
    await temporal.close();
    await test.drop();
  });

  it('is labelled with the host that it crawls, as at a first start', async () => {
    const { database } = test;
    const { accountId } = await createTestAccount(database);
    const jobId = await newJob(database, accountId);
    await storeMapping(database, {
      jobId,
      mapping: givenMapping(),
      listingUrl: 'https://catalogue.shop.example:8443/products',
      protectionLevel: 'light',
      discovery: [],
    });
    await markJobReady(database, jobId);
    const { id } = await acceptRun(database, { accountId, jobId, maxPages: 3, trigger: 'api' });
    await database.em.fork().execute("update run set admitted_at = admitted_at - interval '1 minute'");
    assert.equal((await reconcile(database, temporal))?.started, 1);
    const { searchAttributes } = await temporal.client.workflow.getHandle(runWorkflowId(id)).describe();
    assert.deepEqual(searchAttributes['LwHost'], ['catalogue.shop.example:8443']);
  });
});
