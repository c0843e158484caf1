import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cancelRun } from '../../shared/commands/cancel-run.ts';
import { compareRuns } from '../../shared/commands/compare-runs.ts';
import { fireSchedule } from '../../shared/commands/fire-schedule.ts';
import { registerAccount } from '../../shared/commands/register-account.ts';
import { savePages } from '../../shared/commands/save-pages.ts';
import { setSchedule } from '../../shared/commands/set-schedule.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { signInByLink } from '../../shared/commands/sign-in-by-link.ts';
import { startRun } from '../../shared/commands/start-run.ts';
import { listAccounts } from '../../shared/db/queries/accounts.ts';
import { PLANS } from '../../shared/domain/plan.ts';
import { jobWorkflowId } from '../../shared/domain/workflow-id.ts';
import { holderOf } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';
import { newJob, readyJob, runningRun, somePage } from './given.ts';

const ADMIN = fileURLToPath(new URL('../../cli/admin.ts', import.meta.url));

/** What `reconcile` prints when nothing was due. */
const NOTHING = { granted: 0, admitted: 0, unknown: 0, cancelled: 0, placed: 0, started: 0, failed: 0, seen: 0 };

describe("the operator's commands", () => {
  let test: TestDatabase;
  let temporal: TestTemporal;
  before(async () => {
    [test, temporal] = await Promise.all([createTestDatabase(), openTestTemporal()]);
  });
  after(async () => {
    await temporal.close();
    await test.drop();
  });

  /** Runs one command in a process of its own, with settings changed as given; `lines` are the JSON objects that it printed. */
  function admin(
    ...args: (string | NodeJS.ProcessEnv)[]
  ): Promise<{ code: unknown; lines: Record<string, unknown>[]; errors: string }> {
    const { temporalAddress = '', temporalNamespace } = temporal.config;
    const where = { TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: temporalNamespace };
    const changes = args.filter((arg) => typeof arg === 'object');
    const env = Object.assign({ ...process.env, DATABASE_URL: test.url, ...where }, ...changes);
    const words = args.filter((arg) => typeof arg === 'string');
    return new Promise((resolve) => {
      execFile(process.execPath, [ADMIN, ...words], { env }, (error, output, errors) => {
        const lines = output.split('\n').filter(Boolean);
        resolve({
          code: error?.code ?? 0,
          lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
          errors,
        });
      });
    });
  }

  it('open an account, with the fields of the contract', async () => {
    const { code, lines } = await admin('accounts', 'create', '--email', 'a@x.org', '--plan', 'pro', '--credits', '50');
    assert.equal(code, 0);
    assert.equal(lines.length, 1);
    assert.deepEqual(Object.keys(lines[0] ?? {}), ['account_id', 'email', 'plan', 'credits', 'api_key']);
    assert.equal(lines[0]?.['credits'], 50);
    assert.equal(lines[0]?.['plan'], 'pro');
    assert.equal(await holderOf(test.database, String(lines[0]?.['api_key'])), lines[0]?.['account_id']);
  });

  it('make a link that signs in to the dashboard once, within an hour', async () => {
    const { code, lines } = await admin('accounts', 'sign-in-link', 'a@x.org', { PORT: '3055' });
    assert.equal(code, 0);
    assert.deepEqual(Object.keys(lines[0] ?? {}), ['email', 'url', 'expires_at']);
    const url = new URL(String(lines[0]?.['url']));
    assert.deepEqual([url.origin, url.pathname], ['http://127.0.0.1:3055', '/sign-in-link']);
    const left = Date.parse(String(lines[0]?.['expires_at'])) - Date.now();
    assert.ok(left > 50 * 60_000 && left <= 60 * 60_000, `${left} ms`);
    const { accountId } = await signInByLink(test.database, url.hash.slice(1));
    await assert.rejects(signInByLink(test.database, url.hash.slice(1)), { code: 'sign_in_link_spent' });
    assert.equal((await listAccounts(test.database, 'a@x.org'))[0]?.accountId, accountId);
    assert.notEqual((await admin('accounts', 'sign-in-link', 'nobody@x.org')).code, 0);
  });

  it('open an account with the credits of its plan for this month', async () => {
    const { code, lines } = await admin('accounts', 'create', '--email', 'month@x.org', '--plan', 'starter');
    assert.deepEqual([code, lines[0]?.['credits']], [0, PLANS.starter.monthly_credits]);
  });

  it('change its plan and credits, and list it', async () => {
    await admin('accounts', 'set-plan', 'a@x.org', 'free');
    const granted = await admin('accounts', 'grant', 'a@x.org', '7');
    const listed = await admin('accounts', 'list');
    assert.deepEqual(granted.lines, listed.lines.slice(0, 1));
    const { account_id: _id, created_at: _at, ...account } = listed.lines[0]!;
    assert.deepEqual(account, {
      email: 'a@x.org',
      plan: 'free',
      credits_available: 57,
      credits_held: 0,
      credits_monthly: 0,
      key_prefix: account['key_prefix'],
      key_last_used_at: account['key_last_used_at'],
    });
  });

  it('issue and revoke its key', async () => {
    const issued = await admin('keys', 'issue', 'a@x.org');
    const key = String(issued.lines[0]?.['api_key']);
    assert.ok(await holderOf(test.database, key));
    const revoked = await admin('keys', 'revoke', 'a@x.org');
    assert.deepEqual(revoked.lines, [{ email: 'a@x.org', api_key: null }]);
    assert.equal(await holderOf(test.database, key), undefined);
  });

  it('audit the ledger, and say by the exit code when it does not add up', async () => {
    assert.deepEqual(await admin('audit'), { code: 0, lines: [{ accounts: 2, differences: [] }], errors: '' });
    await test.database.em.fork().execute('update account set credits_available = credits_available + 1');
    const { code, lines } = await admin('audit');
    assert.equal(code, 1);
    assert.match(JSON.stringify(lines), /^\[\{"accounts":2,"differences":\[\{"account_id":/);
    await test.database.em.fork().execute('update account set credits_available = credits_available - 1');
  });

  it('show a run with its account, its progress and its postings', async () => {
    const { accountId } = await registerAccount(test.database, { email: 'run@x.org', plan: 'free' });
    const { runId, jobId } = await runningRun(test.database, accountId);
    await savePages(test.database, { runId, pages: [somePage(1)] });
    await cancelRun(test.database, { accountId, runId });
    const { code, lines } = await admin('runs', 'show', runId);
    assert.equal(code, 0);
    assert.equal(lines.length, 1);
    const run = lines[0]!;
    assert.deepEqual(
      [run['id'], run['workflow_id'], run['job_id'], run['account_id'], run['email']],
      [runId, `run/${runId}`, jobId, accountId, 'run@x.org'],
    );
    assert.deepEqual(
      [run['status'], run['stop_reason'], run['page_count'], run['item_count'], run['next_page'], run['credits_used']],
      ['completed', 'cancelled', 1, 2, 2, 1],
    );
    const postings = run['postings'] as Record<string, unknown>[];
    assert.deepEqual(
      postings.map(({ kind, amount, monthly }) => [kind, amount, monthly]),
      [
        ['hold', 10, 10],
        ['capture', 1, 1],
        ['release', 9, 9],
      ],
    );
    assert.ok(Date.parse(String(postings[0]?.['at'])) > 0);
  });

  it('show the firing of a scheduled run, and what changed in it once somebody asked', async () => {
    const { accountId } = await registerAccount(test.database, { email: 'cadence@x.org', plan: 'starter' });
    const jobId = await readyJob(test.database, accountId);
    await setSchedule(test.database, { accountId, jobId, change: { interval_type: 'days' }, now: Date.now() });
    const runs = [];
    for (const day of [20, 21]) {
      const { start } = await fireSchedule(test.database, { jobId, version: 1, scheduledAt: new Date(2026, 10, day) });
      await startRun(test.database, start!.runId);
      await settleRun(test.database, { runId: start!.runId, stopReason: 'last_page' });
      runs.push(start!.runId);
    }
    const [sinceId = '', runId = ''] = runs;
    const shown = async () => (await admin('runs', 'show', runId)).lines[0]!;
    const before = await shown();
    const firing = before['firing'] as Record<string, string>;
    assert.equal(firing['scheduled_at'], new Date(2026, 10, 21).toISOString());
    assert.ok(Date.parse(firing['fired_at']!) > 0);
    assert.deepEqual([before['trigger'], before['changes']], ['schedule', null]);
    await compareRuns(test.database, { runId, sinceId });
    assert.deepEqual((await shown())['changes'], { since: sinceId, added: 0, changed: 0, removed: 0 });
  });

  it('reconcile: start what no workflow works on, and tell how much was done', async () => {
    const { accountId } = await registerAccount(test.database, { email: 'lost@x.org', plan: 'free' });
    const jobId = await newJob(test.database, accountId);
    await test.database.em.fork().execute("update job set created_at = created_at - interval '1 minute'");
    const done = await admin('reconcile');
    assert.deepEqual(done.lines, [{ ...NOTHING, started: 1 }]);
    const { status } = await temporal.client.workflow.getHandle(jobWorkflowId(jobId)).describe();
    assert.equal(status.name, 'RUNNING');
    assert.deepEqual((await admin('reconcile')).lines, [NOTHING]);
  });

  it('reconcile: say so when Temporal does not answer, with exit code 1', async () => {
    const { accountId } = await registerAccount(test.database, { email: 'away@x.org', plan: 'free' });
    await newJob(test.database, accountId);
    await test.database.em.fork().execute("update job set created_at = created_at - interval '1 minute'");
    const { code, lines, errors } = await admin('reconcile', { TEMPORAL_ADDRESS: '127.0.0.1:1' });
    assert.deepEqual([code, lines], [1, []]);
    assert.match(errors, /^Temporal did not answer at 127\.0\.0\.1:1 /);
  });

  const WRONG: [args: string[], text: RegExp][] = [
    [['accounts', 'create', '--email', 'a@x.org', '--plan', 'pro', '--credits', '1'], /belongs to an account already/],
    [['accounts', 'create', '--email', 'b@x.org', '--plan', 'gold', '--credits', '1'], /one of free, starter, pro/],
    [['accounts', 'create', '--email', 'b@x.org'], /--plan/],
    [['accounts', 'create', '--email', 'b@x.org', '--plan', 'pro', '--credits', 'many'], /whole number/],
    [['runs', 'show', 'x'], /UUID/],
    [['runs', 'show', '018f3a5e-0000-7000-8000-000000000000'], /no run 018f3a5e/],
    [['accounts', 'grant', 'a@x.org', '-5'], /whole number/],
    [['accounts', 'grant', 'nobody@x.org', '5'], /no account with the e-mail address nobody@x\.org/],
    [['keys'], /Usage/],
    [['nonsense'], /unknown command 'nonsense'/],
  ];
  for (const [args, text] of WRONG) {
    it(`refuse "${args.join(' ')}" with exit code 2`, async () => {
      const { code, lines, errors } = await admin(...args);
      assert.equal(code, 2);
      assert.deepEqual(lines, []);
      assert.match(errors, text);
    });
  }
});
