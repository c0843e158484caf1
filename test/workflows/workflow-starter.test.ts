import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer } from 'node:net';
import { runWorkflowId } from '../../shared/domain/workflow-id.ts';
import { openTemporal } from '../../shared/temporal/connection.ts';
import { createWorkflowStarter } from '../../shared/temporal/workflow-starter.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';
import { newRun } from './new-run.ts';

describe('the starter of workflows', () => {
  let temporal: TestTemporal;

  before(async () => {
    temporal = await openTestTemporal();
  });
  after(() => temporal.close());

  const statusOf = async (runId: string) =>
    (await temporal.client.workflow.getHandle(runWorkflowId(runId)).describe()).status.name;

  it('counts a workflow that was started already as started, also when it has ended', async () => {
    const starter = createWorkflowStarter(temporal);
    const run = newRun();
    await starter.startExecuteRun(run);
    await starter.startExecuteRun(run);
    assert.equal(await statusOf(run.runId), 'RUNNING');
    await starter.stop([runWorkflowId(run.runId)]);
    await starter.startExecuteRun(run);
    assert.equal(await statusOf(run.runId), 'TERMINATED');
  });

  it('stops nothing, without an error, where nothing runs', async () => {
    const starter = createWorkflowStarter(temporal);
    const run = newRun();
    await starter.startExecuteRun(run);
    await starter.stop([runWorkflowId(run.runId)]);
    await starter.stop([runWorkflowId(run.runId), runWorkflowId(randomUUID())]);
  });

  it('gives up soon while Temporal is away, and works when it has come', async () => {
    const [host, port] = temporal.config.temporalAddress!.split(':');
    const relay = createServer((client) => {
      const upstream = connect(Number(port), host);
      client.pipe(upstream).pipe(client);
      for (const end of [client, upstream]) end.on('error', () => [client, upstream].forEach((each) => each.destroy()));
    });
    const relayPort = await new Promise<number>((resolve) =>
      relay.listen(0, '127.0.0.1', () => resolve((relay.address() as AddressInfo).port)),
    );
    await new Promise((resolve) => relay.close(resolve));
    const starter = createWorkflowStarter(
      openTemporal({ ...temporal.config, temporalAddress: `127.0.0.1:${relayPort}` }),
    );
    const run = newRun();
    await assert.rejects(starter.startExecuteRun(run));

    await new Promise<void>((resolve) => relay.listen(relayPort, '127.0.0.1', resolve));
    await starter.startExecuteRun(run);
    assert.equal(await statusOf(run.runId), 'RUNNING');
    await starter.close();
    relay.close();
  });
});
