import assert from 'node:assert/strict';
import { fc } from '../support/fast-check.ts';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { auditLedger } from '../../shared/db/queries/audit-ledger.ts';
import { cancelRun } from '../../shared/commands/cancel-run.ts';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { escalateRun } from '../../shared/commands/escalate-run.ts';
import { failJob } from '../../shared/commands/fail-job.ts';
import { failRun } from '../../shared/commands/fail-run.ts';
import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { grantMonthlyCredits } from '../../shared/commands/grant-monthly-credits.ts';
import { holdCredits } from '../../shared/commands/hold-credits.ts';
import { markJobReady } from '../../shared/commands/mark-job-ready.ts';
import { savePages } from '../../shared/commands/save-pages.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { RunWaitsError, startRun } from '../../shared/commands/start-run.ts';
import { LedgerEntry } from '../../shared/db/entities/ledger-entry.ts';
import { Run } from '../../shared/db/entities/run.ts';
import { type Database, openDatabase } from '../../shared/db/orm.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { nextLevel, PROTECTION_LEVELS, type ProtectionLevel } from '../../shared/domain/protection.ts';
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
  'escalateRun',
  'settleRun',
  'failRun',
  'cancelRun',
  'beginMonth',
] as const satisfies (keyof Actions)[];

/** What a command may answer when it comes at the wrong moment. */
const REFUSALS = [ServiceError, NoLongerActiveError, RunWaitsError];

const CONNECTIONS = 16;

describe('the ledger under any order of commands', () => {
  const step = fc.tuple(fc.constantFrom(...ACTIONS), fc.nat(3), fc.nat(30));
  let test: TestDatabase;
  let connections: Database[];
  before(async () => {
    test = await createTestDatabase();
    connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openDatabase(test.url)));
  });
  after(async () => {
    await Promise.all(connections.map((database) => database.close(true)));
    await test.drop();
  });

  it('always adds up, is never negative, and holds nothing once all is finished', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(300), fc.array(step, { minLength: 5, maxLength: 40 }), async (credits, steps) => {
        const { accountId } = await createTestAccount(test.database, { plan: 'free', credits });
        await takeSteps(actionsOn(test.database, accountId), [...OPENING, ...steps]);
        await expectSoundAccount(accountId);
      }),
      { numRuns: 40 },
    );
  });

  it('does so when 16 connections take their steps at the same time', async () => {
    const steps = fc.array(step, { minLength: 2, maxLength: 6 });
    const stepsOfEach = fc.array(steps, { minLength: CONNECTIONS, maxLength: CONNECTIONS });
    await fc.assert(
      fc.asyncProperty(fc.nat(300), stepsOfEach, async (credits, stepsOfEach) => {
        const { accountId } = await createTestAccount(test.database, { plan: 'free', credits });
        const seen: Seen = { jobs: [], runs: [], months: 0 };
        await takeSteps(actionsOn(test.database, accountId, seen), OPENING);
        await Promise.all(
          connections.map((database, index) =>
            takeSteps(actionsOn(database, accountId, seen), stepsOfEach[index] ?? []),
          ),
        );
        await expectSoundAccount(accountId);
      }),
      // What fails depends on timing, so that shrinking it would lead nowhere.
      { numRuns: 12, endOnFailure: true },
    );
  }).timeout(120_000);

  async function expectSoundAccount(accountId: string): Promise<void> {
    assert.deepEqual((await auditLedger(test.database)).differences, []);
    const granted = await grantedCredits(accountId);
    const { available, held } = await balances(test.database, accountId);
    assert.ok(available >= 0 && held >= 0 && available + held <= granted);
    await finishRuns(accountId);
    assert.equal((await balances(test.database, accountId)).held, 0);
    assert.deepEqual((await auditLedger(test.database)).differences, []);
  }

  async function takeSteps(actions: Actions, steps: Step[]): Promise<void> {
    for (const [action, which, amount] of steps) {
      await actions[action](which, amount).catch((error: unknown) => {
        if (!REFUSALS.some((refusal) => error instanceof refusal)) throw error;
      });
    }
  }

  async function grantedCredits(accountId: string): Promise<number> {
    const grants = await test.database.em.fork().find(LedgerEntry, { account: accountId, kind: 'grant' });
    return grants.reduce((sum, { amount }) => sum + amount, 0);
  }

  async function finishRuns(accountId: string): Promise<void> {
    const runs = await test.database.em.fork().find(Run, { account: accountId });
    for (const { id: runId } of runs) await settleRun(test.database, { runId, stopReason: 'cancelled' });
    const settled = await test.database.em.fork().find(Run, { account: accountId });
    for (const { creditsUsed, billing, maxCredits } of settled) {
      assert.equal(creditsUsed, billing?.credits_settled ?? 0);
      assert.ok((creditsUsed ?? 0) <= (maxCredits ?? Infinity));
    }
  }
});

/** The jobs and runs that there were, and the months that began. */
interface Seen {
  jobs: string[];
  runs: string[];
  months: number;
}

/** What can happen to the jobs and runs of an account; `which` picks one of those that there were. */
function actionsOn(database: Database, accountId: string, seen: Seen = { jobs: [], runs: [], months: 0 }) {
  const { jobs, runs } = seen;
  return {
    acceptJob: async (_: number, amount: number) => void jobs.push(await newJob(database, accountId, amount + 1)),
    makeReady: async (which: number, amount: number) => {
      const jobId = pick(jobs, which);
      await mapJob(database, jobId, { level: level(amount) });
      await markJobReady(database, jobId);
    },
    failJob: async (which: number) => failJob(database, { jobId: pick(jobs, which), failure: 'timed_out' }),
    deleteJob: async (which: number) => void (await deleteJob(database, { accountId, jobId: pick(jobs, which) })),
    acceptRun: async (which: number, amount: number) => {
      const maxCredits = amount % 2 === 0 ? null : amount;
      const input = { accountId, jobId: pick(jobs, which), maxPages: amount + 1, maxCredits };
      const run = await acceptRun(database, { ...input, trigger: 'api' });
      runs.push(run.id);
    },
    startRun: async (which: number) => void (await startRun(database, pick(runs, which))),
    savePage: async (which: number, amount: number) => {
      const page = somePage(amount + 1, { protectionLevel: level(which), detailVisits: amount });
      await savePages(database, { runId: pick(runs, which), pages: [page] });
    },
    holdCredits: async (which: number, amount: number) =>
      void (await holdCredits(database, { runId: pick(runs, which), chunk: amount % 4 })),
    escalateRun: async (which: number, amount: number) => {
      const from = level(amount);
      const to = nextLevel(from) ?? from;
      await escalateRun(database, { runId: pick(runs, which), from, to });
    },
    settleRun: async (which: number) =>
      void (await settleRun(database, { runId: pick(runs, which), stopReason: 'last_page' })),
    failRun: async (which: number) => void (await failRun(database, { runId: pick(runs, which), failure: 'blocked' })),
    cancelRun: async (which: number) => void (await cancelRun(database, { accountId, runId: pick(runs, which) })),
    beginMonth: async () => {
      seen.months += 1;
      const month = new Date(Date.UTC(2030, seen.months, 1));
      await grantMonthlyCredits(database, month);
    },
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
