import { findWebhook } from '../../../shared/db/queries/webhook-queries.ts';
import { operation } from '../../endpoint.ts';
import { WEBHOOK_EXAMPLE } from '../../examples/webhook.ts';
import { presentWebhook } from '../../presenters/webhook.ts';
import { WEBHOOK_LIST } from '../../schemas/webhook.ts';

export const listWebhooks = operation(
  {
    method: 'GET',
    path: '/v1/webhooks',
    id: 'listWebhooks',
    tag: 'Webhooks',
    summary: 'List the webhook',
    description: 'The webhook of the account, if it has one.',
    answers: {
      200: { description: 'One webhook, or none.', schema: WEBHOOK_LIST, example: { data: [WEBHOOK_EXAMPLE.used] } },
    },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId } = ctx.state;
      const shown = await findWebhook(database, { accountId });
      ctx.body = { data: shown ? [presentWebhook(shown)] : [] };
    },
);
