import { TASK_QUEUES } from '../domain/task-queue.ts';
import type { PendingDelivery, TestDelivery, TestOutcome } from '../domain/delivery.ts';
import { deliveryWorkflowId, webhookTestWorkflowId } from '../domain/workflow-id.ts';
import { acceptingStarted } from './accepting.ts';
import type { Temporal } from './connection.ts';
import { labels } from './labels.ts';

/** Starts the workflows of deliveries. Every call rejects when Temporal is away. */
export interface DeliveryStarter {
  /** Starts the delivery of an event whose transaction is committed. Starting what has been started succeeds. */
  start(delivery: PendingDelivery): Promise<void>;
  /** Posts a test to a webhook and waits for its outcome, for 12 seconds at most. */
  test(test: TestDelivery & { accountId: string }): Promise<TestOutcome>;
}

const CALL_MILLISECONDS = 2_500;
/** How long a test goes on, and how long it is waited for. */
const TEST_MILLISECONDS = 12_000;

const START = {
  taskQueue: TASK_QUEUES.workflows,
  workflowIdReusePolicy: 'REJECT_DUPLICATE',
  workflowTaskTimeout: '5s',
} as const;

/** A starter over a connection that exists. */
export function createDeliveryStarter(temporal: Temporal): DeliveryStarter {
  const { workflow } = temporal.client;
  return {
    start: ({ eventId, accountId }) =>
      acceptingStarted(() =>
        temporal.within(CALL_MILLISECONDS, () =>
          workflow.start('deliverEvent', {
            ...START,
            workflowId: deliveryWorkflowId(eventId),
            args: [{ eventId }],
            staticSummary: `Deliver ${eventId} for account ${accountId}`,
            typedSearchAttributes: labels({ LwAccountId: accountId }),
            priority: { fairnessKey: accountId },
          }),
        ),
      ),
    test: async ({ accountId, ...test }) => {
      const handle = await temporal.within(CALL_MILLISECONDS, () =>
        workflow.start('testWebhook', {
          ...START,
          workflowId: webhookTestWorkflowId(test.eventId),
          args: [test],
          workflowExecutionTimeout: TEST_MILLISECONDS,
          staticSummary: `Test the webhook of account ${accountId}`,
          typedSearchAttributes: labels({ LwAccountId: accountId }),
          priority: { fairnessKey: accountId, priorityKey: 1 },
        }),
      );
      return (await temporal.within(TEST_MILLISECONDS, () => handle.result())) as TestOutcome;
    },
  };
}
