import { findWebhook } from '../../../shared/db/queries/webhook-queries.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { operation } from '../../endpoint.ts';
import { WEBHOOK_EXAMPLE } from '../../examples/webhook.ts';
import { WEBHOOK_ID } from '../../path-parameters.ts';
import { presentWebhook } from '../../presenters/webhook.ts';
import { WEBHOOK } from '../../schemas/webhook.ts';

export const readWebhook = operation(
  {
    method: 'GET',
    path: '/v1/webhooks/{id}',
    parameters: { id: WEBHOOK_ID },
    id: 'getWebhook',
    tag: 'Webhooks',
    summary: 'Get the webhook',
    description: 'With its newest delivery; without its secret.',
    answers: { 200: { description: 'The webhook.', schema: WEBHOOK, example: WEBHOOK_EXAMPLE.used } },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId } = ctx.state;
      const { id: webhookId } = ctx.state.ids;
      const shown = await findWebhook(database, { accountId, webhookId });
      if (!shown) throw new ServiceError('not_found');
      ctx.body = presentWebhook(shown);
    },
);
