// The benchmarks' site, in a process of its own: node bench/site/server.ts <listing pages>
// It prints `site listening on <origin>` when it is ready.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { itemPage, type ListingLinks, listingPage, scriptedItemPage, scriptedListingPage } from './markup.ts';

const pages = Number(process.argv[2]);

/** Addresses that do not tell their place: the digits of page N as letters. */
const LETTERS = 'qzjxkvbwhg';
const tokenOf = (page: number): string => String(page).replace(/\d/g, (digit) => LETTERS[Number(digit)]!);
const pageOfToken = (token: string): number => Number(token.replace(/./g, (letter) => String(LETTERS.indexOf(letter))));

/** Each listing: the way to its page N, and what page N holds. */
const LISTINGS: Record<
  string,
  { address: (page: number) => string; read: (url: URL) => number; items: string | null }
> = {
  '/shop': { address: (page) => `/shop?page=${page}`, read: pageParameter, items: '/item/' },
  '/list': { address: (page) => `/list?page=${page}`, read: pageParameter, items: null },
  '/chain': {
    address: (page) => `/chain?at=${tokenOf(page)}`,
    read: (url) => pageOfToken(url.searchParams.get('at') ?? tokenOf(1)),
    items: null,
  },
  '/app': { address: (page) => `/app?page=${page}`, read: pageParameter, items: '/app-item/' },
};

function pageParameter(url: URL): number {
  return Number(url.searchParams.get('page') ?? 1);
}

function render(url: URL): string | null {
  const item = /^\/(app-)?item\/(\d+)$/.exec(url.pathname);
  if (item) return item[1] ? scriptedItemPage(Number(item[2])) : itemPage(Number(item[2]));
  const listing = LISTINGS[url.pathname];
  const page = listing?.read(url) ?? 0;
  if (!listing || !(page >= 1 && page <= pages)) return null;
  const { items } = listing;
  const links: ListingLinks = {
    item: items === null ? null : (number) => `${items}${number}`,
    next: page < pages ? listing.address(page + 1) : null,
  };
  return url.pathname === '/app' ? scriptedListingPage(page, links) : listingPage(page, links);
}

const server = createServer((request, response) => {
  const html = render(new URL(request.url ?? '/', 'http://site'));
  response.writeHead(html === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(html ?? '<!doctype html><title>Not found</title><p>There is no such page.</p>');
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`site listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
