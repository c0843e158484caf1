import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, it } from 'mocha';
import { createSteps, formatDuration } from '../../stack/steps.mjs';

function collect(isTTY: boolean): { stream: NodeJS.WriteStream; text: () => string } {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY, columns: 60 }) as unknown as NodeJS.WriteStream, text: () => text };
}

describe('the display of steps', () => {
  it('writes a line with the time for each step, in the order of their ends', async () => {
    const { stream, text } = collect(false);
    const steps = createSteps({ stream });
    await Promise.all([steps.run('slow', () => pause(120)), steps.run('quick', async () => 'result')]);
    assert.match(text(), /^✓ quick 0\.0 s\n✓ slow 0\.1 s\n$/);
  });

  it('marks a failed step and passes the failure on', async () => {
    const { stream, text } = collect(false);
    await assert.rejects(
      createSteps({ stream }).run('broken', () => Promise.reject(new Error('no disk'))),
      /no disk/,
    );
    assert.equal(text(), '✗ broken 0.0 s\n');
  });

  it('mentions only long steps where the output has to be short', async () => {
    const { stream, text } = collect(false);
    const steps = createSteps({ stream, showAfterMs: 50 });
    await steps.run('quick', async () => undefined);
    await steps.run('long', () => pause(60));
    assert.match(text(), /^✓ long 0\.1 s\n$/);
  });

  it('shows on a terminal what runs at the moment', async () => {
    const { stream, text } = collect(true);
    await createSteps({ stream }).run('Temporal', async (say) => {
      say('building');
      await pause(300);
    });
    assert.match(text(), /… Temporal \(building\) 0\.2 s/);
  });

  it('writes times for people', () => {
    assert.deepEqual([90, 9_940, 41_300, 90_000].map(formatDuration), ['0.1 s', '9.9 s', '41 s', '1:30 min']);
  });
});
