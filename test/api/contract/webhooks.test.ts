import assert from 'node:assert/strict';
import { claimDelivery } from '../../../shared/commands/claim-delivery.ts';
import { expireClaims } from '../../../shared/commands/end-overdue-deliveries.ts';
import { failJob } from '../../../shared/commands/fail-job.ts';
import { failRun } from '../../../shared/commands/fail-run.ts';
import { settleRun } from '../../../shared/commands/settle-run.ts';
import { DELIVERY_STATUSES } from '../../../shared/domain/delivery.ts';
import { EVENT_TYPES } from '../../../shared/domain/event.ts';
import { newJob, readyJob, runningRun } from '../../commands/given.ts';
import { givenEvent, givenWebhook, letPass } from '../../commands/given-webhook.ts';
import type { SpecificationRow } from '../../domain/specification.ts';
import { createTestAccount } from '../../support/accounts.ts';
import { addressOf, storeOwned } from '../owned.ts';
import { SECRET_KEYS, startTestApi, type TestApi } from '../test-api.ts';
import { walkTable } from './walk-table.ts';

type Json = Record<string, unknown>;

const BODY = { url: 'https://receiver.example/hooks', events: [...EVENT_TYPES] };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isMoment = (value: unknown) =>
  typeof value === 'string' && new Date(value).toISOString() === value && value.endsWith('Z');

/** The types of the document → whether a JSON value is of them. */
const TYPES: Record<string, (value: unknown) => boolean> = {
  uuid: (value) => UUID.test(String(value)),
  string: (value) => typeof value === 'string',
  'string[]': (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  object: (value) => typeof value === 'object' && value !== null,
  'object or null': (value) => typeof value === 'object',
  'string or null': (value) => value === null || typeof value === 'string',
};

describe('webhooks of the interface', () => {
  let api: TestApi;
  let webhook: Json;
  let delivered: Json;
  before(async () => {
    api = await startTestApi();
    const owned = await storeOwned(api.database, api.accountId, SECRET_KEYS);
    webhook = (await api.request('GET', addressOf('/v1/webhooks/{id}', owned))).json;
    delivered = (await api.request('GET', addressOf('/v1/webhooks/{id}/deliveries', owned))).json.data[0];
  });
  after(() => api.stop());

  async function create(body: object = BODY) {
    const account = await createTestAccount(api.database);
    const { status, json } = await api.request('POST', '/v1/webhooks', { key: account.apiKey, body });
    return { ...account, status, json };
  }

  const isOfItsType =
    (resource: () => Json) =>
    ({ Field = '', Type = '' }: SpecificationRow) => {
      const value = resource()[Field];
      assert.ok(TYPES[Type]?.(value), `${Field} is ${JSON.stringify(value)}, not ${Type}`);
    };
  const ofWebhook = isOfItsType(() => webhook);
  const ofDelivery = isOfItsType(() => delivered);
  const isMomentOf = (resource: () => Json) => (row: SpecificationRow) => {
    isOfItsType(resource)(row);
    assert.ok(isMoment(resource()[row['Field'] ?? '']));
  };

  walkTable({
    heading: 'Resources and their fields / Webhook',
    nameOf: ({ Field = '' }) => Field,
    proofs: {
      id: ofWebhook,
      url: ofWebhook,
      events: ofWebhook,
      enabled: ofWebhook,
      created_at: isMomentOf(() => webhook),
      updated_at: isMomentOf(() => webhook),
      last_delivery: async (row) => {
        ofWebhook(row);
        assert.deepEqual(webhook['last_delivery'], delivered);
        assert.equal((await create()).json.last_delivery, null);
      },
    },
  });

  walkTable({
    heading: 'Resources and their fields / Delivery record',
    nameOf: ({ Field = '' }) => Field,
    proofs: {
      id: (row) => {
        ofDelivery(row);
        assert.match(String(delivered['id']), /^evt_/);
      },
      type: (row) => {
        ofDelivery(row);
        assert.ok((EVENT_TYPES as readonly unknown[]).includes(delivered['type']));
      },
      api_version: (row) => {
        ofDelivery(row);
        assert.match(String(delivered['api_version']), /^\d{4}-\d{2}-\d{2}$/);
      },
      created_at: isMomentOf(() => delivered),
      data: async ({ Notes = '' }) => {
        const fields = [...Notes.matchAll(/(\w+) \(([^)]+)\)/g)].map(([, name = '', type = '']) => [name, type]);
        assert.equal(fields.length, 5);
        const { accountId, apiKey: key } = await givenWebhook(api.database, SECRET_KEYS);
        const { runId } = await runningRun(api.database, accountId);
        await settleRun(api.database, { runId, stopReason: 'last_page' });
        const { data } = (await api.request('GET', '/v1/webhooks', { key })).json.data[0].last_delivery;
        assert.deepEqual(
          Object.keys(data),
          fields.map(([name]) => name),
        );
        for (const [name, type] of fields) assert.ok(TYPES[type!]?.(data[name!]), `${name} is ${data[name!]}`);
      },
      delivery_status: ({ Notes = '' }) => {
        assert.deepEqual(Notes.match(/\w+/g), [...DELIVERY_STATUSES]);
        assert.equal(delivered['delivery_status'], 'delivered');
      },
      attempted_at: isMomentOf(() => delivered),
      finished_at: isMomentOf(() => delivered),
      response_status: ofDelivery,
      delivery_error: ofDelivery,
    },
  });

  walkTable({
    heading: 'Endpoints / POST /v1/webhooks',
    nameOf: ({ Name = '' }) => Name,
    proofs: Object.fromEntries(
      (['url', 'events'] as const).map((name) => [
        name,
        async ({ Required }: SpecificationRow) => {
          assert.equal(Required, 'yes');
          assert.equal((await create()).status, 201);
          const { [name]: _, ...body } = BODY;
          const { status, json } = await create(body);
          assert.equal(status, 422);
          assert.deepEqual(json.error.details, [{ field: name, message: 'is required' }]);
        },
      ]),
    ),
  });

  /** What makes each event happen. */
  const CAUSES: Record<string, (accountId: string) => Promise<unknown>> = {
    'job.ready': (accountId) => readyJob(api.database, accountId),
    'job.failed': async (accountId) => {
      await failJob(api.database, { jobId: await newJob(api.database, accountId), failure: 'no_listing_found' });
    },
    'run.completed': async (accountId) => {
      const { runId } = await runningRun(api.database, accountId);
      await settleRun(api.database, { runId, stopReason: 'last_page' });
    },
    'run.failed': async (accountId) => {
      const { runId } = await runningRun(api.database, accountId);
      await failRun(api.database, { runId, failure: 'blocked' });
    },
  };

  walkTable({
    heading: 'Events',
    nameOf: ({ Event = '' }) => Event,
    proofs: Object.fromEntries(
      EVENT_TYPES.map((type) => [
        type,
        async () => {
          const { accountId, apiKey: key, json } = await create({ ...BODY, events: [type] });
          await CAUSES[type]!(accountId);
          const { json: deliveries } = await api.request('GET', `/v1/webhooks/${json.id}/deliveries`, { key });
          assert.deepEqual(
            deliveries.data.map((record: Json) => record['type']),
            [type],
          );
          const { data } = deliveries.data[0];
          const [kind, status] = type.split('.');
          assert.equal(data[`${kind}_status`], status);
          assert.equal(data.error === null, status !== 'failed');
        },
      ]),
    ),
  });

  it('shows what was claimed without an outcome as unknown in the end, and never posts it again', async () => {
    const { accountId, apiKey: key } = await givenWebhook(api.database, SECRET_KEYS);
    const eventId = await givenEvent(api.database, accountId);
    await claimDelivery(api.database, eventId, SECRET_KEYS);
    await letPass(api.database, eventId, 61);
    await expireClaims(api.database);
    const { last_delivery: last } = (await api.request('GET', '/v1/webhooks', { key })).json.data[0];
    assert.equal(last.delivery_status, 'unknown');
    assert.ok(last.attempted_at && last.finished_at && last.delivery_error);
    assert.equal((await claimDelivery(api.database, eventId, SECRET_KEYS)).state, 'not_claimable');
  });
});
