import { deleteWebhook as removeWebhook } from '../../../shared/commands/delete-webhook.ts';
import { operation } from '../../endpoint.ts';
import { WEBHOOK_ID } from '../../path-parameters.ts';

export const deleteWebhook = operation(
  {
    method: 'DELETE',
    path: '/v1/webhooks/{id}',
    parameters: { id: WEBHOOK_ID },
    id: 'deleteWebhook',
    tag: 'Webhooks',
    summary: 'Delete the webhook',
    description: 'Events that still wait are cancelled. Its deliveries stay readable under its id for 30 days.',
    answers: { 204: { description: 'It is gone.' } },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId } = ctx.state;
      const { id: webhookId } = ctx.state.ids;
      await removeWebhook(database, { accountId, webhookId });
      ctx.status = 204;
    },
);
