import assert from 'node:assert/strict';
import { COLUMN_TYPES } from '../../shared/domain/column.ts';
import { EVENT_TYPES } from '../../shared/domain/event.ts';
import { JOB_STATUSES } from '../../shared/domain/job.ts';
import { LIMITS, PAGE_SIZES } from '../../shared/domain/limit.ts';
import { PROTECTION_LEVELS } from '../../shared/domain/protection.ts';
import { RUN_STATUSES, RUN_TRIGGERS, STOP_REASONS } from '../../shared/domain/run.ts';
import { specification, type SpecificationRow, specificationRows } from './specification.ts';

describe('the words and limits of the product', () => {
  it('has the protection levels in the order of escalation', () => {
    assert.deepEqual([...PROTECTION_LEVELS], ['light', 'moderate', 'heavy', 'strict']);
  });

  it('has five column types', () => {
    assert.deepEqual([...COLUMN_TYPES], ['text', 'number', 'url', 'array', 'date']);
  });

  it('has four events', () => {
    assert.deepEqual([...EVENT_TYPES], ['job.ready', 'job.failed', 'run.completed', 'run.failed']);
  });

  it('says who started a run and why it stopped', () => {
    assert.deepEqual([...RUN_TRIGGERS], ['api', 'dashboard', 'schedule']);
    assert.deepEqual(
      [...STOP_REASONS],
      [
        'last_page',
        'max_pages',
        'no_new_rows',
        'loop_detected',
        'credits_exhausted',
        'credits_limit',
        'cancelled',
        'error',
      ],
    );
  });

  it('has the page sizes of the lists', () => {
    assert.deepEqual(PAGE_SIZES.items, { default: 50, maximum: 200 });
    assert.deepEqual(PAGE_SIZES.jobs, { default: 20, maximum: 100 });
    assert.deepEqual(PAGE_SIZES.runs, { default: 20, maximum: 100 });
  });

  it('has the limits of jobs and runs', () => {
    assert.equal(LIMITS.job_cost_credits, 10);
    assert.equal(LIMITS.max_pages_minimum, 1);
    assert.equal(LIMITS.max_pages_maximum, 10_000);
    assert.equal(LIMITS.max_pages_default, 10);
    assert.equal(LIMITS.goal_length, 2_000);
    assert.equal(LIMITS.body_bytes, 65_536);
    assert.equal(LIMITS.mapping_deadline_seconds, 180);
  });

  if (specification) {
    it('agrees with the limits of the document', () => {
      const { items } = PAGE_SIZES;
      assert.equal(limit('Items page size'), `default ${items.default}, maximum ${items.maximum}`);
      assert.equal(limit('Job creation cost'), `${LIMITS.job_cost_credits} credits`);
    });

    it('agrees with the statuses, levels, types and events of the document', () => {
      const jobFields = specificationRows('Resources and their fields / Job');
      const runFields = specificationRows('Resources and their fields / Run');
      assert.equal(notes(jobFields, 'status'), `One of ${JOB_STATUSES.join(', ')}.`);
      assert.equal(notes(runFields, 'status'), 'queued at creation; completed and failed are the final values.');
      assert.deepEqual(
        RUN_STATUSES.filter((status) => notes(runFields, 'status').includes(status)),
        ['queued', 'completed', 'failed'],
      );
      assert.deepEqual(
        specificationRows('Events').map((row) => row['Event']),
        [...EVENT_TYPES],
      );
    });
  }
});

/** The value of a limit of the document. */
function limit(name: string): string | undefined {
  return specificationRows('Limits').find((row) => row['Limit'] === name)?.['Value'];
}

/** What the document notes about a field. */
function notes(rows: SpecificationRow[], field: string): string {
  return rows.find((row) => row['Field'] === field)?.['Notes'] ?? '';
}
