import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NativeConnection, Worker } from '@temporalio/worker';
import { startPulse } from '../../worker/pulse.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';

describe('the pulse of a worker', () => {
  let folder: string;
  let temporal: TestTemporal;
  let connection: NativeConnection;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pulse-'));
    temporal = await openTestTemporal();
    connection = await NativeConnection.connect({ address: temporal.config.temporalAddress! });
  });
  after(async () => {
    await connection.close();
    await temporal.close();
    rmSync(folder, { recursive: true });
  });

  const newWorker = (taskQueue: string) =>
    Worker.create({
      connection,
      namespace: temporal.config.temporalNamespace,
      taskQueue,
      activities: { nothing: async () => {} },
    });
  const beats = async (name: string, workers: Worker[]) => {
    const file = join(folder, name);
    await startPulse(file, workers).stop();
    return existsSync(file);
  };

  it('beats while all workers of the process ask for work, and no longer once one of them does not', async () => {
    const workers = await Promise.all(['one', 'two'].map(newWorker));
    const running = workers.map((worker) => worker.run());
    assert.equal(await beats('well', workers), true);
    workers[1]!.shutdown();
    await running[1];
    assert.equal(await beats('ill', workers), false);
    workers[0]!.shutdown();
    await running[0];
  });
});
