import { constants, createWriteStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UsageError } from './usage-error.ts';

/** Makes sure, before any work is paid for, that rows can be written to `file`. Throws `UsageError`. */
export async function checkOutput(file: string): Promise<void> {
  const present = await stat(file).catch(() => undefined);
  if (present?.isDirectory()) throw new UsageError(`--output ${file} is a folder`);
  await access(present ? file : dirname(file), constants.W_OK).catch((error: Error) => {
    throw new UsageError(`--output ${file} cannot be written: ${error.message}`);
  });
}

/** Writes the rows to `file`, or to the standard output. A reader that has seen enough of that ends it quietly. */
export async function writeOutput(rows: Readable, file: string | undefined, signal: AbortSignal): Promise<void> {
  if (file !== undefined) return pipeline(rows, createWriteStream(file), { signal });
  process.stdout.on('error', () => {}); // a reader that leaves after the last row
  await pipeline(rows, process.stdout, { signal, end: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
