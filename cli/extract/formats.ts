import { Readable } from 'node:stream';
import type { Client } from '../../client/create-client.ts';

/** How rows are written: the bytes of a completed run in one format. */
type WriteRun = (client: Client, runId: string) => Promise<AsyncIterable<string | Uint8Array>>;

const WRITERS = {
  csv: (client, runId) => client.downloadCsv(runId),
  json: async (client, runId) => jsonArray(rowsOf(client, runId)),
  jsonl: async (client, runId) => jsonLines(rowsOf(client, runId)),
} satisfies Record<string, WriteRun>;

export type Format = keyof typeof WRITERS;
export const FORMATS = Object.keys(WRITERS) as Format[];

/** The rows of a completed run, read while they are written. */
export async function readRun(client: Client, runId: string, format: Format): Promise<Readable> {
  const write: WriteRun = WRITERS[format];
  return Readable.from(await write(client, runId));
}

async function* rowsOf(client: Client, runId: string): AsyncGenerator<string> {
  for await (const { data } of client.allItems(runId)) yield JSON.stringify(data);
}

async function* jsonArray(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + row;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* jsonLines(rows: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const row of rows) yield `${row}\n`;
}
