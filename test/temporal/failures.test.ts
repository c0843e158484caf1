import assert from 'node:assert/strict';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import { toActivityFailure } from '../../activities/temporal/failures.ts';
import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';

const PATIENCE = { site: 3, defect: 2 };

describe('what Temporal is told of a failure', () => {
  it('names a site’s failure by its code, and tries again what may pass until the patience is over', () => {
    assert.deepEqual(seen(told(new CrawlFailure('server_error'))), { type: 'server_error', nonRetryable: false });
    assert.deepEqual(seen(told(new CrawlFailure('server_error'), 3)), { type: 'server_error', nonRetryable: true });
    assert.deepEqual(seen(told(new CrawlFailure('blocked'))), { type: 'blocked', nonRetryable: true });
  });

  it('waits as long as the site asks, but not for ever', () => {
    assert.equal(told(new CrawlFailure('rate_limited', '', 60)).nextRetryDelay, '60s');
    assert.equal(told(new CrawlFailure('rate_limited', '', 0)).nextRetryDelay, '3s');
    assert.equal(told(new CrawlFailure('rate_limited', '', 86_400)).nonRetryable, true);
  });

  it('calls a deleted row gone', () => {
    assert.deepEqual(seen(told(new NoLongerActiveError('run', '1'))), { type: 'gone', nonRetryable: true });
  });

  it('gives our own defects up soon, and waits for what may come back', () => {
    assert.deepEqual(seen(told(new TypeError('x'))), { type: 'TypeError', nonRetryable: false });
    assert.deepEqual(seen(told(new TypeError('x'), 2)), { type: 'TypeError', nonRetryable: true });
    assert.deepEqual(seen(told(new Error('connection lost'), 40)), { type: 'Error', nonRetryable: false });
  });

  it('passes a cancellation on', () => {
    const cancelled = new CancelledFailure('WORKER_SHUTDOWN');
    assert.equal(toActivityFailure(cancelled, 1, PATIENCE), cancelled);
  });
});

const seen = ({ type, nonRetryable }: ApplicationFailure) => ({ type, nonRetryable });

function told(error: unknown, attempt = 1): ApplicationFailure {
  const failure = toActivityFailure(error, attempt, PATIENCE);
  assert.ok(failure instanceof ApplicationFailure);
  return failure;
}
