import assert from 'node:assert/strict';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob, storeRun } from './test-data.ts';

const URL = 'https://shop.example/';
const GOAL = { type: 'goal', value: 'all products' };
const columns = (...value: unknown[]) => ({ url: URL, input: { type: 'columns', value } });

/** What is wrong with a body → the fields that the answer names, with what it says of each. */
const REFUSED_JOBS: [what: string, body: unknown, details: Record<string, string>][] = [
  ['nothing is given', {}, { url: 'is required', input: 'is required' }],
  ['it is a list', [], { '': 'the body must be an object' }],
  ['the URL is no text', { url: 5, input: GOAL }, { url: 'must be a text' }],
  ['the input is no object', { url: URL, input: 'x' }, { input: 'must be an object' }],
  ['the input has no type', { url: URL, input: { value: 'x' } }, { 'input.type': 'is required' }],
  [
    'the input has another type',
    { url: URL, input: { type: 'magic', value: 'x' } },
    { 'input.type': 'must be one of goal, columns' },
  ],
  ['a goal has no value', { url: URL, input: { type: 'goal' } }, { 'input.value': 'is required' }],
  ['a goal is blank', { url: URL, input: { type: 'goal', value: ' \n' } }, { 'input.value': 'must not be blank' }],
  [
    'a goal is too long',
    { url: URL, input: { type: 'goal', value: 'x'.repeat(2_001) } },
    { 'input.value': 'must have at most 2000 characters' },
  ],
  [
    'a goal is a list',
    { url: URL, input: { type: 'goal', value: [{ name: 'a' }] } },
    { 'input.value': 'must be a text' },
  ],
  [
    'a goal has a NUL',
    { url: URL, input: { type: 'goal', value: 'a\0b' } },
    { 'input.value': 'contains characters that cannot be stored' },
  ],
  [
    'a column is named by half a character',
    columns({ name: '\ud83d' }),
    { 'input.value[0].name': 'contains characters that cannot be stored' },
  ],
  ['there is no column', columns(), { 'input.value': 'must have at least 1 entry' }],
  [
    'there are too many columns',
    columns(...Array.from({ length: 101 }, (_, index) => ({ name: `c${index}` }))),
    { 'input.value': 'must have at most 100 entries' },
  ],
  [
    'column names repeat',
    columns({ name: 'a' }, { name: 'b' }, { name: 'a' }),
    { 'input.value[2].name': 'must differ from those before it' },
  ],
  [
    'a column has another type',
    columns({ name: 'a', type: 'money' }),
    { 'input.value[0].type': 'must be one of text, number, url, array, date' },
  ],
  [
    'a column has no name and an unknown field',
    columns({ nmae: 'a' }),
    { 'input.value[0].name': 'is required', 'input.value[0].nmae': 'is not a known field' },
  ],
  [
    'a column is named like a part of the language',
    columns({ name: '__proto__' }),
    { 'input.value[0].name': 'is not an allowed name' },
  ],
  [
    'fields are unknown',
    { url: URL, input: { ...GOAL, more: 1 }, maxPages: 3 },
    { 'input.more': 'is not a known field', maxPages: 'is not a known field' },
  ],
  ['max_pages is zero', { url: URL, input: GOAL, max_pages: 0 }, { max_pages: 'must be at least 1' }],
  ['max_pages is too large', { url: URL, input: GOAL, max_pages: 10_001 }, { max_pages: 'must be at most 10000' }],
  ['max_pages is a text', { url: URL, input: GOAL, max_pages: '3' }, { max_pages: 'must be a whole number' }],
  [
    'details is no choice',
    { url: URL, input: GOAL, details: 'maybe' },
    { details: 'must be one of auto, always, never' },
  ],
  ['max_pages is a fraction', { url: URL, input: GOAL, max_pages: 1.5 }, { max_pages: 'must be a whole number' }],
];

const REFUSED_URLS: [url: string, message: RegExp][] = [
  [`https://${'a.'.repeat(130)}example/`, /at most 253 characters/],
  ['', /complete URL/],
  ['shop/products', /complete URL/],
  ['/products', /complete URL/],
  ['http://', /complete URL/],
  ['https://shop.example/a b', /must not contain spaces/],
  ['https://shop.example/\0', /complete URL/],
  ['ftp://shop.example/', /http:\/\/ or https:\/\//],
  ['file:///etc/passwd', /http:\/\/ or https:\/\//],
  ['javascript:alert(1)', /http:\/\/ or https:\/\//],
  ['https://user@shop.example/', /user name or password/],
  ['https://user:secret@shop.example/', /user name or password/],
  [`https://shop.example/${'x'.repeat(2_048)}`, /at most 2048 characters/],
];

describe('validation', () => {
  let api: TestApi;
  let jobId: string;
  let runId: string;
  before(async () => {
    api = await startTestApi();
    jobId = await storeReadyJob(api.database, api.accountId);
    runId = await storeRun(api.database, api.accountId, jobId);
  });
  after(() => api.stop());

  describe('of a new job names each field when', () => {
    for (const [what, body, details] of REFUSED_JOBS) {
      it(what, async () => {
        const { status, json } = await api.request('POST', '/v1/jobs', { body });
        assert.equal(status, 422);
        assert.equal(json.error.code, 'validation_error');
        const named = json.error.details.map(({ field, message }: Record<string, string>) => [field, message]);
        assert.deepEqual(Object.fromEntries(named), details);
        for (const [field, message] of Object.entries(details)) {
          assert.ok(json.error.message.includes(`${field} ${message}`.trim()), json.error.message);
        }
      });
    }

    it('thousands of fields are wrong, of which it names a hundred', async () => {
      const body = columns(...Array.from({ length: 15_000 }, () => 1));
      const { status, json } = await api.request('POST', '/v1/jobs', { body });
      assert.equal(status, 422);
      assert.equal(json.error.details.length, 100);
    });
  });

  describe('of the URL of a new job answers 422 invalid_url for', () => {
    for (const [url, message] of REFUSED_URLS) {
      it(JSON.stringify(url.slice(0, 40)), async () => {
        const { status, json } = await api.request('POST', '/v1/jobs', { body: { url, input: GOAL } });
        assert.equal(status, 422);
        assert.equal(json.error.code, 'invalid_url');
        assert.match(json.error.message, message);
        assert.equal(json.error.details[0].field, 'url');
      });
    }

    it('nothing that is a website: other ports, long and foreign ones too', async () => {
      const long = `https://shop.example/${'x'.repeat(2_048 - 'https://shop.example/'.length)}`;
      for (const url of [
        'HTTP://SHOP.example:8080',
        'https://bücher.example/ä?q=%20#top',
        'http://[2606:4700::1]/',
        long,
      ]) {
        const { status, json } = await api.request('POST', '/v1/jobs', { body: { url, input: GOAL } });
        assert.equal(status, 201, JSON.stringify(json));
        assert.equal(json.url, url);
      }
    });
  });

  it('of a new run names each field', async () => {
    const body = { max_pages: 'all', pages: 3 };
    const { status, json } = await api.request('POST', `/v1/jobs/${jobId}/runs`, { body });
    assert.equal(status, 422);
    assert.deepEqual(json.error.details, [
      { field: 'pages', message: 'is not a known field' },
      { field: 'max_pages', message: 'must be a whole number' },
    ]);
  });

  describe('of queries', () => {
    const refused: [query: string, field: string, message: string][] = [
      ['limit=0', 'limit', 'must be at least 1'],
      ['limit=-1', 'limit', 'must be at least 1'],
      ['limit=ten', 'limit', 'must be a whole number'],
      ['limit=', 'limit', 'must be a whole number'],
      ['limit=1.5', 'limit', 'must be a whole number'],
      ['limit=0x10', 'limit', 'must be a whole number'],
      ['limit=1&limit=2', 'limit', 'is given more than once'],
      ['offset=-1', 'offset', 'must be at least 0'],
      ['offset=1000000001', 'offset', 'must be at most 1000000000'],
      ['offset=99999999999999999999', 'offset', 'must be at most 1000000000'],
      ['page=2', 'page', 'is not a known field'],
    ];
    for (const [query, field, message] of refused) {
      it(`refuses ${query} on every list`, async () => {
        for (const path of ['/v1/jobs', `/v1/jobs/${jobId}/runs`, `/v1/runs/${runId}/items`]) {
          const { status, json } = await api.request('GET', `${path}?${query}`);
          assert.equal(status, 422, path);
          assert.deepEqual(json.error.details, [{ field, message }]);
        }
      });
    }

    it('refuses pages that are too large and statuses that do not exist', async () => {
      for (const [path, field] of [
        ['/v1/jobs?limit=101', 'limit'],
        ['/v1/jobs?status=running', 'status'],
        [`/v1/jobs/${jobId}/runs?limit=101`, 'limit'],
        [`/v1/jobs/${jobId}/runs?status=ready`, 'status'],
        [`/v1/runs/${runId}/items?limit=201`, 'limit'],
      ] as const) {
        const { status, json } = await api.request('GET', path);
        assert.equal(status, 422, path);
        assert.equal(json.error.details[0].field, field);
      }
    });
  });
});
