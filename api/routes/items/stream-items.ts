import type { Context } from 'koa';
import type { Database } from '../../../shared/db/orm.ts';
import { type ItemLines, readItemLines } from '../../../shared/db/queries/item-stream.ts';
import { operation } from '../../endpoint.ts';
import { ITEM_EXAMPLE } from '../../examples/item.ts';
import { itemColumns } from '../../item-columns.ts';
import { readItemPosition } from '../../item-position.ts';
import { JSONL_MEDIA_TYPE, jsonLinesOf, jsonObjectOf, type WriteItems } from '../../json-stream.ts';
import { RUN_ID } from '../../path-parameters.ts';
import { chooseInLines } from '../../presenters/item.ts';
import { ITEM_FILE, ITEM_STREAM } from '../../schemas/item.ts';

const WHEN = 'Also while the run goes on: what is saved then. One that breaks off can be continued with `after`.';

export const streamItemLines = operation(
  {
    method: 'GET',
    path: '/v1/runs/{id}/items.jsonl',
    parameters: { id: RUN_ID },
    id: 'streamItemLines',
    tag: 'Items',
    summary: 'Get all items, one a line',
    description: `All rows in one answer, streamed: an item a line, each as the list of items has it. ${WHEN}`,
    query: ITEM_STREAM,
    answers: {
      200: {
        description: 'The items.',
        file: { mediaType: JSONL_MEDIA_TYPE, example: `${JSON.stringify(ITEM_EXAMPLE)}\n` },
        headers: ['Content-Disposition'],
      },
    },
  },
  ({ database }) =>
    async (ctx) => {
      const form = { extension: 'jsonl', mediaType: JSONL_MEDIA_TYPE, write: jsonLinesOf };
      const { accountId, input, ids } = ctx.state;
      await answerAs(form, ctx, database, { accountId, runId: ids.id, ...input });
    },
);

export const streamItems = operation(
  {
    method: 'GET',
    path: '/v1/runs/{id}/items.json',
    parameters: { id: RUN_ID },
    id: 'streamItems',
    tag: 'Items',
    summary: 'Get all items as one JSON document',
    description: `All rows in one answer, streamed. ${WHEN}`,
    query: ITEM_STREAM,
    answers: {
      200: {
        description: 'The items.',
        schema: ITEM_FILE,
        example: { items: [ITEM_EXAMPLE], total: 1 },
        headers: ['Content-Disposition'],
      },
    },
  },
  ({ database }) =>
    async (ctx) => {
      const form = { extension: 'json', mediaType: 'application/json; charset=utf-8', write: jsonObjectOf };
      const { accountId, input, ids } = ctx.state;
      await answerAs(form, ctx, database, { accountId, runId: ids.id, ...input });
    },
);

/** One of the forms of JSON. */
interface StreamForm {
  extension: string;
  mediaType: string;
  write: WriteItems;
}

/** Which items are wanted. */
interface Asked {
  accountId: string;
  runId: string;
  after?: string | undefined;
  fields?: string[] | undefined;
}

async function answerAs(
  { extension, mediaType, write }: StreamForm,
  ctx: Pick<Context, 'set' | 'body'>,
  database: Database,
  { accountId, runId, after, fields }: Asked,
): Promise<void> {
  const names = await itemColumns(database, { accountId, runId }, fields);
  const batches = readItemLines(database, runId, after === undefined ? null : readItemPosition(after));
  ctx.set('Content-Type', mediaType);
  ctx.set('Content-Disposition', `attachment; filename="run-${runId}.${extension}"`);
  ctx.body = write(fields ? chosen(batches, names) : batches);
}

async function* chosen(batches: AsyncIterable<ItemLines>, names: readonly string[]): AsyncGenerator<ItemLines> {
  for await (const { lines, count } of batches) yield { lines: chooseInLines(names, lines), count };
}
