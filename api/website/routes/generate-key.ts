import { generateApiKey } from '../../../shared/commands/generate-api-key.ts';
import { operation } from '../../endpoint.ts';

export const generateKey = operation(
  {
    method: 'POST',
    path: '/dashboard/api/key',
    access: 'session',
    id: 'generateKey',
    tag: 'Account',
    summary: 'Generate an API key',
    description: 'The key is told this once; the old one stops working at once.',
    answers: { 201: { description: 'The new key.' } },
  },
  ({ database }) =>
    async (ctx) => {
      ctx.status = 201;
      ctx.body = { api_key: await generateApiKey(database, ctx.state.accountId) };
    },
);
