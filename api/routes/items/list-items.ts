import { listItems as queryItems } from '../../../shared/db/queries/item-queries.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { PAGE_SIZES } from '../../../shared/domain/limit.ts';
import { type Operation, operation } from '../../endpoint.ts';
import { ITEM_EXAMPLE } from '../../examples/item.ts';
import { itemColumns } from '../../item-columns.ts';
import { readItemPosition, writeItemPosition } from '../../item-position.ts';
import { RUN_ID } from '../../path-parameters.ts';
import { writeItemPage } from '../../presenters/item.ts';
import { linkNextPage, linkPageAfter } from '../../presenters/next-link.ts';
import { ITEM_LIST, ITEM_PAGE } from '../../schemas/item.ts';
import { pageLimit } from '../../schemas/paging.ts';

export const listItems = operation(
  {
    method: 'GET',
    path: '/v1/runs/{id}/items',
    parameters: { id: RUN_ID },
    id: 'listItems',
    tag: 'Items',
    summary: 'Get items as JSON',
    description:
      'The rows of a run in the order of the site, also while it goes on. For a stable result, read when the run is `completed`: with a growing offset, until it reaches `total`. While it goes on, read with `after` instead. `items.jsonl` has all rows in one answer.',
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
      const { limit, offset, fields } = input;
      if (input.after !== undefined && offset > 0) throw TWO_BEGINNINGS;
      const names = fields ? await itemColumns(database, { accountId, runId }, fields) : null;
      const after = input.after === undefined ? null : readItemPosition(input.after);
      const page = await queryItems(database, { accountId, runId, limit, offset, after });
      if (!page) throw new ServiceError('not_found');
      const last = page.items.at(-1);
      if (!after) linkNextPage(ctx, input, page.total);
      else if (page.goesOn && last) linkPageAfter(ctx, limit, writeItemPosition(last));
      ctx.type = 'application/json';
      ctx.body = writeItemPage(page, input, names);
    },
);

const TWO_BEGINNINGS = ServiceError.validation([
  { field: 'after', message: 'can not be given together with an offset' },
]);

/** The same where an operator allows other pages than the usual ones. */
export function listItemsUpTo(maximum: number): Operation {
  const limit = pageLimit({ ...PAGE_SIZES.items, maximum });
  const query = { ...ITEM_LIST, properties: { ...ITEM_LIST.properties, limit } };
  return { ...listItems, endpoint: { ...listItems.endpoint, query } };
}
