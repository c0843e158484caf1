import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils.js';
import { Worker } from '@temporalio/worker';
import { bundleChangedWorkflows } from '../support/changed-workflows.ts';
import { testBundle } from '../support/temporal.ts';
import { HISTORIES } from './histories.ts';

describe('replaying recorded histories', () => {
  it('runs the same way as when they were recorded', async () => {
    const errors = await replay(await testBundle());
    assert.deepEqual(errors, Object.fromEntries(Object.keys(errors).map((name) => [name, null])));
    assert.ok(Object.keys(errors).length >= 14);
  });

  it('notices a step that was left out', async () => {
    const mutant = await bundleChangedWorkflows([
      { file: 'workflows/execute-run.ts', from: 'await settleRun({ runId, stopReason: crawl.stopReason });', to: '' },
    ]);
    const errors = await replay(mutant);
    assert.match(errors['run-completed.json']!, /nondeterminism/i);
    assert.equal(errors['job-ready.json'], null);
  });

  it('notices a cancelled run that is no longer settled', async () => {
    const mutant = await bundleChangedWorkflows([
      {
        file: 'workflows/execute-run.ts',
        from: "saga.whenCancelled(() => settleRun({ runId, stopReason: 'cancelled' }));",
        to: '',
      },
    ]);
    const errors = await replay(mutant);
    assert.match(errors['run-cancelled-and-settled.json']!, /nondeterminism/i);
    assert.equal(errors['run-cancelled.json'], null);
  });

  it('notices a compensation that was left out', async () => {
    const mutant = await bundleChangedWorkflows([
      { file: 'workflows/map-job.ts', from: 'saga.compensateWith((failure) => failJob({ jobId, failure }));', to: '' },
    ]);
    const errors = await replay(mutant);
    assert.match(errors['job-failed-and-refunded.json']!, /nondeterminism/i);
    assert.equal(errors['job-ready.json'], null);
  });
});

/** Replays every history; returns for each file what went wrong, or null. */
async function replay(workflowBundle: Awaited<ReturnType<typeof testBundle>>): Promise<Record<string, string | null>> {
  const files = (await readdir(HISTORIES)).toSorted();
  const histories = await Promise.all(
    files.map(async (file) => ({
      workflowId: file,
      history: historyFromJSON(JSON.parse(await readFile(new URL(file, HISTORIES), 'utf8'))),
    })),
  );
  const errors: Record<string, string | null> = {};
  for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle }, histories)) {
    errors[workflowId] = error === undefined ? null : `${error.name}: ${error.message}`;
  }
  return errors;
}
