import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { OPERATIONS } from '../../api/routes/index.ts';
import { createTestAccount } from '../support/accounts.ts';
import { SECRET_KEYS, startTestApi, type TestApi } from './test-api.ts';
import { addressOf, type Owned, storeOwned } from './owned.ts';

describe('ids of another account, in requests that are wrong otherwise too', () => {
  let api: TestApi;
  let strangerKey: string;
  let own: Owned;
  before(async () => {
    api = await startTestApi();
    strangerKey = (await createTestAccount(api.database)).apiKey;
    own = await storeOwned(api.database, api.accountId, SECRET_KEYS);
  });
  after(() => api.stop());

  const WITH_ID = OPERATIONS.map(({ endpoint }) => endpoint).filter(({ path }) => path.includes('{'));
  const json = { 'Content-Type': 'application/json' };

  for (const { method, path, body } of WITH_ID) {
    it(`are 404 like ids that nobody has: ${method} ${path}`, async () => {
      const id = randomUUID();
      const unknown = { jobId: id, runId: id, webhookId: id, eventId: own.eventId };
      for (const ids of [own, unknown]) {
        const address = addressOf(path, ids);
        const wrong: [string, object][] = [
          [`${address}?unknown=1`, {}],
          [`${address}?limit=1&limit=2`, {}],
          ...(method === 'GET'
            ? []
            : ([
                [address, { raw: '{"no":1}', headers: json }],
                [address, { raw: '{', headers: json }],
                [address, { raw: 'x', headers: { 'Content-Type': 'text/plain' } }],
                [address, { raw: 'x'.repeat(70_000), headers: json }],
              ] as [string, object][])),
          ...(body ? ([[address, { headers: { 'Idempotency-Key': 'x'.repeat(256) } }]] as [string, object][]) : []),
        ];
        for (const [target, options] of wrong) {
          const { status, text } = await api.request(method, target, { key: strangerKey, ...options });
          assert.equal(status, 404, `${target} ${JSON.stringify(options).slice(0, 80)} ${text}`);
        }
      }
    });

    it(`are told what is wrong when they are the own: ${method} ${path}`, async () => {
      const { status } = await api.request(method, `${addressOf(path, own)}?unknown=1`);
      assert.equal(status, 422);
    });
  }
});
