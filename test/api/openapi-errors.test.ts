import assert from 'node:assert/strict';
import { type ErrorCode, ERRORS } from '../../shared/domain/error.ts';
import { createAnswerCheck } from './answer-check.ts';
import { API_DOCUMENT, type DescribedOperation, jsonOf, operationsOf, resolved, type Schema } from './api-document.ts';
import { sendRaw } from './raw-connection.ts';
import { startTestApi, type TestApi } from './test-api.ts';

const OPERATIONS = operationsOf(API_DOCUMENT.paths);

/** What any request can be answered, whatever it asks for. */
const OF_ANY_REQUEST: ErrorCode[] = ['malformed_request', 'method_not_allowed', 'request_timeout', 'headers_too_large'];

/** The answers of an operation that are errors, by status. */
function errorsOf({ responses }: DescribedOperation): [status: number, schema: Schema][] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, answer]) => [Number(status), jsonOf(answer)!.schema]);
}

/** The schemas of the `error` object, one a code. */
function choicesOf(schema: Schema): Schema[] {
  const error = resolved(schema).properties!['error']!;
  return (error.oneOf ?? [error]).map(resolved);
}

/** Some generators overlook `const`, and then take every error for several at once. */
function codeOf(schema: Schema): ErrorCode {
  const { enum: codes } = schema.properties!['code']!;
  assert.equal(codes?.length, 1);
  return codes[0] as ErrorCode;
}

describe('error answers in the document', () => {
  it('have one named schema a code, with that code alone, of the status of the answer', () => {
    for (const [name, operation] of OPERATIONS) {
      for (const [status, schema] of errorsOf(operation)) {
        assert.match(
          resolved(schema).title ?? '',
          /^([A-Z][a-z]+)+Answer$/,
          `the body at ${name} ${status} has a name`,
        );
        const error = resolved(schema).properties!['error']!;
        for (const choice of error.oneOf ?? [error]) assert.match(choice.$ref ?? '', /schemas\/Error[A-Z]\w+$/, name);
        for (const choice of choicesOf(schema)) {
          assert.equal(ERRORS[codeOf(choice)].status, status, `${name} ${codeOf(choice)}`);
          assert.deepEqual(choice.required?.slice(0, 4), ['code', 'message', 'request_id', 'docs_url']);
        }
      }
    }
  });

  it('are told apart by the code where a status has several', () => {
    let several = 0;
    for (const [name, operation] of OPERATIONS) {
      for (const [, schema] of errorsOf(operation)) {
        const { oneOf, discriminator } = resolved(schema).properties!['error']!;
        if (!oneOf) continue;
        several += 1;
        assert.equal(discriminator?.propertyName, 'code', name);
        const mapping = Object.fromEntries(oneOf.map((choice) => [codeOf(resolved(choice)), choice.$ref]));
        assert.deepEqual(discriminator?.mapping, mapping, name);
      }
    }
    assert.ok(several > 0);
  });

  it('promise the fields that a code always has', () => {
    const { ErrorValidation, ErrorInvalidUrl, ErrorPageLimitExceeded, ErrorNotFound } = API_DOCUMENT.components.schemas;
    assert.ok(ErrorValidation?.required?.includes('details'));
    assert.ok(ErrorInvalidUrl?.required?.includes('details'));
    assert.ok(ErrorPageLimitExceeded?.required?.includes('limit'));
    assert.deepEqual(Object.keys(ErrorNotFound?.properties ?? {}), ['code', 'message', 'request_id', 'docs_url']);
  });

  it('tell at every operation what any request can be answered: 400, 405, 408 and 431', () => {
    for (const [name, operation] of OPERATIONS) {
      for (const code of OF_ANY_REQUEST) {
        const media = jsonOf(operation.responses[ERRORS[code].status]);
        assert.ok(media && choicesOf(media.schema).map(codeOf).includes(code), `${name} ${code}`);
        assert.ok(media.examples?.[code], `${name} ${code}`);
      }
    }
  });
});

const GET = 'GET /v1/jobs HTTP/1.1\r\nHost: x\r\n';

/** Requests that never reach an endpoint. */
const OUTSIDE: [code: ErrorCode, bytes: string][] = [
  ['malformed_request', '\0\r\n\r\n'],
  ['malformed_request', 'GET /v1/jobs HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['method_not_allowed', 'PUT /v1/jobs HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['method_not_allowed', 'BREW /v1/jobs HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['request_timeout', GET],
  ['headers_too_large', `${GET}X: ${'x'.repeat(20_000)}\r\n\r\n`],
];

describe('what is answered to a request that no endpoint takes', function () {
  this.timeout(40_000);
  let api: TestApi;
  const check = createAnswerCheck(API_DOCUMENT);
  before(async () => void (api = await startTestApi({ headersTimeout: 1_000 })));
  after(() => api.stop());

  for (const [code, bytes] of OUTSIDE) {
    it(`${ERRORS[code].status} ${code} is as the document says: ${JSON.stringify(bytes.slice(0, 30))}`, async () => {
      const { answers, text } = await sendRaw(api.address, bytes);
      const [{ status, headers, body }] = answers as [(typeof answers)[0]];
      assert.equal(status, ERRORS[code].status, text);
      const described = resolved(API_DOCUMENT.paths['/v1/jobs']!['get']!.responses[status]!);
      const { schema } = jsonOf(described)!;
      assert.deepEqual(check.problemsOf(schema, JSON.parse(body)), []);
      const documented = new Set(Object.keys(described.headers ?? {}).map((name) => name.toLowerCase()));
      for (const name of ['x-request-id', 'allow', 'retry-after', 'ratelimit-limit', 'www-authenticate']) {
        if (headers.has(name)) assert.ok(documented.has(name), name);
      }
      assert.equal(documented.has('allow'), code === 'method_not_allowed');
    });
  }
});
