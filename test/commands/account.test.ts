import assert from 'node:assert/strict';
import { grantCredits } from '../../shared/commands/grant-credits.ts';
import { issueApiKey } from '../../shared/commands/issue-api-key.ts';
import { registerAccount } from '../../shared/commands/register-account.ts';
import { revokeApiKey } from '../../shared/commands/revoke-api-key.ts';
import { setPlan } from '../../shared/commands/set-plan.ts';
import { listAccounts } from '../../shared/db/queries/accounts.ts';
import { isWellFormedApiKey } from '../../shared/db/api-key.ts';
import { holderOf } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { balances, postings } from './given.ts';

describe('an account', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  const register = (email: string, credits = 100) =>
    registerAccount(test.database, { email, plan: 'starter', credits });

  it('opens with a grant and a key that finds it', async () => {
    const account = await register('Ann@Example.com', 70);
    assert.equal(account.email, 'ann@example.com');
    assert.ok(isWellFormedApiKey(account.apiKey));
    assert.deepEqual(await balances(test.database, account.accountId), { available: 70, held: 0 });
    assert.equal(await holderOf(test.database, account.apiKey), account.accountId);
  });

  it('may open without credits', async () => {
    const { accountId } = await register('poor@example.com', 0);
    assert.deepEqual(await balances(test.database, accountId), { available: 0, held: 0 });
  });

  it('is refused for an e-mail address that is taken, also in other letters', async () => {
    await register('taken@example.com');
    await assert.rejects(register('TAKEN@example.com'), {
      code: 'validation_error',
      message: 'The request is not valid: email belongs to an account already.',
    });
  });

  for (const email of [
    '',
    'no-at-sign',
    'two words@example.com',
    'nul\0@example.com',
    `${'x'.repeat(250)}@a.example`,
  ]) {
    it(`is refused for the e-mail address ${JSON.stringify(email.slice(0, 30))}`, async () => {
      await assert.rejects(register(email), { code: 'validation_error' });
    });
  }

  for (const credits of [-1, 0.5, Number.NaN, 1_000_000_001]) {
    it(`is refused with ${credits} credits`, async () => {
      await assert.rejects(register('amount@example.com', credits), { code: 'validation_error' });
    });
  }

  it('changes its plan', async () => {
    await register('plan@example.com');
    await setPlan(test.database, 'plan@example.com', 'pro');
    const [account] = await listAccounts(test.database, 'plan@example.com');
    assert.equal(account?.plan, 'pro');
  });

  it('is granted credits, once for each reference', async () => {
    const { accountId } = await register('grant@example.com', 10);
    await grantCredits(test.database, 'grant@example.com', 5);
    await grantCredits(test.database, 'grant@example.com', 5);
    await grantCredits(test.database, 'grant@example.com', 3, 'voucher');
    await grantCredits(test.database, 'grant@example.com', 3, 'voucher');
    assert.deepEqual(await postings(test.database, accountId), ['grant 5', 'grant 5', 'grant 3']);
    assert.deepEqual(await balances(test.database, accountId), { available: 23, held: 0 });
    await assert.rejects(grantCredits(test.database, 'grant@example.com', 0), { code: 'validation_error' });
  });

  it('must exist to be changed', async () => {
    const unknown = { code: 'not_found', message: 'There is no account with the e-mail address who@example.com.' };
    await assert.rejects(setPlan(test.database, 'who@example.com', 'pro'), unknown);
    await assert.rejects(grantCredits(test.database, 'who@example.com', 1), unknown);
    await assert.rejects(issueApiKey(test.database, 'who@example.com'), unknown);
    await assert.rejects(revokeApiKey(test.database, 'who@example.com'), unknown);
  });

  it('has one key: a new one revokes the old at once', async () => {
    const { accountId, apiKey: old } = await register('key@example.com');
    const fresh = await issueApiKey(test.database, 'key@example.com');
    assert.notEqual(fresh, old);
    assert.equal(await holderOf(test.database, old), undefined);
    assert.equal(await holderOf(test.database, fresh), accountId);
  });

  it('can be left without a key, twice, and get one again', async () => {
    const { accountId, apiKey } = await register('revoked@example.com');
    await revokeApiKey(test.database, 'revoked@example.com');
    await revokeApiKey(test.database, 'revoked@example.com');
    assert.equal(await holderOf(test.database, apiKey), undefined);
    const fresh = await issueApiKey(test.database, 'revoked@example.com');
    assert.equal(await holderOf(test.database, fresh), accountId);
  });

  it('keeps its key as a digest only', async () => {
    const { accountId, apiKey } = await register('digest@example.com');
    const [row] = await test.database.em.fork().execute('select * from api_key where account_id = ?', [accountId]);
    assert.equal(row?.['prefix'], apiKey.slice(0, 8));
    assert.ok(!JSON.stringify(row).includes(apiKey.slice(8)));
  });

  it('is not looked up for a key with a wrong checksum', async () => {
    const { apiKey } = await register('junk@example.com');
    const unreachable = { em: { getConnection: () => assert.fail('a query was made') } } as never;
    const wrong = apiKey.slice(0, -1) + (apiKey.endsWith('a') ? 'b' : 'a');
    assert.equal(await holderOf(unreachable, wrong), undefined);
    assert.equal(await holderOf(unreachable, 'junk'), undefined);
  });
});
