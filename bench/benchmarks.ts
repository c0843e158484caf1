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
