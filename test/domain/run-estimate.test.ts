import assert from 'node:assert/strict';
import { estimateRun } from '../../shared/domain/run-estimate.ts';

const JOB = { level: 'moderate', maxPages: 10, visitsPerPage: 3 } as const;

describe('what the next run of a job will cost', () => {
  it('is the price of all pages before the first one', () => {
    assert.deepEqual(estimateRun(null, JOB), { pages: 10, credits: 30, basis: 'mapping' });
  });

  it('is what the last one has cost, when it saw the whole listing', () => {
    for (const stopReason of ['last_page', 'no_new_rows', 'loop_detected'] as const) {
      const last = { pages: 4, credits: 13, stopReason };
      assert.deepEqual(estimateRun(last, JOB), { pages: 4, credits: 13, basis: 'last_run' });
    }
  });

  it('is less where fewer pages may be read', () => {
    const last = { pages: 4, credits: 13, stopReason: 'last_page' } as const;
    assert.deepEqual(estimateRun(last, { ...JOB, maxPages: 2 }), { pages: 2, credits: 7, basis: 'last_run' });
  });

  it('is that of all pages at the price of the last ones, where that one was cut off', () => {
    for (const stopReason of ['max_pages', 'credits_exhausted', 'credits_limit', 'cancelled'] as const) {
      const last = { pages: 4, credits: 13, stopReason };
      assert.deepEqual(estimateRun(last, JOB), { pages: 10, credits: 33, basis: 'last_run' });
    }
  });
});
