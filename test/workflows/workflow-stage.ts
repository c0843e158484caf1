import { randomUUID } from 'node:crypto';
import { activityInfo } from '@temporalio/activity';
import type { Activities } from '../../activities/temporal/contract.ts';
import type { WorkerRole } from '../../shared/domain/task-queue.ts';
import {
  deliveryWorkflowId,
  jobWorkflowId,
  runWorkflowId,
  webhookTestWorkflowId,
} from '../../shared/domain/workflow-id.ts';
import { newEventId } from '../../shared/db/new-event-id.ts';
import { createDeliveryStarter } from '../../shared/temporal/deliveries.ts';
import { createWorkflowStarter } from '../../shared/temporal/workflow-starter.ts';
import { openTestTemporal, type WorkflowBundle } from '../support/temporal.ts';
import { newRun } from './new-run.ts';
import { stubActivities } from './stub-activities.ts';

interface StageOptions {
  /** By default the workflows as a worker runs them. */
  bundle?: WorkflowBundle;
  /** What there are workers for, by default all. */
  roles?: readonly WorkerRole[];
}

/** Workers for all tests of a file: each workflow meets the activities that it was begun with. */
export async function openWorkflowStage({ bundle, roles }: StageOptions = {}) {
  const temporal = await openTestTemporal();
  const given = new Map<string, Activities>();
  const activities = ofEachWorkflow(given);
  const starter = createWorkflowStarter(temporal);
  const deliveries = createDeliveryStarter(temporal);
  const stop = await temporal.serve(activities, bundle, roles);
  const handleOf = (id: string) => temporal.client.workflow.getHandle(id);

  return {
    starter,

    async beginJob(its: Activities) {
      const jobId = randomUUID();
      given.set(jobWorkflowId(jobId), its);
      await starter.startMapJob({ jobId, accountId: randomUUID(), host: 'shop.example' });
      return { jobId, handle: handleOf(jobWorkflowId(jobId)) };
    },

    async beginRun(its: Activities) {
      const run = newRun();
      given.set(runWorkflowId(run.runId), its);
      await starter.startExecuteRun(run);
      return { ...run, handle: handleOf(runWorkflowId(run.runId)) };
    },

    async beginDelivery(its: Activities) {
      const eventId = newEventId();
      given.set(deliveryWorkflowId(eventId), its);
      await deliveries.start({ eventId, accountId: randomUUID() });
      return { eventId, handle: handleOf(deliveryWorkflowId(eventId)) };
    },

    /** Tests a webhook and waits for the outcome. */
    async testWebhook(its: Activities) {
      const eventId = newEventId();
      given.set(webhookTestWorkflowId(eventId), its);
      const test = { eventId, webhookId: randomUUID(), createdAt: new Date().toISOString() };
      return deliveries.test({ ...test, accountId: randomUUID() });
    },

    /** Lets workers serve further roles until the returned function is called. */
    serve: (more: readonly WorkerRole[]) => temporal.serve(activities, bundle, more),

    async close(): Promise<void> {
      await stop();
      await temporal.close();
    },
  };
}
export type WorkflowStage = Awaited<ReturnType<typeof openWorkflowStage>>;

/** Activities that are those of the workflow that calls them. */
function ofEachWorkflow(given: ReadonlyMap<string, Activities>): Activities {
  const names = Object.keys(stubActivities().activities) as (keyof Activities)[];
  const passOn = (name: keyof Activities) => async (input: never) => {
    const { workflowId } = activityInfo().workflowExecution!;
    return given.get(workflowId)![name](input);
  };
  return Object.fromEntries(names.map((name) => [name, passOn(name)])) as unknown as Activities;
}
