import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils.js';
import { Worker } from '@temporalio/worker';
import { testBundle, type WorkflowBundle } from '../support/temporal.ts';
import { HISTORIES } from './histories.ts';

/** Statements of the built workflows, a history that can not be replayed without them, and one that can. */
const LEFT_OUT: [title: string, statement: RegExp, broken: string, unbroken: string][] = [
  [
    'a step that was left out',
    /await settleRun\(\{\s+runId,\s+stopReason: crawl\.stopReason\s+\}\);/,
    'run-completed.json',
    'job-ready.json',
  ],
  [
    'a cancelled run that is no longer settled',
    /saga\.whenCancelled\(\(\) ?=> ?settleRun\(\{[^}]*\}\)\);/,
    'run-cancelled-and-settled.json',
    'run-cancelled.json',
  ],
  [
    'a compensation that was left out',
    /saga\.compensateWith\(\(failure\) ?=> ?failJob\(\{[^}]*\}\)\);/,
    'job-failed-and-refunded.json',
    'job-ready.json',
  ],
  [
    'a delivery that no longer tells operators how it ended',
    /if \(end !== null\)[^;]*ENDS\[end\]\);/,
    'delivery-delivered.json',
    'delivery-gone.json',
  ],
];

describe('replaying recorded histories', () => {
  it('runs the same way as when they were recorded', async () => {
    const errors = await replay(await testBundle());
    assert.deepEqual(errors, Object.fromEntries(Object.keys(errors).map((name) => [name, null])));
    assert.ok(Object.keys(errors).length >= 14);
  });

  for (const [title, statement, broken, unbroken] of LEFT_OUT) {
    it(`notices ${title}`, async () => {
      const errors = await replay(await bundleWithout(statement));
      assert.match(errors[broken]!, /nondeterminism/i);
      assert.equal(errors[unbroken], null);
    });
  }
});

/** The workflows as a worker runs them, with a defect. */
async function bundleWithout(statement: RegExp): Promise<{ code: string }> {
  const { codePath } = await testBundle();
  const [before, after, ...more] = (await readFile(codePath, 'utf8')).split(statement);
  assert.ok(before && after && more.length === 0, `the workflows contain ${statement.source} once`);
  return { code: `${before}${after}` };
}

/** Replays every history; returns for each file what went wrong, or null. */
async function replay(workflowBundle: WorkflowBundle): Promise<Record<string, string | null>> {
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
