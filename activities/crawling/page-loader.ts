import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import type { AskOfPage } from './ask-of-page.ts';
import type { LivePage } from './live-page.ts';
import type { Redirect } from './redirects.ts';

/** How a page is loaded. */
export interface LoadOptions {
  /** Ends the load at once; its reason is what `load` then throws. */
  signal?: AbortSignal | undefined;
  /**
   * Tells whether what is expected stands in the page. A browser looks again, up to its limit, at a page that has come
   * to rest and is not complete, then returns what is there. It has no effect without a browser.
   */
  isComplete?: AskOfPage | undefined;
  /** Tells whether all that can be expected stands in the page, so that a browser need not wait for it to come to rest. */
  isFull?: AskOfPage | undefined;
}

/** Brings pages one at a time, as a site answers. `load` fails with a `CrawlFailure`, or with the reason of the signal. */
export interface PageSource {
  readonly level: ProtectionLevel;
  /** The time from the start of one page of a site to the next, in milliseconds; absent: as the site and its budget allow. */
  readonly paceMs?: () => number;
  load(url: string, options?: LoadOptions): Promise<PageSnapshot | Redirect>;
  /** What is no page: files, and answers to forms. Absent where there is only a browser. */
  readonly files?: FileSource;
  /** The page that was loaded last, to be operated; only where there is a browser. Fails as `load` does. */
  readonly live?: LivePage;
  close(): Promise<void>;
}

/** How something is asked for that is no page. */
interface FileOptions {
  signal?: AbortSignal | undefined;
}

/** A file as text; `url` is its address after redirects. */
interface LoadedFile {
  url: string;
  text: string;
}

/** Brings what is no page, as a site answers. Fails as `load` does. */
export interface FileSource {
  load(url: string, options?: FileOptions): Promise<LoadedFile | Redirect>;
  /** Sends the fields of a form by POST; null: the answer leads to no other address. */
  sendForm(
    url: string,
    fields: readonly [name: string, value: string][],
    options?: FileOptions,
  ): Promise<Redirect | null>;
}

/** Brings what is no page, wherever it is. */
export interface FileLoader extends FileSource {
  load(url: string, options?: FileOptions): Promise<LoadedFile>;
  /** The sitemaps that the robots.txt of an address names. */
  sitemapsOf(url: string, options?: FileOptions): Promise<string[]>;
}

/** Loads pages, wherever they are. */
export interface PageLoader extends PageSource {
  load(url: string, options?: LoadOptions): Promise<PageSnapshot>;
  readonly files?: FileLoader;
}
