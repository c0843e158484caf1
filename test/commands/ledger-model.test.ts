import assert from 'node:assert/strict';
import fc from 'fast-check';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { auditLedger } from '../../shared/commands/audit-ledger.ts';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { failJob } from '../../shared/commands/fail-job.ts';
import { failRun } from '../../shared/commands/fail-run.ts';
import { GoneError } from '../../shared/commands/gone-error.ts';
import { holdCredits } from '../../shared/commands/hold-credits.ts';
import { markJobReady } from '../../shared/commands/mark-job-ready.ts';
import { savePages } from '../../shared/commands/save-pages.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { startRun } from '../../shared/commands/start-run.ts';
import { Run } from '../../shared/db/entities/run.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { PROTECTION_LEVELS, type ProtectionLevel } from '../../shared/domain/protection.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { balances, mapJob, newJob, somePage } from './given.ts';

/** A step and two numbers that say which job or run, and how much. */
type Step = [action: keyof Actions, which: number, amount: number];
type Actions = ReturnType<typeof actionsOn>;

/** What every sequence begins with, so that most of its steps find something to act on. */
const OPENING: Step[] = [
  ['acceptJob', 0, 20],
  ['makeReady', 0, 1],
  ['acceptRun', 0, 20],
  ['startRun', 0, 0],
];

const ACTIONS = [
  'acceptJob',
  'makeReady',
  'failJob',
  'deleteJob',
  'acceptRun',
  'startRun',
  'savePage',
  'holdCredits',
  'settleRun',
  'failRun',
] as const satisfies (keyof Actions)[];

describe('the ledger under any order of commands', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  it('always adds up, is never negative, and holds nothing once all is finished', async () => {
    const step = fc.tuple(fc.constantFrom(...ACTIONS), fc.nat(3), fc.nat(30));
    await fc.assert(
      fc.asyncProperty(fc.nat(300), fc.array(step, { minLength: 5, maxLength: 40 }), async (credits, steps) => {
        const { accountId } = await createTestAccount(test.database, { credits });
        await takeSteps(accountId, [...OPENING, ...steps]);
        assert.deepEqual((await auditLedger(test.database)).differences, []);
        const { available, held } = await balances(test.database, accountId);
        assert.ok(available >= 0 && held >= 0 && available + held <= credits);
        await finishRuns(accountId);
        assert.equal((await balances(test.database, accountId)).held, 0);
      }),
      { numRuns: 40 },
    );
  }).timeout(60_000);

  async function takeSteps(accountId: string, steps: Step[]): Promise<void> {
    const actions = actionsOn(test, accountId);
    for (const [action, which, amount] of steps) {
      await actions[action](which, amount).catch((error: unknown) => {
        if (!(error instanceof ServiceError) && !(error instanceof GoneError)) throw error;
      });
    }
  }

  async function finishRuns(accountId: string): Promise<void> {
    const runs = await test.database.em.fork().find(Run, { account: accountId });
    for (const { id: runId } of runs) {
      await startRun(test.database, runId);
      await settleRun(test.database, { runId, stopReason: 'cancelled' });
    }
    const settled = await test.database.em.fork().find(Run, { account: accountId });
    for (const { creditsUsed, billing } of settled) assert.equal(creditsUsed, billing?.credits_settled ?? 0);
  }
});

/** What can happen to the jobs and runs of an account; `which` picks one of those that there were. */
function actionsOn({ database }: TestDatabase, accountId: string) {
  const jobs: string[] = [];
  const runs: string[] = [];
  return {
    acceptJob: async (_: number, amount: number) => void jobs.push(await newJob(database, accountId, amount + 1)),
    makeReady: async (which: number, amount: number) => {
      await mapJob(database, pick(jobs, which), { level: level(amount) });
      await markJobReady(database, pick(jobs, which));
    },
    failJob: async (which: number) => failJob(database, { jobId: pick(jobs, which), failure: 'timed_out' }),
    deleteJob: async (which: number) => void (await deleteJob(database, { accountId, jobId: pick(jobs, which) })),
    acceptRun: async (which: number, amount: number) => {
      const maxPages = amount + 1;
      const run = await acceptRun(database, { accountId, jobId: pick(jobs, which), maxPages, trigger: 'api' });
      runs.push(run.id);
    },
    startRun: async (which: number) => void (await startRun(database, pick(runs, which))),
    savePage: async (which: number, amount: number) => {
      const page = somePage(amount + 1, { protectionLevel: level(which), detailVisits: amount });
      await savePages(database, { runId: pick(runs, which), pages: [page] });
    },
    holdCredits: async (which: number, amount: number) =>
      void (await holdCredits(database, { runId: pick(runs, which), chunk: amount % 4 })),
    settleRun: async (which: number) => settleRun(database, { runId: pick(runs, which), stopReason: 'last_page' }),
    failRun: async (which: number) => failRun(database, { runId: pick(runs, which), failure: 'blocked' }),
  };
}

/** One of the ids that there were, by number. */
function pick(ids: string[], which: number): string {
  const id = ids[which % Math.max(1, ids.length)];
  if (id === undefined) throw new ServiceError('not_found');
  return id;
}

function level(number: number): ProtectionLevel {
  return PROTECTION_LEVELS[number % PROTECTION_LEVELS.length] ?? 'light';
}
