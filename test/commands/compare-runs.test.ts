import assert from 'node:assert/strict';
import { compareRuns } from '../../shared/commands/compare-runs.ts';
import { Run } from '../../shared/db/entities/run.ts';
import { storeCompletedRun } from '../api/run-pair.ts';
import { storeReadyJob } from '../api/test-data.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

describe('comparing runs', () => {
  let test: TestDatabase;
  let sinceId: string;
  let runId: string;
  before(async () => {
    test = await createTestDatabase();
    const { accountId } = await createTestAccount(test.database);
    const jobId = await storeReadyJob(test.database, accountId);
    sinceId = await storeCompletedRun(test.database, { accountId, jobId }, { a: { title: 'a' }, b: { title: 'b' } });
    runId = await storeCompletedRun(test.database, { accountId, jobId }, { a: { title: 'other' }, c: { title: 'c' } });
  });
  after(() => test.drop());

  it('keeps the run as it is but for the counts, however often and by how many it is done', async () => {
    const em = () => test.database.em.fork();
    const { changes, ...before } = await em().findOneOrFail(Run, runId);
    assert.equal(changes, null);
    const expected = { since: sinceId, added: 1, changed: 1, removed: 1 };
    const all = await Promise.all(Array.from({ length: 8 }, () => compareRuns(test.database, { runId, sinceId })));
    for (const counts of all) assert.deepEqual(counts, expected);
    const { changes: kept, ...after } = await em().findOneOrFail(Run, runId);
    assert.deepEqual(kept, expected);
    assert.equal(JSON.stringify(after), JSON.stringify(before));
  });

  it('is refused for a run that was deleted', async () => {
    await test.database.em.fork().nativeDelete(Run, { id: runId });
    await assert.rejects(compareRuns(test.database, { runId, sinceId }), { code: 'not_found' });
  });
});
