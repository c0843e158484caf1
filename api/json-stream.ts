import { Readable } from 'node:stream';
import type { ItemLines } from '../shared/db/queries/item-stream.ts';

export const JSONL_MEDIA_TYPE = 'application/x-ndjson';

/**
 * How items are written that come in batches of lines. They are read only as fast as the stream is; destroying it ends
 * the reading.
 */
export type WriteItems = (batches: AsyncIterable<ItemLines>) => Readable;

/** An item a line. */
export const jsonLinesOf: WriteItems = (batches) => streamOf(linesOf(batches));

/** One object with all items, and behind them how many they are. */
export const jsonObjectOf: WriteItems = (batches) => streamOf(objectOf(batches));

function streamOf(texts: AsyncIterable<string>): Readable {
  return Readable.from(texts, { objectMode: false });
}

async function* linesOf(batches: AsyncIterable<ItemLines>): AsyncGenerator<string> {
  for await (const { lines } of batches) yield `${lines}\n`;
}

async function* objectOf(batches: AsyncIterable<ItemLines>): AsyncGenerator<string> {
  let total = 0;
  for await (const { lines, count } of batches) {
    yield (total === 0 ? '{"items":[\n' : ',\n') + lines.replaceAll('\n', ',\n');
    total += count;
  }
  yield total === 0 ? '{"items":[],"total":0}\n' : `\n],"total":${total}}\n`;
}
