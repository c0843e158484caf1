/** A piece of work that all contestants do alike. */
export interface Task {
  /** The first listing page; the site has exactly `pages` of them. */
  url: string;
  pages: number;
  rows: number;
  /** Whether each row leads to a page of its own, whose values are joined to it. */
  hasDetails: boolean;
  /** Whether scripts write the pages. */
  needsBrowser: boolean;
}

/** What one crawl of a task took. */
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
