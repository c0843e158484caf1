import type { Mapping } from '../../shared/domain/mapping.ts';
import { crawlPage, type ListingPage } from './crawl-page.ts';
import { onAbort } from '../egress/on-abort.ts';
import { canonicalUrl } from '../extraction/values/urls.ts';
import { beginForesight, giveUpForesight, planFetches } from './foresight.ts';
import type { LoaderPool } from './loader-pool.ts';
import type { PageExpectation } from './page-expectation.ts';
import type { PageReader } from '../reading/page-reader.ts';

/** The pages of a listing, some of them fetched before it is known that they are needed. */
export interface PagesAhead {
  /** The page at an address, fetched now unless it was before. */
  read(url: string): Promise<ListingPage>;
  /**
   * Tells where the listing goes on, and how many pages from there on may be fetched. That page is fetched, and, as
   * long as the addresses count on as foreseen, the pages behind it.
   */
  goOn(nextUrl: string, most: number): void;
  /** Whether the page at an address is fetched, or on its way. */
  has(url: string): boolean;
  /** Ends the fetching of everything that was not asked for. */
  close(): void;
}

interface Settings {
  pool: LoaderPool;
  reader: PageReader;
  mapping: Mapping;
  signal: AbortSignal;
  expectation: PageExpectation;
  /** The addresses of the pages before the first one, oldest first. */
  trail: readonly string[];
  /** The most pages that are fetched and not asked for. */
  most: number;
}

/** Who has said that a page is there: the page before it, or only the count of the addresses. */
type Origin = 'named' | 'foreseen';

/** The fetching of a page that was not asked for yet. */
interface Fetch {
  page: Promise<ListingPage>;
  stop: AbortController;
  origin: Origin;
}

const NO_RETRY: number[] = [];

/** Begins to foresee addresses when those of the pages count, and stops for good when a page leads elsewhere. */
export function createPagesAhead(settings: Settings): PagesAhead {
  const { pool, reader, mapping, signal, expectation, trail, most: mostAhead } = settings;
  const fetches = new Map<string, Fetch>();
  let foresight = beginForesight(trail);

  function giveUp(): void {
    foresight = giveUpForesight(foresight);
  }

  function fetch(url: string, origin: Origin): Fetch {
    const stop = new AbortController();
    const release = onAbort(signal, () => stop.abort(signal.reason));
    const options = { reader, signal: stop.signal, expectation, ...(origin === 'named' ? {} : { waitsMs: NO_RETRY }) };
    const page = pool.use('urgent', (loader) => crawlPage(loader, url, mapping, options));
    const lookForEnd = ({ rows, url: arrived }: ListingPage): void => {
      if (rows.length === 0 || canonicalUrl(arrived) !== canonicalUrl(url)) giveUp();
    };
    void page.then(origin === 'named' ? undefined : lookForEnd, giveUp).finally(release);
    return { page, stop, origin };
  }

  function begin(url: string, origin: Origin): void {
    const key = canonicalUrl(url);
    if (!fetches.has(key)) fetches.set(key, fetch(url, origin));
  }

  function dropAll(): void {
    for (const { stop } of fetches.values()) stop.abort();
    fetches.clear();
  }

  return {
    async read(url) {
      const key = canonicalUrl(url);
      const fetched = fetches.get(key) ?? fetch(url, 'named');
      fetches.delete(key);
      if (fetched.origin === 'named') return fetched.page;
      return fetched.page.catch(() => {
        signal.throwIfAborted();
        return fetch(url, 'named').page; // in its turn, and with the usual retries
      });
    },
    goOn(nextUrl, most) {
      const plan = planFetches(foresight, { url: nextUrl, most, mostAhead });
      ({ foresight } = plan);
      if (plan.isOffCourse) dropAll();
      if (most > 0) begin(nextUrl, 'named');
      for (const url of plan.ahead) begin(url, 'foreseen');
    },
    has: (url) => fetches.has(canonicalUrl(url)),
    close: dropAll,
  };
}
