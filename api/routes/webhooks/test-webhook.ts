import { newEventId } from '../../../shared/db/new-event-id.ts';
import { ownsWebhook } from '../../../shared/db/queries/ownership.ts';
import type { TestOutcome } from '../../../shared/domain/delivery.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { testEvent } from '../../../shared/domain/event-body.ts';
import { operation } from '../../endpoint.ts';
import { WEBHOOK_TEST_EXAMPLE } from '../../examples/webhook.ts';
import { WEBHOOK_ID } from '../../path-parameters.ts';
import { presentTest } from '../../presenters/webhook.ts';
import { WEBHOOK_TEST } from '../../schemas/webhook.ts';
import type { Services } from '../../services.ts';

const NOT_TESTED = 'The webhook cannot be tested at the moment. Try again shortly.';

export const testWebhook = operation(
  {
    method: 'POST',
    path: '/v1/webhooks/{id}/test',
    parameters: { id: WEBHOOK_ID },
    id: 'testWebhook',
    tag: 'Webhooks',
    summary: 'Test the webhook',
    description:
      'Posts one `webhook.test` event, also while the webhook is disabled, and answers with what came of it, after 12 seconds at most. It is not part of the history. Takes no body.',
    answers: { 200: { description: 'What came of it.', schema: WEBHOOK_TEST, example: WEBHOOK_TEST_EXAMPLE } },
  },
  (services) => async (ctx) => {
    const { accountId } = ctx.state;
    const { id: webhookId } = ctx.state.ids;
    if (!(await ownsWebhook(services.database, { accountId, id: webhookId }))) throw new ServiceError('not_found');
    const event = testEvent(newEventId(), new Date());
    const { id: eventId, createdAt } = event;
    const test = { accountId, webhookId, eventId, createdAt: createdAt.toISOString() };
    ctx.body = presentTest(event, await outcomeOf(services, test));
  },
);

/** A test that Temporal does not take, or of which it tells nothing in time, is none of the receiver's failures. */
async function outcomeOf(
  { workflows, logger }: Services,
  test: Parameters<Services['workflows']['deliveries']['test']>[0],
): Promise<TestOutcome> {
  try {
    return await workflows.deliveries.test(test);
  } catch (error) {
    logger.warn({ ...test, err: error }, 'could not test a webhook');
    throw new ServiceError('unavailable', NOT_TESTED);
  }
}
