import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import type { HtmlParser } from '../extraction/html/parse-html.ts';
import { parseSoundDocument } from '../extraction/parse.ts';
import type { ThreadLimits } from './bounded-thread.ts';
import type { Markup } from './markup.ts';
import type { Operations } from './operations.ts';
import { type PackedListing, unpackListing } from './packed-rows.ts';
import type { PageReader, PageReaders, ReadingWork } from './page-reader.ts';
import { createReaderHere } from './read-here.ts';
import type { ReadingThreadData } from './reading-thread.ts';
import { type PoolSize, ThreadPool } from './thread-pool.ts';

/** The source of a thread is TypeScript or what was built of it, as this file is. */
const SCRIPT = new URL(`reading-thread${extname(import.meta.url)}`, import.meta.url);

const LIMITS: ThreadLimits = { cpuMs: 5_000, promptMs: 500, wallMs: 20_000, memoryMb: 384, lookMs: 200 };
/** The heap that V8 allows is never reached: see `BoundedThread`. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 2_048 };

/** Also where there is one processor, an account leaves a thread to the others. */
const LEAST_THREADS = 2;
const THREADS = Math.max(LEAST_THREADS, availableParallelism());
const SIZE: PoolSize = { most: THREADS, mostPerKey: Math.floor(THREADS / 2), idleMs: 5_000 };

/** A run's page with less markup, and sound one, takes a few milliseconds: that is read at once. */
const SMALL_CHARACTERS = 256 * 1024;
/** Reading a page with more markup takes long, whatever it is. */
const LARGE_CHARACTERS = 1024 * 1024;

/** Is thrown where markup needs error recovery. */
const UNSOUND = new Error('the markup needs error recovery');
const SOUND_READER = createReaderHere((page) => {
  const document = parseSoundDocument(page);
  if (document === null) throw UNSOUND;
  return document;
});
const NAMES = Object.keys(SOUND_READER) as (keyof Operations)[];

export interface PoolSettings {
  /** What pages are read with. */
  htmlParser: HtmlParser;
  /** What differs from the usual limits and size. */
  limits?: Partial<ThreadLimits>;
  size?: Partial<PoolSize>;
}

/** Readers that share some threads. */
export interface ReadingPool extends PageReaders {
  close(): Promise<void>;
}

/**
 * Opens the threads that read pages beside this one, which is left to heartbeats and to everybody's requests. What one
 * page takes there is bounded, and accounts take turns. No thread is started before it is needed.
 */
export function openReadingPool({ htmlParser, limits, size }: PoolSettings): ReadingPool {
  const data: ReadingThreadData = { htmlParser };
  const program = { script: SCRIPT, data, resourceLimits: RESOURCE_LIMITS };
  const threads = new ThreadPool(program, { ...LIMITS, ...limits }, { ...SIZE, ...size });
  return {
    forMapping(work) {
      threads.prepare(work.accountId); // while its first page is on its way
      return readerInThreads(threads, work);
    },
    forRun: (work) => readerBySize(readerInThreads(threads, work)),
    close: () => threads.close(),
  };
}

function readerInThreads(threads: ThreadPool, { accountId, signal }: ReadingWork): PageReader {
  const asker = {};
  const ask =
    (name: string) =>
    async (...args: unknown[]) =>
      threads.ask({ name, args }, { key: accountId, asker, signal, takesLong: args.some(isLarge) });
  const reader = Object.fromEntries(NAMES.map((name) => [name, ask(name)])) as unknown as PageReader;
  const readPacked = ask('readListing') as (...args: unknown[]) => Promise<PackedListing>;
  return { ...reader, readListing: async (...args) => unpackListing(await readPacked(...args)) };
}

/** Whether what is asked with is the markup of a large page. */
function isLarge(arg: unknown): boolean {
  return (arg as Partial<Markup> | null)?.html !== undefined && (arg as Markup).html.length > LARGE_CHARACTERS;
}

/** Reads what is small and sound here, and the rest by another reader. */
function readerBySize(other: PageReader): PageReader {
  const bySize = (name: keyof Operations) => {
    const [readHere, readThere] = [SOUND_READER[name], other[name]] as ((...args: unknown[]) => Promise<unknown>)[];
    return async (page: Markup, ...rest: unknown[]) => {
      if (page.html.length > SMALL_CHARACTERS) return readThere!(page, ...rest);
      try {
        return await readHere!(page, ...rest);
      } catch (error) {
        if (error !== UNSOUND) throw error;
        return readThere!(page, ...rest);
      }
    };
  };
  return Object.fromEntries(NAMES.map((name) => [name, bySize(name)])) as unknown as PageReader;
}
