import assert from 'node:assert/strict';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { forgetExpired } from '../../shared/commands/forget-expired.ts';
import { forgetVisits } from '../../shared/commands/forget-visits.ts';
import { keepVisits } from '../../shared/commands/keep-visits.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { digest } from '../../shared/db/digest.ts';
import { loadKeptVisits } from '../../shared/db/queries/kept-visits.ts';
import type { VisitValues } from '../../shared/domain/visit.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { runningRun, storedRun } from './given.ts';

const OAK = 'http://shop.example/oak';
const ELM = 'http://shop.example/elm';

describe('visits that wait for their listing page', () => {
  let test: TestDatabase;
  let accountId: string;
  let runId: string;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());
  beforeEach(async () => {
    ({ accountId } = await createTestAccount(test.database));
    ({ runId } = await runningRun(test.database, accountId));
  });

  const keep = (...visits: [string, VisitValues][]) => keepVisits(test.database, { runId, visits });
  const kept = () => loadKeptVisits(test.database, runId);

  it('are there with what they brought, also those that brought nothing', async () => {
    await keep([OAK, { wood: 'oak\0', rings: 7, tags: ['a', 'b'] }], [ELM, null]);
    const visits = await kept();
    assert.deepEqual(visits.get(digest(OAK)), { wood: 'oak', rings: 7, tags: ['a', 'b'] });
    assert.equal(visits.get(digest(ELM)), null);
    assert.equal(visits.size, 2);
  });

  it('are kept once', async () => {
    await keep([OAK, { wood: 'oak' }]);
    await keep([OAK, { wood: 'elm' }], [ELM, {}]);
    assert.deepEqual((await kept()).get(digest(OAK)), { wood: 'oak' });
    assert.equal((await kept()).size, 2);
  });

  it('belong to one run', async () => {
    await keep([OAK, {}]);
    const other = await runningRun(test.database, accountId);
    assert.equal((await loadKeptVisits(test.database, other.runId)).size, 0);
    await forgetVisits(test.database, other.runId);
    assert.equal((await kept()).size, 1);
    await forgetVisits(test.database, runId);
    assert.equal((await kept()).size, 0);
  });

  it('are forgotten when the run has ended, and kept while it goes on', async () => {
    await keep([OAK, {}]);
    await forgetExpired(test.database);
    assert.equal((await kept()).size, 1);
    await settleRun(test.database, { runId, stopReason: 'last_page' });
    await forgetExpired(test.database);
    assert.equal((await kept()).size, 0);
  });

  it('go with their run, and are not kept for one that is gone', async () => {
    await keep([OAK, {}]);
    const run = await storedRun(test.database, runId);
    await deleteJob(test.database, { accountId, jobId: run!.job.id });
    assert.equal((await kept()).size, 0);
    await keep([ELM, {}]);
    assert.equal((await kept()).size, 0);
  });
});
