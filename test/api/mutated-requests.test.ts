import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ERRORS } from '../../shared/domain/error.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob } from './test-data.ts';

const DOCUMENTED = new Set<number>(Object.values(ERRORS).map(({ status }) => status));

/** A value in place of one that belongs there. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(null, -1, 0, 1.5, 1e308, '', '\0', '\ud800', '__proto__', [], {}, true),
);

/** Mostly what belongs there. */
const mostly = <Value>(usual: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: usual, weight: 4 }, { arbitrary: anything, weight: 1 });

const column = fc.record(
  {
    name: mostly(fc.string({ minLength: 1, maxLength: 100, unit: 'binary' })),
    type: mostly(fc.constantFrom('text', 'number', 'url', 'array', 'date')),
    description: mostly(fc.string()),
  },
  { requiredKeys: [] },
);

const input = fc.oneof(
  fc.record({ type: mostly(fc.constant('goal')), value: mostly(fc.string({ unit: 'binary' })) }),
  fc.record({ type: mostly(fc.constant('columns')), value: mostly(fc.array(mostly(column), { maxLength: 5 })) }),
);

const jobBody = fc.record(
  {
    url: mostly(
      fc.oneof(
        fc.webUrl(),
        fc.string({ unit: 'binary' }).map((tail) => `https://shop.example/${tail}`),
      ),
    ),
    input: mostly(input),
    max_pages: mostly(fc.integer({ min: 1, max: 10 })),
    extra: anything,
  },
  { requiredKeys: [] },
);

/** A job that is taken. */
const JOB = { url: 'https://shop.example/', input: { type: 'goal', value: 'all lamps' } };

const runBody = fc.record(
  { max_pages: mostly(fc.integer({ min: 1, max: 10 })), extra: anything },
  { requiredKeys: [] },
);

/** Sends one that is taken and many others, and expects answers of the documented statuses and shape, never a 5xx. */
async function expectDocumentedAnswers<Value>(
  taken: Value,
  values: fc.Arbitrary<Value>,
  ask: (value: Value) => ReturnType<TestApi['request']>,
): Promise<void> {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const { status, json } = await ask(value);
      statuses.add(status);
      assert.ok(status < 300 || (status < 500 && DOCUMENTED.has(status)), `${status} ${JSON.stringify(json)}`);
      if (status >= 400) {
        assert.equal(typeof json.error.code, 'string');
        assert.equal(typeof json.error.message, 'string');
      }
    }),
    { numRuns: 400, examples: [[taken]] },
  );
  assert.ok(Math.min(...statuses) < 300, 'what is right was refused');
  assert.ok(Math.max(...statuses) >= 400, 'nothing was refused');
}

describe('mutated requests', function () {
  this.timeout(60_000);
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    await api.database.em.fork().execute('update "account" set "credits_available" = 1000000');
  });
  after(() => api.stop());

  it('of new jobs are refused or taken, never 5xx', () =>
    expectDocumentedAnswers<unknown>(JOB, jobBody, (body) => api.request('POST', '/v1/jobs', { body })));

  it('of new runs are refused or taken, never 5xx', async () => {
    const jobId = await storeReadyJob(api.database, api.accountId);
    await expectDocumentedAnswers<unknown>({}, runBody, (body) =>
      api.request('POST', `/v1/jobs/${jobId}/runs`, { body }),
    );
  });

  it('of bodies that are damaged JSON are never 5xx', () => {
    const damaged = fc
      .tuple(jobBody, fc.nat({ max: 200 }), fc.string({ unit: 'binary', maxLength: 3 }))
      .map(([body, at, noise]) => {
        const text = JSON.stringify(body);
        return text.slice(0, at) + noise + text.slice(at + 1);
      });
    const headers = { 'Content-Type': 'application/json' };
    return expectDocumentedAnswers(JSON.stringify(JOB), damaged, (raw) =>
      api.request('POST', '/v1/jobs', { raw, headers }),
    );
  });

  it('of queries are never 5xx', () => {
    const query = fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom('limit', 'offset', 'status'), fc.string()),
        fc.oneof(
          fc.integer().map(String),
          fc.constantFrom('ready', 'failed', '', '1e3'),
          fc.string({ unit: 'binary' }),
        ),
      ),
      { maxLength: 3 },
    );
    return expectDocumentedAnswers([['limit', '1']], query, (pairs) => {
      const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');
      return api.request('GET', `/v1/jobs?${encodeURI(text.toWellFormed())}`);
    });
  });
});
