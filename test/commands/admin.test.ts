import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { holderOf } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const ADMIN = fileURLToPath(new URL('../../cli/admin.ts', import.meta.url));

describe("the operator's commands", () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  /** Runs one command in a process of its own; `lines` are the JSON objects that it printed. */
  function admin(...args: string[]): Promise<{ code: unknown; lines: Record<string, unknown>[]; errors: string }> {
    const env = { ...process.env, DATABASE_URL: test.url };
    return new Promise((resolve) => {
      execFile(process.execPath, [ADMIN, ...args], { env }, (error, output, errors) => {
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

  it('change its plan and credits, and list it', async () => {
    await admin('accounts', 'set-plan', 'a@x.org', 'free');
    const granted = await admin('accounts', 'grant', 'a@x.org', '7');
    const listed = await admin('accounts', 'list');
    assert.deepEqual(granted.lines, listed.lines);
    assert.equal(listed.lines[0]?.['plan'], 'free');
    assert.equal(listed.lines[0]?.['credits_available'], 57);
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
    assert.deepEqual(await admin('audit'), { code: 0, lines: [{ accounts: 1, differences: [] }], errors: '' });
    await test.database.em.fork().execute('update account set credits_available = credits_available + 1');
    const { code, lines } = await admin('audit');
    assert.equal(code, 1);
    assert.match(JSON.stringify(lines), /^\[\{"accounts":1,"differences":\[\{"account_id":/);
  });

  const WRONG: [args: string[], text: RegExp][] = [
    [['accounts', 'create', '--email', 'a@x.org', '--plan', 'pro', '--credits', '1'], /belongs to an account already/],
    [['accounts', 'create', '--email', 'b@x.org', '--plan', 'gold', '--credits', '1'], /one of free, starter, pro/],
    [['accounts', 'create', '--email', 'b@x.org', '--plan', 'pro'], /--credits/],
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
