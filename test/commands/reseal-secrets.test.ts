import assert from 'node:assert/strict';
import { claimDelivery } from '../../shared/commands/claim-delivery.ts';
import { resealSecrets } from '../../shared/commands/reseal-secrets.ts';
import { rotateWebhookSecret } from '../../shared/commands/rotate-webhook-secret.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { someSecretKey } from '../support/secret-keys.ts';
import { givenEvent, givenWebhook } from './given-webhook.ts';

describe('a change of the key of secrets', () => {
  const [old, young] = [someSecretKey(), someSecretKey()];
  const [before_, during, after_] = [
    { current: old, previous: null },
    { current: young, previous: old },
    { current: young, previous: null },
  ];
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  async function secretsOf(accountId: string, keys: typeof during | typeof before_): Promise<readonly string[]> {
    const claimed = await claimDelivery(test.database, await givenEvent(test.database, accountId), keys);
    assert.ok(claimed.state === 'claimed');
    return claimed.secrets;
  }

  it('leaves every secret readable, and soon the old key is needed no more', async () => {
    const plain = await givenWebhook(test.database, before_);
    const rotated = await givenWebhook(test.database, before_);
    const { secret } = await rotateWebhookSecret(test.database, rotated, before_);
    const late = await givenWebhook(test.database, before_);
    const { secret: lateSecret } = await rotateWebhookSecret(test.database, late, during);
    const expected = [[plain.secret], [secret, rotated.secret], [lateSecret, late.secret]];
    const accounts = [plain, rotated, late].map(({ accountId }) => accountId);
    const readAll = async (keys: typeof during | typeof before_) => {
      const secrets: (readonly string[])[] = [];
      for (const accountId of accounts) secrets.push(await secretsOf(accountId, keys));
      return secrets;
    };
    assert.deepEqual(await readAll(during), expected);
    assert.equal(await resealSecrets(test.database, during), 2);
    assert.equal(await resealSecrets(test.database, during), 0);
    assert.deepEqual(await readAll(after_), expected);
  });

  it('is nothing to do without a previous key', async () => {
    const { accountId, secret } = await givenWebhook(test.database, before_);
    assert.equal(await resealSecrets(test.database, before_), 0);
    assert.equal(await resealSecrets(test.database, after_), 0);
    assert.deepEqual(await secretsOf(accountId, before_), [secret]);
  });
});
