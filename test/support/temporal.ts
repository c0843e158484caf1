import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import type { Activities } from '../../activities/temporal/contract.ts';
import { queuesOf, TASK_QUEUES, WORKER_ROLES, type WorkerRole } from '../../shared/domain/task-queue.ts';
import { createLogger } from '../../shared/logger.ts';
import { openTemporal, type Temporal, type TemporalConfig } from '../../shared/temporal/connection.ts';
import { registerSearchAttributes } from '../../worker/search-attributes.ts';
import { ensureBuilt } from '../../stack/build/ensure-built.ts';
import { BUILD_FOLDER } from '../../stack/build/products.ts';

/** A namespace of its own on the real Temporal server of the tests. */
export interface TestTemporal extends Temporal {
  config: TemporalConfig;
  /** Serves the task queues of these roles, by default all, with these activities until the returned function is called. */
  serve(activities: Activities, bundle?: WorkflowBundle, roles?: readonly WorkerRole[]): Promise<() => Promise<void>>;
}

export type WorkflowBundle = { code: string } | { codePath: string };

/** The workflows as a worker runs them. */
export async function testBundle(): Promise<{ codePath: string }> {
  quietRuntime();
  await ensureBuilt();
  return { codePath: join(BUILD_FOLDER, 'workflow-bundle.js') };
}

/** Creates a namespace on the server at `TEMPORAL_ADDRESS`. */
export async function openTestTemporal(): Promise<TestTemporal> {
  quietRuntime();
  const config: TemporalConfig = {
    temporalAddress: process.env['TEMPORAL_ADDRESS'] ?? 'localhost:7233',
    temporalNamespace: `test-${randomUUID()}`,
    temporalApiKey: undefined,
    temporalTls: false,
  };
  const connection = await NativeConnection.connect({ address: config.temporalAddress! });
  await createNamespace(connection, config.temporalNamespace);
  const temporal = openTemporal(config);
  return {
    ...temporal,
    config,
    serve: async (activities, bundle, roles = WORKER_ROLES) =>
      serve({ connection, namespace: config.temporalNamespace }, activities, bundle ?? (await testBundle()), roles),
    close: async () => {
      await temporal.close();
      await connection.close();
    },
  };
}

async function createNamespace(connection: NativeConnection, namespace: string): Promise<void> {
  await connection.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: { seconds: 86_400 as never },
  });
  await registerSearchAttributes(connection, namespace, createLogger('test', 'warn'));
}

async function serve(
  place: { connection: NativeConnection; namespace: string },
  activities: Activities,
  workflowBundle: WorkflowBundle,
  roles: readonly WorkerRole[],
) {
  const workers = await Promise.all(
    roles.flatMap(queuesOf).map((taskQueue) =>
      Worker.create({
        ...place,
        taskQueue,
        activities,
        ...(taskQueue === TASK_QUEUES.workflows ? { workflowBundle } : {}),
      }),
    ),
  );
  const running = workers.map((worker) => worker.run());
  return async () => {
    for (const worker of workers) worker.shutdown();
    await Promise.all(running);
  };
}

let isQuiet = false;

/** Keeps the SDK's own log out of the test report. */
function quietRuntime(): void {
  if (isQuiet) return;
  isQuiet = true;
  Runtime.install({
    logger: new DefaultLogger('ERROR'),
    telemetryOptions: { logging: { filter: 'off', forward: {} } },
    shutdownSignals: [],
  });
}
