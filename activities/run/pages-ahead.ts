import type { Mapping } from '../../shared/domain/mapping.ts';
import { crawlPage, type ListingPage } from './crawl-page.ts';
import { onAbort } from '../egress/on-abort.ts';
import { addressAhead, pageSequence } from '../pagination/pager/page-sequence.ts';
import { canonicalUrl } from '../extraction/values/urls.ts';
import type { LoaderPool } from './loader-pool.ts';
import type { PageExpectation } from './page-expectation.ts';

/** The pages of a listing, some of them fetched before it is known that they are needed. */
export interface PagesAhead {
  /** The page at an address, fetched now unless it was before. */
  read(url: string): Promise<ListingPage>;
  /**
   * Tells where the listing goes on, and how many pages from there on may be fetched. That page is fetched, and, as
   * long as the addresses count on as foreseen, the pages behind it.
   */
  goOn(nextUrl: string, most: number): void;
  /** Ends the fetching of everything that was not asked for. */
  close(): void;
}

interface Settings {
  pool: LoaderPool;
  mapping: Mapping;
  signal: AbortSignal;
  expectation: PageExpectation;
  /** The addresses of the pages before the first one, oldest first. */
  trail: readonly string[];
  /** The most pages that are fetched and not asked for. */
  most: number;
}

/** A page that was not asked for yet. */
interface Fetch {
  page: Promise<ListingPage>;
  stop: AbortController;
  /** Whether a page has named the address; else it was foreseen. */
  isNamed: boolean;
}

const TRAIL = 3;
const NO_RETRY: number[] = [];

/** Begins to foresee addresses when those of the pages count, and stops for good when a page leads elsewhere. */
export function createPagesAhead({
  pool,
  mapping,
  signal,
  expectation,
  trail: earlier,
  most: mostAhead,
}: Settings): PagesAhead {
  const fetches = new Map<string, Fetch>();
  let trail = earlier.slice(-TRAIL);
  let foreseen: string | null = null;
  let width = 1;
  let isCounting = true;

  function fetch(url: string, isNamed: boolean): Fetch {
    const stop = new AbortController();
    const release = onAbort(signal, () => stop.abort(signal.reason));
    const options = { signal: stop.signal, expectation, ...(isNamed ? {} : { waitsMs: NO_RETRY }) };
    const page = pool.use('urgent', (loader) => crawlPage(loader, url, mapping, options));
    const noteEnd = ({ rows, url: arrived }: ListingPage): void => {
      if (rows.length === 0 || canonicalUrl(arrived) !== canonicalUrl(url)) isCounting = false;
    };
    // Behind the end, or more than the site can take: what was foreseen is not counted on any more.
    void page.then(isNamed ? undefined : noteEnd, () => (isCounting = false)).finally(release);
    return { page, stop, isNamed };
  }

  function begin(url: string, isNamed: boolean): void {
    const key = canonicalUrl(url);
    if (!fetches.has(key)) fetches.set(key, fetch(url, isNamed));
  }

  function dropAll(): void {
    for (const { stop } of fetches.values()) stop.abort();
    fetches.clear();
  }

  /** Compares where a page leads with what was foreseen. */
  function compare(nextUrl: string): void {
    if (foreseen === null) return;
    if (canonicalUrl(nextUrl) === canonicalUrl(foreseen)) {
      width = Math.min(width * 2, mostAhead);
      return;
    }
    isCounting = false;
    dropAll();
  }

  return {
    async read(url) {
      const key = canonicalUrl(url);
      const fetched = fetches.get(key) ?? fetch(url, true);
      fetches.delete(key);
      if (fetched.isNamed) return fetched.page;
      return fetched.page.catch(() => {
        signal.throwIfAborted();
        return fetch(url, true).page;
      });
    },
    goOn(nextUrl, most) {
      compare(nextUrl);
      trail = [...trail, nextUrl].slice(-TRAIL);
      const sequence = isCounting ? pageSequence(trail) : null;
      foreseen = sequence && addressAhead(sequence, 1);
      if (most > 0) begin(nextUrl, true);
      if (sequence === null) return;
      for (let steps = 1; steps < Math.min(width, most); steps += 1) begin(addressAhead(sequence, steps), false);
    },
    close: dropAll,
  };
}
