import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it } from 'mocha';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';
import { describeCounts, type TestCounts } from '../../scripts/test-counts.ts';

describe('tests of the hardened levels', () => {
  it('are skipped with the reason, and counted, on a machine without a full Chromium', async () => {
    const mocha = fork(
      join(PROJECT_FOLDER, 'node_modules/mocha/bin/mocha.js'),
      ['test/crawling/hardened-egress.test.ts'],
      {
        cwd: PROJECT_FOLDER,
        env: { ...process.env, CHROMIUM_PATH: '/no/chromium' },
        execArgv: [],
        silent: true,
      },
    );
    const [[counts], report] = await Promise.all([
      once(mocha, 'message') as Promise<[TestCounts]>,
      text(mocha.stdout!),
      once(mocha, 'close'),
    ]);
    assert.deepEqual(counts, { passed: 0, failed: 0, skipped: 2 });
    assert.equal(report.match(/skipped: there is no full Chromium on this machine/g)?.length, 2);
    assert.equal(mocha.exitCode, 0);
  });
});

describe('the last line of a test run', () => {
  it('names skipped tests when there are some', () => {
    assert.equal(describeCounts({ passed: 12, failed: 1, skipped: 0 }), '12 passed, 1 failed');
    assert.equal(describeCounts({ passed: 12, failed: 0, skipped: 3 }), '12 passed, 0 failed, 3 skipped');
  });
});
