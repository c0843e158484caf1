import { operation } from '../endpoint.ts';
import { HEALTH } from '../schemas/health.ts';

export const readHealth = operation(
  {
    method: 'GET',
    path: '/health',
    access: 'open',
    id: 'getHealth',
    tag: 'Service',
    summary: 'Whether the service works',
    description: 'Answers 200 when requests can be served, that is, when the database answers. Needs no API key.',
    answers: { 200: { description: 'It does.', schema: HEALTH, example: { status: 'ok' } } },
    errors: ['unavailable'],
  },
  ({ database }) =>
    async (ctx) => {
      await database.em.fork().execute('select 1');
      ctx.body = { status: 'ok' };
    },
);
