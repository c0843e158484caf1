import { listItems as queryItems } from '../../../shared/db/queries/item-queries.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { operation } from '../../endpoint.ts';
import { ITEM_EXAMPLE } from '../../examples/item.ts';
import { RUN_ID } from '../../path-parameters.ts';
import { writeItemPage } from '../../presenters/item.ts';
import { linkNextPage } from '../../presenters/next-link.ts';
import { ITEM_LIST, ITEM_PAGE } from '../../schemas/item.ts';

export const listItems = operation(
  {
    method: 'GET',
    path: '/v1/runs/{id}/items',
    parameters: { id: RUN_ID },
    id: 'listItems',
    tag: 'Items',
    summary: 'Get items as JSON',
    description:
      'The rows of a run in the order of the site, also while it goes on. For a stable result, read when the run is `completed`: with a growing offset, until it reaches `total`.',
    query: ITEM_LIST,
    answers: {
      200: {
        description: 'One page of items.',
        schema: ITEM_PAGE,
        example: { items: [ITEM_EXAMPLE], total: 1, limit: 50, offset: 0 },
        headers: ['Link'],
      },
    },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { id: runId } = ctx.state.ids;
      const page = await queryItems(database, { accountId, runId, ...input });
      if (!page) throw new ServiceError('not_found');
      linkNextPage(ctx, input, page.total);
      ctx.type = 'application/json';
      ctx.body = writeItemPage(page, input);
    },
);
