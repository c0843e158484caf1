import assert from 'node:assert/strict';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import type { LedgerAudit } from '../../shared/db/queries/audit-ledger.ts';
import { registerAccount } from '../../shared/commands/register-account.ts';
import { Account } from '../../shared/db/entities/account.ts';
import { createLogger, type Logger } from '../../shared/logger.ts';
import { startAuditLoop } from '../../worker/audit-loop.ts';
import { keepBooks } from '../../worker/keep-books.ts';
import { reconcileFully } from '../../worker/reconcile-fully.ts';
import { readyJob } from '../commands/given.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';

const NOTHING = { granted: 0, admitted: 0, unknown: 0, cancelled: 0, placed: 0, started: 0, failed: 0, seen: 0 };

describe('keeping the books', () => {
  let test: TestDatabase;
  beforeEach(async () => void (test = await createTestDatabase()));
  afterEach(() => test.drop());

  const em = () => test.database.em.fork();

  /** An account whose last grant was long ago, and one with a slot that its plan did not have before. */
  async function given(): Promise<string> {
    const { accountId } = await registerAccount(test.database, { email: 'old@example.com', plan: 'free', credits: 0 });
    await em().nativeUpdate(Account, { id: accountId }, { grantedMonth: '2020-02' });
    const { accountId: queueing } = await createTestAccount(test.database, { plan: 'free' });
    const jobId = await readyJob(test.database, queueing);
    for (let run = 0; run < 2; run += 1) {
      await acceptRun(test.database, { accountId: queueing, jobId, maxPages: 1, trigger: 'api' });
    }
    await em().nativeUpdate(Account, { id: queueing }, { plan: 'starter' });
    return accountId;
  }

  it("posts the month's grants and gives away slots that are left over, once", async () => {
    const accountId = await given();
    assert.deepEqual(await keepBooks(test.database), { granted: 1, admitted: 1 });
    assert.deepEqual(await keepBooks(test.database), { granted: 0, admitted: 0 });
    const { creditsMonthly, creditsAvailable } = await em().findOneOrFail(Account, accountId);
    assert.deepEqual([creditsMonthly, creditsAvailable], [200, 200]);
  });

  describe('together with reconciling', () => {
    let temporal: TestTemporal;
    before(async () => {
      temporal = await openTestTemporal();
    });
    after(() => temporal.close());

    it('leaves nothing that is due, and tells how much was done', async () => {
      await given();
      await em().execute("update run set admitted_at = admitted_at - interval '1 minute'");
      const done = await reconcileFully(test.database, temporal);
      assert.deepEqual(done, { ...NOTHING, granted: 1, admitted: 1, started: 1 });
    });
  });
});

describe('auditing every so often', () => {
  /** What the log was told, level by level. */
  function recordingLogger(): { logger: Logger; lines: [level: string, fields: Record<string, unknown>][] } {
    const lines: [string, Record<string, unknown>][] = [];
    const logger = createLogger('test', 'silent');
    for (const level of ['warn', 'error'] as const) {
      logger[level] = (fields: Record<string, unknown>) => void lines.push([level, fields]);
    }
    return { logger, lines };
  }

  async function auditing(audits: (() => Promise<LedgerAudit>)[]) {
    const { logger, lines } = recordingLogger();
    const isOver = Promise.withResolvers<void>();
    const next = (): Promise<LedgerAudit> => {
      const audit = audits.shift();
      if (audit) return audit();
      isOver.resolve();
      return Promise.resolve({ accounts: 0, differences: [] });
    };
    const loop = startAuditLoop(next, logger, 5);
    await isOver.promise;
    await loop.stop();
    return lines;
  }

  it('tells differences as an error, and says nothing when there are none', async () => {
    const difference = { account_id: 'a', run_id: null, figure: 'held', stored: 1, posted: 0 } as const;
    const lines = await auditing([
      async () => ({ accounts: 3, differences: [] }),
      async () => ({ accounts: 3, differences: Array.from({ length: 30 }, () => difference) }),
    ]);
    assert.equal(lines.length, 1);
    const [level, fields] = lines[0]!;
    assert.deepEqual([level, fields['accounts'], fields['found']], ['error', 3, 30]);
    assert.equal((fields['differences'] as unknown[]).length, 20);
  });

  it('goes on after an audit that failed', async () => {
    const lines = await auditing([
      () => Promise.reject(new Error('no database')),
      () => Promise.reject(new Error('no')),
    ]);
    assert.deepEqual(
      lines.map(([level]) => level),
      ['warn', 'warn'],
    );
  });
});
