import { findRunPages } from '../../../shared/db/queries/run-pages.ts';
import { operation } from '../../endpoint.ts';
import { RUN_ID } from '../../path-parameters.ts';
import { PAGE_NUMBERS } from '../schemas.ts';

export const listPages = operation(
  {
    method: 'GET',
    path: '/dashboard/api/runs/{id}/pages',
    parameters: { id: RUN_ID },
    access: 'session',
    id: 'listPages',
    tag: 'Items',
    summary: 'List the pages of a run',
    description: 'The addresses of the listing pages that rows came from, by the numbers that the rows tell.',
    query: PAGE_NUMBERS,
    answers: { 200: { description: 'The pages with these numbers.' } },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input, ids } = ctx.state;
      const numbers = input.numbers.map(Number);
      ctx.body = { pages: await findRunPages(database, { accountId, runId: ids.id, numbers }) };
    },
);
