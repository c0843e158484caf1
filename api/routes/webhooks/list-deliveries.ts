import { hadWebhook } from '../../../shared/db/queries/ownership.ts';
import { listDeliveries as queryDeliveries } from '../../../shared/db/queries/webhook-queries.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { operation } from '../../endpoint.ts';
import { DELIVERY_EXAMPLE } from '../../examples/webhook.ts';
import { FORMER_WEBHOOK_ID } from '../../path-parameters.ts';
import { linkNextPage } from '../../presenters/next-link.ts';
import { presentDelivery } from '../../presenters/webhook.ts';
import { DELIVERY_LIST, DELIVERY_PAGE } from '../../schemas/webhook.ts';

export const listDeliveries = operation(
  {
    method: 'GET',
    path: '/v1/webhooks/{webhook_id}/deliveries',
    parameters: { webhook_id: FORMER_WEBHOOK_ID },
    id: 'listDeliveries',
    tag: 'Webhooks',
    summary: 'List the deliveries of a webhook',
    description:
      'What became of each event, newest first. Kept for 30 days, also under the id of a webhook that was deleted.',
    query: DELIVERY_LIST,
    answers: {
      200: {
        description: 'One page of deliveries.',
        schema: DELIVERY_PAGE,
        example: { data: [DELIVERY_EXAMPLE], total: 1, limit: 20, offset: 0 },
        headers: ['Link'],
      },
    },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { webhook_id: webhookId } = ctx.state.ids;
      if (!(await hadWebhook(database, { accountId, id: webhookId }))) throw new ServiceError('not_found');
      const { entries, total } = await queryDeliveries(database, { webhookId, ...input });
      linkNextPage(ctx, input, total);
      ctx.body = { data: entries.map(presentDelivery), total, limit: input.limit, offset: input.offset };
    },
);
