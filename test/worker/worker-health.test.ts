import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { runScript } from '../support/run-script.ts';
import { type ServiceProcess, startServiceProcess } from '../support/service-process.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';

/** Far longer than a busy machine keeps a worker from its second, and than the test needs a stopped one to be found. */
const LONG = '60';
const SHORT = '2';

describe('the health of a worker process', () => {
  let folder: string;
  let temporal: TestTemporal;
  let test: TestDatabase;
  let worker: ServiceProcess;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'health-'));
    [temporal, test] = await Promise.all([openTestTemporal(), createTestDatabase()]);
  });
  after(async () => {
    await worker.kill();
    await temporal.close();
    await test.drop();
    rmSync(folder, { recursive: true });
  });

  const check = async (...args: string[]) => {
    const { code, stdout } = await runScript('stack/worker-health.ts', {
      args,
      env: { WORKER_HEALTH_FILE: join(folder, 'health') },
    });
    return { code, says: stdout.trim() };
  };

  it('is missing before it has started, there while it runs, and lost when its event loop stands still', async () => {
    assert.deepEqual(await check(LONG), { code: 1, says: 'The worker has not started yet.' });
    worker = await startServiceProcess('worker', {
      DATABASE_URL: test.url,
      TEMPORAL_ADDRESS: temporal.config.temporalAddress!,
      TEMPORAL_NAMESPACE: temporal.config.temporalNamespace,
      WORKER_HEALTH_FILE: join(folder, 'health'),
      LOG_LEVEL: 'error',
    });
    assert.deepEqual(await check(LONG), { code: 0, says: 'The worker is well.' });
    process.kill(worker.pid, 'SIGSTOP');
    let last = await check(SHORT);
    while (last.code === 0) last = await check(SHORT);
    assert.equal(last.code, 1);
    assert.match(last.says, /^The worker was well \d+ seconds ago, and not since\.$/);
  });

  it('is not to be had without a file', async () => {
    const { code, stdout } = await runScript('stack/worker-health.ts', { args: [], env: { WORKER_HEALTH_FILE: '' } });
    assert.deepEqual([code, stdout.trim()], [1, 'WORKER_HEALTH_FILE names no file.']);
  });
});
