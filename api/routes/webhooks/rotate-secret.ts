import { rotateWebhookSecret } from '../../../shared/commands/rotate-webhook-secret.ts';
import { showWebhook } from '../../../shared/db/queries/webhook-queries.ts';
import { operation } from '../../endpoint.ts';
import { WEBHOOK_EXAMPLE } from '../../examples/webhook.ts';
import { WEBHOOK_ID } from '../../path-parameters.ts';
import { presentWebhook } from '../../presenters/webhook.ts';
import { WEBHOOK_WITH_SECRET } from '../../schemas/webhook.ts';

/** Not repeatable: an answer that carries a secret is kept nowhere. */
export const rotateSecret = operation(
  {
    method: 'POST',
    path: '/v1/webhooks/{id}/rotate-secret',
    parameters: { id: WEBHOOK_ID },
    id: 'rotateWebhookSecret',
    tag: 'Webhooks',
    summary: 'Rotate the secret of the webhook',
    description:
      'Gives it a new secret, which this answer alone carries. For 24 hours every event is signed with the secret before it too. Who lost the answer rotates again: the secret that the receiver knows still signs until its 24 hours are over. Takes no body; an `Idempotency-Key` is ignored.',
    answers: {
      200: {
        description: 'The webhook with its new secret.',
        schema: WEBHOOK_WITH_SECRET,
        example: WEBHOOK_EXAMPLE.rotated,
      },
    },
  },
  ({ database, secretKeys }) =>
    async (ctx) => {
      const { accountId } = ctx.state;
      const { id: webhookId } = ctx.state.ids;
      const { webhook, secret } = await rotateWebhookSecret(database, { accountId, webhookId }, secretKeys);
      ctx.body = { ...presentWebhook(await showWebhook(database, webhook)), secret };
    },
);
