import { ActivityFailure, proxyActivities } from '@temporalio/workflow';
import type { WebhookActivities } from '../activities/temporal/contract.ts';
import { DELIVERY_TEXTS, type TestDelivery, type TestOutcome } from '../shared/domain/delivery.ts';
import { TEST_POST } from './activity-options.ts';
import { reportProgress } from './report-progress.ts';

const { postTest } = proxyActivities<WebhookActivities>(TEST_POST);

/** Posts a test to a webhook, once, and answers what came of it. Nothing of it is recorded. */
export async function testWebhook(test: TestDelivery): Promise<TestOutcome> {
  const outcome = await onePost(test);
  reportProgress(outcome.delivery_status, `The test was answered: ${outcome.response_status ?? 'no status'}.`);
  return outcome;
}

/** The post is not repeated: of one that was lost nobody knows what became. */
async function onePost(test: TestDelivery): Promise<TestOutcome> {
  try {
    return await postTest(test);
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
    return {
      delivery_status: 'unknown',
      response_status: null,
      delivery_error: DELIVERY_TEXTS.claim_expired,
      attempted_at: null,
      finished_at: null,
    };
  }
}
