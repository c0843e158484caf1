import assert from 'node:assert/strict';
import { JOB_ACCEPTED, JOB_LIFECYCLE, JOB_STATUSES } from '../../shared/domain/job.ts';
import { isFinal, type Lifecycle, statesAccepting } from '../../shared/domain/lifecycle.ts';
import { RUN_ACCEPTED, RUN_LIFECYCLE, RUN_STATUSES } from '../../shared/domain/run.ts';
import { specification, specificationRows } from './specification.ts';

/** One row: state, trigger, next state, emitted event, what happens to the credits. */
type Row = [state: string, trigger: string, next: string, event: string, credits: string];

const JOB_ROWS: Row[] = [
  ['in_progress', 'mapped', 'ready', 'job.ready', ''],
  ['in_progress', 'mapping_failed', 'failed', 'job.failed', 'refund'],
];
const RUN_ROWS: Row[] = [
  ['queued', 'started', 'running', '', ''],
  ['queued', 'cancelled', 'completed', 'run.completed', 'settle'],
  ['queued', 'stopped_with_error', 'failed', 'run.failed', 'release'],
  ['running', 'finished', 'completed', 'run.completed', 'settle'],
  ['running', 'cancelled', 'completed', 'run.completed', 'settle'],
  ['running', 'stopped_with_error', 'failed', 'run.failed', 'release'],
];

describe('the lifecycle of a job', () => {
  it('is the table of the specification, row by row', () => {
    assert.deepEqual(rowsOf<string>(JOB_LIFECYCLE), JOB_ROWS);
    assert.deepEqual([...JOB_STATUSES], ['in_progress', 'ready', 'failed']);
    assert.deepEqual(JOB_ACCEPTED, { to: 'in_progress', credits: 'charge' });
  });

  it('ends in ready and failed', () => {
    assert.deepEqual(
      JOB_STATUSES.filter((status) => isFinal<string>(JOB_LIFECYCLE, status)),
      ['ready', 'failed'],
    );
  });

  if (specification) {
    it('agrees with the document', () => {
      const rows = specificationRows('States and transitions / Job');
      assert.deepEqual(rows.map(transition).filter(Boolean), [
        '(none) → in_progress',
        'in_progress → ready, job.ready',
        'in_progress → failed, job.failed',
      ]);
      assert.deepEqual(
        JOB_ROWS.map(([state, , next, event]) => `${state} → ${next}, ${event}`),
        rows.map(transition).filter((text) => text.startsWith('in_progress')),
      );
      assert.equal(rows.find(({ State }) => State === 'failed')?.['Next state'], 'failed');
    });
  }
});

describe('the lifecycle of a run', () => {
  it('is the table of the specification with the state running in between', () => {
    assert.deepEqual(rowsOf<string>(RUN_LIFECYCLE), RUN_ROWS);
    assert.deepEqual([...RUN_STATUSES], ['queued', 'running', 'completed', 'failed']);
    assert.deepEqual(RUN_ACCEPTED, { to: 'queued', credits: 'hold' });
  });

  it('ends in completed and failed', () => {
    assert.deepEqual(
      RUN_STATUSES.filter((status) => isFinal<string>(RUN_LIFECYCLE, status)),
      ['completed', 'failed'],
    );
  });

  it('can stop with an error in every state that is not final', () => {
    assert.deepEqual(statesAccepting(RUN_LIFECYCLE, 'stopped_with_error'), ['queued', 'running']);
    assert.deepEqual(statesAccepting(RUN_LIFECYCLE, 'finished'), ['running']);
    assert.deepEqual(statesAccepting(RUN_LIFECYCLE, 'cancelled'), ['queued', 'running']);
    assert.deepEqual(statesAccepting(RUN_LIFECYCLE, 'no such trigger'), []);
  });

  if (specification) {
    it('agrees with the document', () => {
      assert.deepEqual(specificationRows('States and transitions / Run').map(transition), [
        '(none) → queued',
        'queued → completed, run.completed',
        'queued → failed, run.failed',
      ]);
    });
  }
});

function rowsOf<State extends string>(table: Lifecycle<State>): Row[] {
  return (Object.keys(table) as State[]).flatMap((state) =>
    Object.entries(table[state]).map(([trigger, { to, emits = '', credits = '' }]): Row => [
      state,
      trigger,
      to,
      emits,
      credits,
    ]),
  );
}

/** A row of the document that changes the state, as `from → to, event`; '' for the others. */
function transition({ State = '', 'Next state': next = '', Also = '' }: Record<string, string>): string {
  if (State === next) return '';
  const event = /event (\S+)/.exec(Also)?.[1];
  return `${State} → ${next}${event ? `, ${event}` : ''}`;
}
