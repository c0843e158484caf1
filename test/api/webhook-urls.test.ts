import assert from 'node:assert/strict';
import type { ResolveHost } from '../../api/resolve-host.ts';
import { createTestAccount } from '../support/accounts.ts';
import { startTestApi, type TestApi } from './test-api.ts';

const EVENTS = ['job.ready'];

/** Where names lead; a name that is not here does not exist, and `null` means that name servers keep silent. */
const NAMES: Record<string, string[] | null> = {
  'public.example': ['93.184.215.14', '2606:2800:21f:cb07::1'],
  'private.example': ['10.0.0.7'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'mapped.example': ['::ffff:10.0.0.7'],
  'silent.example': null,
  'opened.example': ['10.0.0.9'],
  'inside.example': ['10.9.0.1'],
};

describe('the URL of a webhook', () => {
  let api: TestApi;
  const asked: string[] = [];
  const resolveHost: ResolveHost = async (hostname) => {
    asked.push(hostname);
    return hostname in NAMES ? NAMES[hostname]! : [];
  };
  before(async () => {
    api = await startTestApi({
      resolveHost,
      egressAllow: ['opened.example:9443', '10.9.0.0/16', '127.0.0.1:8443'],
    });
  });
  after(() => api.stop());

  async function create(url: string) {
    const { apiKey: key } = await createTestAccount(api.database);
    return { key, answer: await api.request('POST', '/v1/webhooks', { key, body: { url, events: EVENTS } }) };
  }

  for (const url of [
    'https://public.example/hooks?a=1',
    'https://public.example:8443/',
    'https://93.184.215.14/',
    'https://silent.example/',
    'https://opened.example:9443/',
    'https://inside.example:12345/',
    'https://127.0.0.1:8443/',
    `https://public.example/${'x'.repeat(2_048 - 23)}`,
    '  https://public.example/ \n',
  ]) {
    it(`may be ${url.length > 100 ? `${url.length} characters long` : url}`, async () => {
      const { answer } = await create(url);
      assert.equal(answer.status, 201, answer.text);
      assert.equal(answer.json.url, url.trim());
    });
  }

  const REFUSED: [url: string, because: RegExp][] = [
    ['http://public.example/', /must begin with https:\/\//],
    ['ftp://public.example/', /must begin with https:\/\//],
    ['javascript:alert(1)', /must begin with https:\/\//],
    ['hooks', /complete URL/],
    ['', /complete URL/],
    ['https://public.example/a b', /spaces/],
    ['https://user@public.example/', /user name/],
    ['https://user:secret@public.example/', /user name/],
    ['https://:secret@public.example/', /user name/],
    [`https://public.example/${'x'.repeat(2_048 - 22)}`, /at most 2048 characters/],
    ['https://private.example/', /public address/],
    ['https://mixed.example/', /public address/],
    ['https://metadata.example/', /public address/],
    ['https://mapped.example/', /public address/],
    ['https://opened.example/', /public address/],
    ['https://nobody.example/', /host name that exists/],
    ['https://public.example:25/', /ports/],
    ['https://10.0.0.1/', /public address/],
    ['https://127.0.0.1/', /public address/],
    ['https://2130706433/', /public address/],
    ['https://0x7f.1/', /public address/],
    ['https://[::1]/', /public address/],
    ['https://[::ffff:10.0.0.1]/', /public address/],
    [`https://${'a'.repeat(64)}.example/`, /host name of at most/],
  ];
  for (const [url, because] of REFUSED) {
    it(`may not be ${url.slice(0, 60)}`, async () => {
      const { key, answer } = await create(url);
      assert.deepEqual([answer.status, answer.json.error.code], [422, 'invalid_webhook_url']);
      assert.match(answer.json.error.message, because);
      assert.equal(answer.json.error.details[0].field, 'url');
      assert.deepEqual((await api.request('GET', '/v1/webhooks', { key })).json.data, []);
    });
  }

  it('is checked when it is changed too, and the old one stays', async () => {
    const { key, answer } = await create('https://public.example/');
    const path = `/v1/webhooks/${answer.json.id}`;
    const { status, json } = await api.request('PATCH', path, { key, body: { url: 'https://private.example/' } });
    assert.deepEqual([status, json.error.code], [422, 'invalid_webhook_url']);
    assert.equal((await api.request('GET', path, { key })).json.url, 'https://public.example/');
  });

  it('is not looked at for who has no such webhook', async () => {
    const { answer } = await create('https://public.example/');
    const { apiKey: stranger } = await createTestAccount(api.database);
    asked.length = 0;
    const body = { url: 'https://private.example/' };
    const { status } = await api.request('PATCH', `/v1/webhooks/${answer.json.id}`, { key: stranger, body });
    assert.equal(status, 404);
    assert.deepEqual(asked, []);
  });
});
