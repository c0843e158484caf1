import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { whileUnfinished } from '../../activities/run/while-unfinished.ts';
import { cancelRun } from '../../shared/commands/cancel-run.ts';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { runningRun } from '../commands/given.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

describe('work on a run', () => {
  let test: TestDatabase;
  let accountId: string;
  let run: { jobId: string; runId: string };
  before(async () => {
    test = await createTestDatabase();
    ({ accountId } = await createTestAccount(test.database));
  });
  beforeEach(async () => void (run = await runningRun(test.database, accountId)));
  after(() => test.drop());

  /** Work that goes on until it is told to stop. */
  const endless = (signal: AbortSignal) => pause(60_000, undefined, { signal });
  const watched = (signal = new AbortController().signal) => ({ database: test.database, runId: run.runId, signal });

  it('is told to stop soon after the run was cancelled', async () => {
    const working = assert.rejects(whileUnfinished(watched(), endless), NoLongerActiveError);
    await cancelRun(test.database, { accountId, runId: run.runId });
    await working;
  });

  it('is told to stop soon after the run was deleted', async () => {
    const working = assert.rejects(whileUnfinished(watched(), endless), NoLongerActiveError);
    await deleteJob(test.database, { accountId, jobId: run.jobId });
    await working;
  });

  it('goes on while the run does, and brings its result', async () => {
    const result = await whileUnfinished(watched(), async (signal) => {
      await pause(2_500, undefined, { signal });
      return 'done';
    });
    assert.equal(result, 'done');
  });

  it('is told to stop by others too, and then ends as they say', async () => {
    const stopping = new AbortController();
    const working = whileUnfinished(watched(stopping.signal), endless);
    stopping.abort(new Error('the worker stops'));
    await assert.rejects(working, { name: 'AbortError' });
  });
});
