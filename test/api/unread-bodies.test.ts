import assert from 'node:assert/strict';
import { createTestAccount } from '../support/accounts.ts';
import { sendRaw } from './raw-connection.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob } from './test-data.ts';

const HUGE = 50_000_000;
const JOB = JSON.stringify({ url: 'https://shop.example/', input: { type: 'goal', value: 'all' } });

describe('bodies that no answer waits for', () => {
  let api: TestApi;
  let strangerJob: string;
  before(async () => {
    api = await startTestApi();
    const stranger = await createTestAccount(api.database);
    strangerJob = await storeReadyJob(api.database, stranger.accountId);
  });
  after(() => api.stop());

  const head = (path: string, ...headers: string[]) =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${api.apiKey}`,
      'Content-Type: application/json',
      ...headers,
      '\r\n',
    ].join('\r\n');

  const TOO_LARGE: [what: string, headers: string, drip: string][] = [
    ['says that it is too large', `Content-Length: ${HUGE}`, 'x'.repeat(10_000)],
    ['turns out to be too large', 'Transfer-Encoding: chunked', `2710\r\n${'x'.repeat(10_000)}\r\n`],
  ];
  for (const [what, header, drip] of TOO_LARGE) {
    it(`are 413 and the end of the connection when one ${what}`, async () => {
      const { answers, seconds } = await sendRaw(api.address, head('/v1/jobs', header), { drip, everyMs: 20 });
      const [answer] = answers;
      assert.equal(answer?.status, 413);
      assert.equal(answer.headers.get('connection'), 'close');
      assert.equal(JSON.parse(answer.body).error.code, 'body_too_large');
      assert.equal(answers.length, 1);
      assert.ok(seconds < 8, `${seconds} s`);
    });
  }

  it('are not waited for when nothing of them comes', async () => {
    const { answers, seconds } = await sendRaw(api.address, head('/v1/jobs', `Content-Length: ${HUGE}`));
    assert.equal(answers[0]?.status, 413);
    assert.ok(seconds < 8, `${seconds} s`);
  });

  it('are not asked for when they are too large, of another type, of a stranger or not wanted', async () => {
    const cases: [path: string, headers: string[], status: number][] = [
      ['/v1/jobs', [`Content-Length: ${HUGE}`], 413],
      ['/v1/jobs', ['Content-Length: 10', 'Content-Encoding: gzip'], 415],
      ['/v1/jobs?x=1', [`Content-Length: ${JOB.length}`], 422],
      [`/v1/jobs/${strangerJob}/runs`, [`Content-Length: ${HUGE}`], 404],
      ['/v1/nothing', ['Content-Length: 10'], 404],
    ];
    for (const [path, headers, status] of cases) {
      const { text, answers, seconds } = await sendRaw(api.address, head(path, 'Expect: 100-continue', ...headers));
      assert.ok(text.startsWith(`HTTP/1.1 ${status} `), text);
      assert.equal(answers[0]?.headers.get('connection'), 'close');
      assert.ok(seconds < 8, `${seconds} s`);
    }
  });

  it('are asked for when they can be taken', async () => {
    const request = head('/v1/jobs', 'Expect: 100-continue', 'Connection: close', `Content-Length: ${JOB.length}`);
    const { text } = await sendRaw(api.address, request, { drip: JOB, everyMs: 300 });
    assert.ok(text.startsWith('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 '), text);
  });

  it('do not end the connection when they are read', async () => {
    const post = head('/v1/jobs', `Content-Length: ${JOB.length}`) + JOB;
    const { answers } = await sendRaw(
      api.address,
      `${post}${post}GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 200],
    );
  });
});
