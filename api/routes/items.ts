import { listItems, readItemData } from '../../shared/db/queries/item-queries.ts';
import { findRun, findRunColumns } from '../../shared/db/queries/run-queries.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { csvOf } from '../csv.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { resourceId } from '../middleware/resource-id.ts';
import { validateQuery } from '../middleware/validate.ts';
import { presentItem } from '../presenters/item.ts';
import { linkNextPage } from '../presenters/next-link.ts';
import type { Authenticated, Handler, Identified, WithInput } from '../request.ts';
import { route } from '../route.ts';
import { ITEM_LIST, type ItemList } from '../schemas/item.ts';
import type { Services } from '../services.ts';

/** What each endpoint of items asks for, in this order, before its handler answers. */
export function itemRoutes(services: Services) {
  const withKey = authenticate(services.database);
  return {
    list: route(withKey, resourceId, validateQuery<ItemList>(ITEM_LIST), getItems(services)),
    download: route(withKey, resourceId, downloadItems(services)),
  };
}

function getItems({ database }: Services): Handler<Authenticated & Identified & WithInput<ItemList>> {
  return async (ctx) => {
    const { accountId, id: runId, input } = ctx.state;
    const run = await findRun(database, { accountId, runId });
    if (!run) throw new ServiceError('not_found');
    const { entries, total } = await listItems(database, { runId, ...input });
    linkNextPage(ctx, input, total);
    ctx.body = { items: entries.map(presentItem), total, limit: input.limit, offset: input.offset };
  };
}

/** What is saved so far, streamed. */
function downloadItems({ database }: Services): Handler<Authenticated & Identified> {
  return async (ctx) => {
    const { accountId, id: runId } = ctx.state;
    const columns = await findRunColumns(database, { accountId, runId });
    if (!columns) throw new ServiceError('not_found');
    ctx.set('Content-Type', 'text/csv; charset=utf-8; header=present');
    ctx.set('Content-Disposition', `attachment; filename="run-${runId}.csv"`);
    ctx.body = csvOf(columns, readItemData(database, runId));
  };
}
