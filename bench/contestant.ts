/** A piece of work that all contestants do alike. */
export interface Task {
  /** The first listing page. */
  url: string;
  /** The site has exactly so many. */
  listingPages: number;
  /** The listing pages with the detail pages. */
  pages: number;
  rows: number;
  /** Whether each row leads to a page of its own, whose values are joined to it. */
  hasDetails: boolean;
  /** Whether scripts write the pages. */
  needsBrowser: boolean;
}

/** What one crawl took. */
export interface Measurement {
  elapsedMs: number;
  /** Of all processes that took part, the site's left out. */
  cpuMs: number;
  /** The most memory of the process that crawls, with its browser. */
  peakMiB: number;
  pages: number;
  rows: number;
}

/** A crawler that takes part in the benchmarks. */
export interface Contestant {
  name: string;
  /** Crawls all of a task's pages and stores its rows. Throws when it can not. */
  crawl(task: Task): Promise<Measurement>;
}

/** How many requests a contestant has going on at a time. */
export const CONCURRENCY = 16;
/** The same for work that needs a browser: more tabs only wait for each other on a small machine. */
export const BROWSER_TABS = 2;
