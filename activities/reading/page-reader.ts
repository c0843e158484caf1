import type { Operations } from './operations.ts';

/** An operation that answers when it is done, wherever that is. */
type Deferred<Operation> = Operation extends (...args: infer Args) => infer Answer
  ? (...args: Args) => Promise<Answer>
  : never;

/**
 * Reads pages. Fails with `page_too_complex` where a page is more than may be read, and with the reason of the signal of
 * the work that it was opened for.
 */
export type PageReader = { readonly [Name in keyof Operations]: Deferred<Operations[Name]> };

/** A piece of work that reads pages. */
export interface ReadingWork {
  /** Whose work it is: accounts take turns. */
  accountId: string;
  signal: AbortSignal;
}

/** Hands out readers: each belongs to one piece of work. */
export interface PageReaders {
  /** For a mapping, which may take long with any page. */
  forMapping(work: ReadingWork): PageReader;
  /** For a run, which knows what it looks for: small pages take no time. */
  forRun(work: ReadingWork): PageReader;
}
