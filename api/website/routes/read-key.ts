import { ApiKey } from '../../../shared/db/entities/api-key.ts';
import { operation } from '../../endpoint.ts';

export const readKey = operation(
  {
    method: 'GET',
    path: '/dashboard/api/key',
    access: 'session',
    id: 'getKey',
    tag: 'Account',
    summary: 'Get the API key',
    description: 'How the API key begins, and when it was used last; `null` without one. The key itself is not kept.',
    answers: { 200: { description: 'The key.' } },
  },
  ({ database }) =>
    async (ctx) => {
      const key = await database.em.fork().findOne(ApiKey, { account: ctx.state.accountId });
      ctx.body = {
        key: key && {
          prefix: key.prefix,
          created_at: key.createdAt.toISOString(),
          last_used_at: key.lastUsedAt?.toISOString() ?? null,
        },
      };
    },
);
