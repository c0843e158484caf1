import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import type { HtmlParser } from '../extraction/html/parse-html.ts';
import { parseSoundDocument } from '../extraction/parse.ts';
import { BeyondLimits, BoundedReader, type ReadingLimits } from './bounded-reader.ts';
import { LongAskers } from './long-askers.ts';
import type { Markup } from './markup.ts';
import type { Operations } from './operations.ts';
import { Pace } from './pace.ts';
import { type PackedListing, unpackListing } from './packed-rows.ts';
import type { PageReader, PageReaders, ReadingWork } from './page-reader.ts';
import { startProcess } from './process-host.ts';
import { createReaderHere } from './read-here.ts';
import { type Asker, type PoolSize, ReaderPool } from './reader-pool.ts';
import type { Question } from './reader-messages.ts';
import type { PageReaderData } from './serve-pages.ts';
import { startThread } from './thread-host.ts';

/** The sources are TypeScript or what was built of it, as this file is. */
const EXTENSION = extname(import.meta.url);
const THREAD_SCRIPT = new URL(`reading-thread${EXTENSION}`, import.meta.url);
const PROCESS_SCRIPT = new URL(`reading-process${EXTENSION}`, import.meta.url);

/** What one page may take. */
const LIMITS: ReadingLimits = { cpuMs: 5_000, firstCpuMs: 5_000, wallMs: 20_000, memoryMb: 384, lookMs: 200 };
/**
 * The heap that V8 allows a process, of the memory that it may use. V8 lets garbage lie until its heap is full: garbage
 * alone shall not reach the limit.
 */
const HEAP_SHARE = 5 / 6;
/**
 * What takes more than this goes from its thread to a process. A thread that is new takes several times as long for its
 * first page as for the next ones.
 */
const PROMPT_LIMITS: ReadingLimits = { ...LIMITS, cpuMs: 500, firstCpuMs: 1_000, memoryMb: 128, lookMs: 100 };
/** The heap that V8 allows a thread is never reached: see `startThread`. */
const THREAD_RESOURCES = { maxOldGenerationSizeMb: 2_048 };

/** Also where there is one processor, an account leaves a thread to the others. */
const LEAST_THREADS = 2;
const THREADS = Math.max(LEAST_THREADS, availableParallelism());
const PROMPT_SIZE: PoolSize = { most: THREADS, mostPerKey: Math.floor(THREADS / 2), idleMs: 5_000, keptMs: 1_000 };
const LONG_SIZE: PoolSize = {
  most: Math.floor(THREADS / 2),
  mostPerKey: Math.max(1, Math.floor(THREADS / 4)),
  idleMs: 5_000,
  keptMs: 0,
};

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
  /** What differs from the usual limits. */
  limits?: Partial<ReadingLimits>;
  /** … and from those of a thread. */
  promptLimits?: Partial<ReadingLimits>;
}

/** Readers that share some threads and processes. */
export interface ReadingPool extends PageReaders {
  close(): Promise<void>;
}

/** Asks a question wherever it is answered. */
type Ask = (question: Question, asker: Asker) => Promise<unknown>;

/**
 * Opens the threads and processes that read pages beside this thread, which is left to heartbeats and to everybody's
 * requests. What one page takes there is bounded, and accounts take turns. Threads answer what takes no time; what turns
 * out to take long, or is large, is answered by a process, which works slower while others ask. None is started before it
 * is needed.
 */
export function openReadingPool({ htmlParser, limits, promptLimits }: PoolSettings): ReadingPool {
  const data: PageReaderData = { htmlParser };
  const bounds = { ...LIMITS, ...limits };
  const promptBounds = { ...PROMPT_LIMITS, ...promptLimits };
  const pace = new Pace();
  const programs = {
    thread: { script: THREAD_SCRIPT, data, resourceLimits: THREAD_RESOURCES },
    process: { script: PROCESS_SCRIPT, data, heapMb: Math.floor(bounds.memoryMb * HEAP_SHARE) },
  };
  const threads = new ReaderPool(
    () => new BoundedReader((events) => startThread(programs.thread, events), promptBounds),
    PROMPT_SIZE,
  );
  const processes = new ReaderPool(
    () => new BoundedReader((events) => startProcess(programs.process, pace, events), bounds),
    LONG_SIZE,
  );
  const longAskers = new LongAskers();

  const ask: Ask = async (question, asker) => {
    if (longAskers.has(asker.key) || question.args.some(isLarge)) return processes.ask(question, asker);
    pace.heard();
    try {
      return await threads.ask(question, asker);
    } catch (error) {
      if (!(error instanceof BeyondLimits)) throw error;
      longAskers.add(asker.key);
      return processes.ask(question, asker);
    }
  };
  return {
    forMapping(work) {
      if (!longAskers.has(work.accountId)) threads.prepare(work.accountId); // while its first page is on its way
      return readerBeside(ask, work);
    },
    forRun: (work) => readerBySize(readerBeside(ask, work), pace),
    close: async () => void (await Promise.all([threads.close(), processes.close()])),
  };
}

function readerBeside(askBeside: Ask, { accountId, signal }: ReadingWork): PageReader {
  const asker = {};
  const ask =
    (name: string) =>
    async (...args: unknown[]) =>
      askBeside({ name, args }, { key: accountId, asker, signal });
  const reader = Object.fromEntries(NAMES.map((name) => [name, ask(name)])) as unknown as PageReader;
  const readPacked = ask('readListing') as (...args: unknown[]) => Promise<PackedListing>;
  return { ...reader, readListing: async (...args) => unpackListing(await readPacked(...args)) };
}

/** Whether what is asked with is the markup of a large page. */
function isLarge(arg: unknown): boolean {
  return (arg as Partial<Markup> | null)?.html !== undefined && (arg as Markup).html.length > LARGE_CHARACTERS;
}

/** Reads what is small and sound here, and the rest by another reader. */
function readerBySize(other: PageReader, pace: Pace): PageReader {
  const bySize = (name: keyof Operations) => {
    const [readHere, readThere] = [SOUND_READER[name], other[name]] as ((...args: unknown[]) => Promise<unknown>)[];
    return async (page: Markup, ...rest: unknown[]) => {
      if (page.html.length > SMALL_CHARACTERS) return readThere!(page, ...rest);
      pace.heard();
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
