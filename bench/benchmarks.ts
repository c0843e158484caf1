import type { Task } from './contestant.ts';
import type { PeerKind } from './contestants/install-peers.ts';
import { ROWS_PER_PAGE } from './site/markup.ts';

/** A race of Listwright against peers: what is crawled, and which ratio to the first peer is aimed at. */
export interface Race {
  title: string;
  /** The listing of the benchmarks' site. */
  path: string;
  listingPages: number;
  hasDetails: boolean;
  needsBrowser: boolean;
  peers: PeerKind[];
  target: number;
}

/** The races, by the name that the command takes. */
export const RACES: Record<string, Race> = {
  details: {
    title: '100 listing pages of 20 rows and their 2,000 detail pages',
    path: '/shop',
    listingPages: 100,
    hasDetails: true,
    needsBrowser: false,
    peers: ['scrapy', 'cheerio'],
    target: 4,
  },
  chain: {
    title: '1,000 listing pages, each of which only the one before names',
    path: '/chain',
    listingPages: 1_000,
    hasDetails: false,
    needsBrowser: false,
    peers: ['scrapy', 'cheerio'],
    target: 2.5,
  },
  counted: {
    title: '1,000 listing pages whose addresses count',
    path: '/list',
    listingPages: 1_000,
    hasDetails: false,
    needsBrowser: false,
    peers: ['scrapy', 'cheerio'],
    target: 4,
  },
  browser: {
    title: '20 listing pages and their 400 detail pages, all written by scripts',
    path: '/app',
    listingPages: 20,
    hasDetails: true,
    needsBrowser: true,
    peers: ['playwright'],
    target: 2.4,
  },
};

/** A comparison of the API with the least that could do the same, and what is aimed at. */
export interface ApiComparison {
  title: string;
  targets: { ratio?: number; p99?: number; growth?: number };
}

/** The comparisons of the benchmark `api`. */
export const API_COMPARISONS = {
  'read-run': {
    title: 'GET run, against a bare handler with the same key look-up and query',
    targets: { ratio: 0.6, p99: 50 },
  },
  'items-page': {
    title: 'GET items, 200 of 100,000, against a bare handler that reads the same rows by key',
    targets: { ratio: 0.6, p99: 50 },
  },
  csv: { title: String.raw`CSV of 100,000 rows, against \copy of the same columns`, targets: { ratio: 0.4 } },
  jsonl: {
    title: String.raw`lines of JSON of 100,000 rows, against \copy of the same columns`,
    targets: { ratio: 0.4 },
  },
  'jsonl-gzip': { title: String.raw`the same in gzip, against \copy without`, targets: {} },
  waiting: {
    title: '1,000 requests that wait for the end of a run, and GET run beside them',
    targets: { p99: 50, growth: 50 },
  },
  'rate-limit': { title: 'what the rate check costs, against the key look-up alone', targets: {} },
} satisfies Record<string, ApiComparison>;

/** The task that a race sets on a site. */
export function taskOf({ path, listingPages, hasDetails, needsBrowser }: Race, origin: string): Task {
  const rows = listingPages * ROWS_PER_PAGE;
  return {
    url: `${origin}${path}`,
    listingPages,
    pages: listingPages + (hasDetails ? rows : 0),
    rows,
    hasDetails,
    needsBrowser,
  };
}
