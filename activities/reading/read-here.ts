import type { ReadMarkup } from './markup.ts';
import { createOperations, type Operations } from './operations.ts';
import type { PageReader, PageReaders } from './page-reader.ts';

/** A reader that works in this thread, which does nothing else meanwhile; `read` stands for reading each page anew. */
export function createReaderHere(read?: ReadMarkup): PageReader {
  const operations = Object.entries(createOperations(read)) as [keyof Operations, (...args: unknown[]) => unknown][];
  return Object.fromEntries(
    operations.map(([name, operation]) => [name, async (...args: unknown[]) => operation(...args)]),
  ) as PageReader;
}

/** Readers for who has this thread for itself: tools and tests. */
export const READERS_HERE: PageReaders = { forMapping: () => createReaderHere(), forRun: () => createReaderHere() };
