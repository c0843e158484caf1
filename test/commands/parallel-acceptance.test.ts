import assert from 'node:assert/strict';
import { acceptJob } from '../../shared/commands/accept-job.ts';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { storeReadyJob } from '../api/test-data.ts';

const AT_ONCE = 20;
const ROUNDS = 5;

describe('jobs and runs of one account that are accepted at the same moment', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  it('never wait for each other in a circle, with and without a key of their own', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 100_000 });
    const jobId = await storeReadyJob(test.database, accountId);
    const input = { type: 'goal', value: 'all' } as const;
    for (let round = 0; round < ROUNDS; round += 1) {
      const named = (number: number) =>
        number % 2 === 0
          ? null
          : { accountId, key: `${round} ${number}`, requestDigest: '', answerOf: ({ id }: { id: string }) => id };
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, number) => {
          await acceptJob(
            test.database,
            { accountId, url: 'https://shop.example/', input, maxPages: 1 },
            named(number),
          );
          const newRun = { accountId, jobId, maxPages: 1, trigger: 'api' } as const;
          await acceptRun(test.database, newRun, named(number + 1_000));
        }),
      );
    }
    const [row] = await test.database.em
      .fork()
      .execute('select credits_available as left from account where id = ?', [accountId]);
    assert.equal(row?.['left'], 100_000 - AT_ONCE * ROUNDS * (10 + 1));
  });
});
