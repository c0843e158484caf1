import assert from 'node:assert/strict';
import { startTestApi, type TestApi } from './test-api.ts';

const headers = { 'Content-Type': 'application/json' };
const GOAL = '{"type":"goal","value":"all"}';

/** Valid JSON that is no job → what the answer names. */
const REFUSED: [raw: string, field: string, message: string][] = [
  ['null', '', 'the body must be an object'],
  ['5', '', 'the body must be an object'],
  ['"text"', '', 'the body must be an object'],
  ['true', '', 'the body must be an object'],
  ['{"__proto__":{}}', '__proto__', 'is not a known field'],
  [`{"url":"https://shop.example/","input":${GOAL},"__proto__":null}`, '__proto__', 'is not a known field'],
  [`{"url":"https://shop.example/","input":${GOAL},"constructor":1}`, 'constructor', 'is not a known field'],
  [
    '{"url":"https://shop.example/","input":{"type":"goal","value":"all","__proto__":{"x":1}}}',
    'input.__proto__',
    'is not a known field',
  ],
];

describe('bodies that are valid JSON but no job', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  for (const [raw, field, message] of REFUSED) {
    it(`are told what is wrong with them: ${raw}`, async () => {
      const { status, json } = await api.request('POST', '/v1/jobs', { raw, headers });
      assert.deepEqual([status, json.error.code], [422, 'validation_error']);
      const { details } = json.error as { details: { field: string; message: string }[] };
      assert.deepEqual(
        details.find((problem) => problem.field === field),
        { field, message },
        JSON.stringify(details),
      );
    });
  }

  it('are no runs either', async () => {
    const { json: job } = await api.request('POST', '/v1/jobs', {
      raw: `{"url":"https://shop.example/","input":${GOAL}}`,
      headers,
    });
    for (const raw of ['null', '5', '"text"', '[]']) {
      const { status, json } = await api.request('POST', `/v1/jobs/${job.id}/runs`, { raw, headers });
      assert.equal(status, 422, raw);
      assert.deepEqual(json.error.details, [{ field: '', message: 'the body must be an object' }]);
    }
  });
});
