import assert from 'node:assert/strict';
import { ERRORS, type ErrorCode } from '../../shared/domain/error.ts';
import { sendRaw } from './raw-connection.ts';
import { startTestApi, type TestApi } from './test-api.ts';

const LINE = 'GET /health HTTP/1.1\r\n';
const GET = `${LINE}Host: x\r\n`;
const POST = 'POST /v1/jobs HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

const UNREADABLE: [what: string, bytes: string | Buffer, code: ErrorCode][] = [
  ['is no HTTP', '\0\x01 garbage\r\n\r\n', 'malformed_request'],
  ['is the beginning of TLS', Buffer.from([0x16, 3, 1, 0, 0xa5, 1, 0, 0, 0xa1, 3, 3]), 'malformed_request'],
  ['is the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'malformed_request'],
  ['ends its lines otherwise', 'GET /health HTTP/1.1\nHost: x\n\n', 'malformed_request'],
  ['has a NUL in its address', 'GET /health\0 HTTP/1.1\r\nHost: x\r\n\r\n', 'malformed_request'],
  ['has an address of other letters', Buffer.from('GET /häuser HTTP/1.1\r\nHost: x\r\n\r\n'), 'malformed_request'],
  ['has no address', 'GET  HTTP/1.1\r\nHost: x\r\n\r\n', 'malformed_request'],
  ['has a header without a colon', `${GET}Colon\r\n\r\n`, 'malformed_request'],
  ['has a header with a control character', `${GET}X: a\x01b\r\n\r\n`, 'malformed_request'],
  ['has two lengths', `${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`, 'malformed_request'],
  [
    'has a length and chunks',
    `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'malformed_request',
  ],
  ['has a length below nothing', `${POST}Content-Length: -5\r\n\r\nabcde`, 'malformed_request'],
  ['has a length above all numbers', `${POST}Content-Length: ${'9'.repeat(30)}\r\n\r\na`, 'malformed_request'],
  ['has a chunk without a length', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n`, 'malformed_request'],
  ['names no host', `${LINE}Connection: close\r\n\r\n`, 'malformed_request'],
  ['names two hosts', `${GET}Host: y\r\nConnection: close\r\n\r\n`, 'malformed_request'],
  ['has a header that is too large', `${GET}X: ${'x'.repeat(20_000)}\r\n\r\n`, 'headers_too_large'],
  ['has too many headers', `${GET}${'a: b\r\n'.repeat(4_000)}\r\n`, 'headers_too_large'],
  ['has an address that is too long', `GET /?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 'headers_too_large'],
  [
    'has chunks with too much between',
    `${POST}Transfer-Encoding: chunked\r\n\r\n5;${'x'.repeat(30_000)}\r\nabcde\r\n0\r\n\r\n`,
    'body_too_large',
  ],
  ['asks for a tunnel', 'CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example\r\n\r\n', 'method_not_allowed'],
  ['has a method that nobody knows', 'BREW /health HTTP/1.1\r\nHost: x\r\n\r\n', 'method_not_allowed'],
];

describe('what is no request', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  for (const [what, bytes, code] of UNREADABLE) {
    it(`is answered ${code} when it ${what}`, async () => {
      const { answers, seconds, text } = await sendRaw(api.address, bytes);
      assert.ok(seconds < 8, `${seconds} s`);
      assert.equal(answers.length, 1, text);
      const [{ status, headers, body }] = answers as [(typeof answers)[0]];
      const { error } = JSON.parse(body);
      assert.deepEqual([status, error.code], [ERRORS[code].status, code]);
      assert.equal(error.request_id, headers.get('x-request-id'));
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
      assert.equal(headers.get('connection'), 'close');
      assert.equal(headers.has('allow'), code === 'method_not_allowed');
    });
  }

  it('does not keep what was asked before it from being answered', async () => {
    const { answers } = await sendRaw(api.address, `${GET}\r\n${GET}\r\n\0\r\n\r\n`);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 400],
    );
  });

  it('is left alone after its answer, however much is sent', async () => {
    const { answers, seconds } = await sendRaw(api.address, '\0\r\n', { drip: '\0\r\n', everyMs: 20 });
    assert.deepEqual(
      answers.map(({ status }) => status),
      [400],
    );
    assert.ok(seconds < 8, `${seconds} s`);
  });
});

describe('HTTP as few clients speak it', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  const READABLE: [what: string, bytes: string, status: number][] = [
    ['in version 1.0, without a host', 'GET /health HTTP/1.0\r\n\r\n', 200],
    ['to a whole URL', 'GET http://any.example/health HTTP/1.1\r\nHost: x\r\n', 200],
    ['to an empty host', 'GET /health HTTP/1.1\r\nHost:\r\n', 200],
    ['that wants another protocol', `${GET}Connection: close, Upgrade\r\nUpgrade: h2c\r\n`, 200],
    ['that expects what nobody knows', `${GET}Expect: more\r\n`, 200],
    ['to two slashes', 'GET //health HTTP/1.1\r\nHost: x\r\n', 404],
    ['to a way up', 'GET /v1/../health HTTP/1.1\r\nHost: x\r\n', 404],
  ];
  for (const [what, bytes, status] of READABLE) {
    it(`is answered: a request ${what}`, async () => {
      const end = bytes.endsWith('\r\n\r\n') ? '' : '\r\n';
      const { answers } = await sendRaw(api.address, bytes + end + (end ? `${GET}Connection: close\r\n\r\n` : ''));
      assert.equal(answers[0]?.status, status);
      assert.ok(answers[0]?.headers.get('x-request-id'));
    });
  }

  it('OPTIONS * says what the service as a whole allows', async () => {
    const { answers } = await sendRaw(api.address, 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    assert.equal(answers[0]?.status, 204);
    const allowed = answers[0]?.headers.get('allow')?.split(', ') ?? [];
    assert.deepEqual(new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']).difference(new Set(allowed)), new Set());
  });
});
