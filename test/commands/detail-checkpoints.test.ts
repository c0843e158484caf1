import assert from 'node:assert/strict';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { forgetExpired } from '../../shared/commands/forget-expired.ts';
import { deleteDetailCheckpoints } from '../../shared/commands/delete-detail-checkpoints.ts';
import { saveDetailCheckpoints } from '../../shared/commands/save-detail-checkpoints.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { digest } from '../../shared/db/digest.ts';
import { loadDetailCheckpoints } from '../../shared/db/queries/detail-checkpoints.ts';
import type { VisitValues } from '../../shared/domain/visit.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { runningRun, storedRun } from './given.ts';

const OAK = 'http://shop.example/oak';
const ELM = 'http://shop.example/elm';

describe('checkpoints of detail pages that wait for their listing page', () => {
  let test: TestDatabase;
  let accountId: string;
  let runId: string;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());
  beforeEach(async () => {
    ({ accountId } = await createTestAccount(test.database));
    ({ runId } = await runningRun(test.database, accountId));
  });

  const save = (...visits: [string, VisitValues][]) => saveDetailCheckpoints(test.database, { runId, visits });
  const saved = () => loadDetailCheckpoints(test.database, runId);

  it('are there with what they brought, also those that brought nothing', async () => {
    await save([OAK, { wood: 'oak\0', rings: 7, tags: ['a', 'b'] }], [ELM, null]);
    const visits = await saved();
    assert.deepEqual(visits.get(digest(OAK)), { wood: 'oak', rings: 7, tags: ['a', 'b'] });
    assert.equal(visits.get(digest(ELM)), null);
    assert.equal(visits.size, 2);
  });

  it('are saved once', async () => {
    await save([OAK, { wood: 'oak' }]);
    await save([OAK, { wood: 'elm' }], [ELM, {}]);
    assert.deepEqual((await saved()).get(digest(OAK)), { wood: 'oak' });
    assert.equal((await saved()).size, 2);
  });

  it('belong to one run', async () => {
    await save([OAK, {}]);
    const other = await runningRun(test.database, accountId);
    assert.equal((await loadDetailCheckpoints(test.database, other.runId)).size, 0);
    await deleteDetailCheckpoints(test.database, other.runId);
    assert.equal((await saved()).size, 1);
    await deleteDetailCheckpoints(test.database, runId);
    assert.equal((await saved()).size, 0);
  });

  it('are deleted when the run has ended, and stay while it goes on', async () => {
    await save([OAK, {}]);
    await forgetExpired(test.database);
    assert.equal((await saved()).size, 1);
    await settleRun(test.database, { runId, stopReason: 'last_page' });
    await forgetExpired(test.database);
    assert.equal((await saved()).size, 0);
  });

  it('go with their run, and are not saved for one that was deleted', async () => {
    await save([OAK, {}]);
    const run = await storedRun(test.database, runId);
    await deleteJob(test.database, { accountId, jobId: run!.job.id });
    assert.equal((await saved()).size, 0);
    await save([ELM, {}]);
    assert.equal((await saved()).size, 0);
  });
});
