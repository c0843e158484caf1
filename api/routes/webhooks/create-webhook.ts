import { createWebhook as storeWebhook } from '../../../shared/commands/create-webhook.ts';
import { answerCreated } from '../../created.ts';
import { operation } from '../../endpoint.ts';
import { WEBHOOK_CREATION_EXAMPLE, WEBHOOK_EXAMPLE } from '../../examples/webhook.ts';
import { presentWebhook } from '../../presenters/webhook.ts';
import { WEBHOOK_CREATION, WEBHOOK_WITH_SECRET } from '../../schemas/webhook.ts';
import { assertWebhookUrl } from '../../webhook-url.ts';

/** Not repeatable: an answer that carries a secret is kept nowhere. */
export const createWebhook = operation(
  {
    method: 'POST',
    path: '/v1/webhooks',
    id: 'createWebhook',
    tag: 'Webhooks',
    summary: 'Create the webhook',
    description:
      'An account has one. This answer alone carries its `secret`, and no copy of it is kept: when it was lost, read the webhook and rotate its secret. An `Idempotency-Key` is ignored.',
    body: WEBHOOK_CREATION,
    bodyExamples: { some: WEBHOOK_CREATION_EXAMPLE },
    answers: {
      201: {
        description: 'The webhook is created, and enabled.',
        schema: WEBHOOK_WITH_SECRET,
        example: WEBHOOK_EXAMPLE.created,
        headers: ['Location'],
        links: ['ListDeliveries'],
      },
    },
    errors: ['invalid_webhook_url', 'webhook_already_exists'],
  },
  ({ database, secretKeys, ...services }) =>
    async (ctx) => {
      const { accountId } = ctx.state;
      const { url, events } = ctx.state.input;
      await assertWebhookUrl(url, services);
      const { webhook, secret } = await storeWebhook(database, { accountId, url, events: [...events] }, secretKeys);
      answerCreated(ctx, {
        location: `/v1/webhooks/${webhook.id}`,
        body: { ...presentWebhook({ webhook, lastDelivery: null }), secret },
      });
    },
);
