import assert from 'node:assert/strict';
import { CRAWL_FAILURES, CrawlFailure, crawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import { ERRORS, ServiceError } from '../../shared/domain/error.ts';
import { specification, specificationRows } from './specification.ts';

/** The codes that customers meet, with their statuses. */
const STATUSES = {
  malformed_request: 400,
  invalid_api_key: 401,
  insufficient_credits: 402,
  plan_required: 403,
  page_limit_exceeded: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  job_not_ready: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  validation_error: 422,
  invalid_url: 422,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
};

describe('the errors of the API', () => {
  it('have these codes and statuses', () => {
    for (const [code, status] of Object.entries(STATUSES)) {
      assert.equal(ERRORS[code as keyof typeof ERRORS].status, status, code);
    }
  });

  it('each have a text of their own', () => {
    const texts = Object.values(ERRORS).map(({ message }) => message);
    assert.equal(new Set(texts).size, texts.length);
    for (const text of texts) assert.match(text, /^[A-Zm].*\.$/);
  });

  it('name every field of a request that is not valid', () => {
    const error = ServiceError.validation([
      { field: 'url', message: 'must be a URL' },
      { field: '', message: 'has an unknown field' },
    ]);
    assert.equal(error.status, 422);
    assert.equal(error.message, 'The request is not valid: url must be a URL; has an unknown field.');
    assert.deepEqual(error.extra['details'], [
      { field: 'url', message: 'must be a URL' },
      { field: '', message: 'has an unknown field' },
    ]);
  });

  if (specification) {
    it('cover every status of the document, with its code where it gives one', () => {
      const statuses = new Set(Object.values(STATUSES));
      for (const row of specificationRows('Errors')) {
        const status = Number(row['HTTP status']);
        // The rate limit is answered before any of these errors can be.
        if (status === 429) continue;
        assert.ok(statuses.has(status), `no error has the status ${status}`);
        if (row['Code']) assert.equal(ERRORS[row['Code'] as keyof typeof ERRORS].status, status);
      }
    });
  }
});

describe('the failures of sites', () => {
  it('each have a text that a customer understands: a sentence without codes', () => {
    for (const [code, { text }] of Object.entries(CRAWL_FAILURES)) {
      assert.match(text, /^[A-Z].*\.$/, code);
      assert.doesNotMatch(text, /_/, code);
    }
  });

  it('are known by their code; everything else is an internal error', () => {
    assert.equal(crawlFailureCode('timed_out'), 'timed_out');
    assert.equal(crawlFailureCode('toString'), 'internal_error');
    assert.equal(crawlFailureCode(undefined), 'internal_error');
  });

  it('carry their detail for operators', () => {
    const failure = new CrawlFailure('rate_limited', 'status 429', 7);
    assert.equal(failure.message, 'rate_limited: status 429');
    assert.equal(failure.retryAfterSeconds, 7);
    assert.equal(new CrawlFailure('blocked').message, 'blocked');
  });
});
