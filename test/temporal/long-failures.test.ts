import assert from 'node:assert/strict';
import type { ApplicationFailure } from '@temporalio/common';
import { toActivityFailure } from '../../activities/temporal/failures.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';

const HUGE = 'x'.repeat(3_000_000);

/** All that Temporal is sent of an error. */
function sizeOf(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  return error.message.length + (error.stack?.length ?? 0) + sizeOf(error.cause);
}

describe('A failure with a text of any length', () => {
  const errors = {
    'of a site': new CrawlFailure('robots_disallowed', HUGE),
    'of our own': new TypeError(HUGE),
    'with a cause': new Error(HUGE, { cause: new Error(HUGE, { cause: new Error(HUGE) }) }),
  };
  for (const [title, error] of Object.entries(errors)) {
    it(`is short enough for Temporal: ${title}`, () => {
      const failure = toActivityFailure(error, 1, { site: 3, defect: 2 }) as ApplicationFailure;
      assert.ok(sizeOf(failure) < 100_000, `${sizeOf(failure)} characters`);
      assert.match(failure.message, /xxx/);
      assert.match(failure.cause!.stack!, /long-failures\.test/);
    });
  }
});
