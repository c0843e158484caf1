import { changeWebhook as storeChange } from '../../../shared/commands/change-webhook.ts';
import { ownsWebhook } from '../../../shared/db/queries/ownership.ts';
import { showWebhook } from '../../../shared/db/queries/webhook-queries.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { operation } from '../../endpoint.ts';
import { WEBHOOK_CREATION_EXAMPLE, WEBHOOK_EXAMPLE } from '../../examples/webhook.ts';
import { WEBHOOK_ID } from '../../path-parameters.ts';
import { presentWebhook } from '../../presenters/webhook.ts';
import { WEBHOOK, WEBHOOK_CHANGE } from '../../schemas/webhook.ts';
import { assertWebhookUrl } from '../../webhook-url.ts';

export const changeWebhook = operation(
  {
    method: 'PATCH',
    path: '/v1/webhooks/{id}',
    parameters: { id: WEBHOOK_ID },
    id: 'changeWebhook',
    tag: 'Webhooks',
    summary: 'Change the webhook',
    description:
      'Fields that are given change those that are there. Events that still wait go to the new URL; those that the webhook no longer wants are cancelled.',
    body: WEBHOOK_CHANGE,
    bodyExamples: { move: { url: WEBHOOK_CREATION_EXAMPLE.url }, pause: { enabled: false } },
    answers: { 200: { description: 'The webhook.', schema: WEBHOOK, example: WEBHOOK_EXAMPLE.used } },
    errors: ['invalid_webhook_url'],
  },
  ({ database, ...services }) =>
    async (ctx) => {
      const { accountId } = ctx.state;
      const { id: webhookId } = ctx.state.ids;
      const { url, events, enabled } = ctx.state.input;
      if (url !== undefined) {
        if (!(await ownsWebhook(database, { accountId, id: webhookId }))) throw new ServiceError('not_found');
        await assertWebhookUrl(url, services);
      }
      const change = {
        ...(url !== undefined && { url }),
        ...(events && { events: [...events] }),
        ...(enabled !== undefined && { enabled }),
      };
      const webhook = await storeChange(database, { accountId, webhookId, change });
      ctx.body = presentWebhook(await showWebhook(database, webhook));
    },
);
