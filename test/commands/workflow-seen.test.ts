import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { recordWorkflowSeen } from '../../shared/commands/record-workflow-seen.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { runningRun, storedJob, storedRun } from './given.ts';

describe('noting that workflows were seen', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  it('marks the jobs and runs that are named, and no others', async () => {
    const { accountId } = await createTestAccount(test.database);
    const seen = await runningRun(test.database, accountId);
    const other = await runningRun(test.database, accountId);
    await recordWorkflowSeen(test.database, { jobIds: [seen.jobId, randomUUIDv7()], runIds: [other.runId] });
    await recordWorkflowSeen(test.database, {});
    assert.ok((await storedJob(test.database, seen.jobId))?.workflowSeenAt);
    assert.equal((await storedJob(test.database, other.jobId))?.workflowSeenAt, null);
    assert.equal((await storedRun(test.database, seen.runId))?.workflowSeenAt, null);
    assert.ok((await storedRun(test.database, other.runId))?.workflowSeenAt);
  });
});
