import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Guard } from '../crawling/guards.ts';
import { type LocalSite, startSite } from '../crawling/local-site.ts';

/** A shop's listing of books: `/books?page=N`, each book with a page of its own. */
export interface CatalogueOptions {
  pages: number;
  perPage?: number;
  /** Milliseconds that each answer takes. */
  delay?: number;
  /** Which rows stand on page N, as a page number; by default its own. */
  rowsOf?: (page: number) => number;
  /** The page that page N links to as its next; by default the following one, none on the last. */
  nextOf?: (page: number) => number | null;
  /** Names pages by letters instead of numbers, so that an address does not tell its place. */
  lettered?: boolean;
  /** The status of a request, by path with query; by default 200. */
  status?: (path: string) => number;
  /** Goes with every answer, as a header. */
  retryAfterSeconds?: number;
  /** What `/robots.txt` says; without it there is none. */
  robots?: string;
  /** Requests, by path with query, that are never answered. */
  holds?: (path: string) => boolean;
  /** Whether a script in the page writes the rows. */
  scripted?: boolean;
  /** Whether the books have no pages of their own. */
  withoutDetails?: boolean;
  /** What stands before the pages: answers instead of them where it returns true. */
  guard?: Guard;
}

export const BOOKS_GOAL = { type: 'goal', value: 'All books with title, author and price' } as const;

const AUTHORS = ['Ada Moor', 'Ben Frost', 'Cleo Hart', 'Dan Wells', 'Eve Stone', 'Finn Gray', 'Gil Marsh'];
const WORDS = ['River', 'Garden', 'Winter', 'Harbour', 'Lantern', 'Meadow', 'Signal', 'Orchard', 'Compass'];

/** A book's title, unlike all others. */
export function titleOf(book: number): string {
  return `The ${WORDS[book % WORDS.length]} of ${AUTHORS[book % AUTHORS.length]!.split(' ')[1]} ${book}`;
}

/** Opens the catalogue on a port of its own. */
export function startCatalogue(options: CatalogueOptions): Promise<LocalSite> {
  const { pages, perPage = 10, delay = 0, retryAfterSeconds, robots, guard = () => false } = options;
  const serve = (write: (url: URL) => string) => async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, 'http://catalogue');
    if (options.holds?.(request.url!) || guard(request, response)) return;
    await pause(delay);
    const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    response.writeHead(options.status?.(request.url!) ?? 200, {
      'content-type': 'text/html; charset=utf-8',
      ...headers,
    });
    response.end(write(url));
  };
  const books = Array.from({ length: pages * perPage }, (_, index) => index + 1);
  return startSite({
    ...(robots === undefined ? {} : { '/robots.txt': robots }),
    '/books': (request, response) => void serve((url) => listingPage(url, options))(request, response),
    ...Object.fromEntries(
      books.map((book) => [
        `/book/${book}`,
        (request: IncomingMessage, response: ServerResponse) => void serve(() => bookPage(book))(request, response),
      ]),
    ),
  });
}

function listingPage(url: URL, options: CatalogueOptions): string {
  const { pages, perPage = 10, rowsOf = (page) => page, scripted = false } = options;
  const { nextOf = (page) => (page < pages ? page + 1 : null) } = options;
  const page = pageOf(url);
  const first = (rowsOf(page) - 1) * perPage;
  const rows = page > pages && !options.rowsOf ? [] : Array.from({ length: perPage }, (_, index) => first + index + 1);
  const next = nextOf(page);
  const list = rows.map((book) => bookRow(book, options)).join('');
  const pager =
    next === null ? '' : `<nav class="pager"><a rel="next" href="${addressOf(next, options)}">Next page</a></nav>`;
  const content = `<ul class="books">${list}</ul>${pager}`;
  const script = `<script>document.querySelector('#app').innerHTML = ${JSON.stringify(content).replaceAll('</', '<\\/')}</script>`;
  return frame(scripted ? `<div id="app"></div>${script}` : `<h1>All books</h1>${content}`);
}

/** The letters of the pages in their order, two each: aa, ab, … */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function addressOf(page: number, { lettered = false }: CatalogueOptions): string {
  const index = page - 1;
  const letters = `${LETTERS[Math.floor(index / LETTERS.length)]}${LETTERS[index % LETTERS.length]}`;
  return lettered ? `/books?at=${letters}` : `/books?page=${page}`;
}

function pageOf({ searchParams }: URL): number {
  const letters = searchParams.get('at');
  if (letters === null) return Number(searchParams.get('page') ?? 1);
  return LETTERS.indexOf(letters[0]!) * LETTERS.length + LETTERS.indexOf(letters[1]!) + 1;
}

function bookRow(book: number, { withoutDetails = false }: CatalogueOptions): string {
  const title = withoutDetails ? titleOf(book) : `<a href="/book/${book}">${titleOf(book)}</a>`;
  const price = (5 + (book % 20) + 0.99).toFixed(2);
  return `<li class="book"><h2 class="title">${title}</h2>
    <p class="author">${AUTHORS[book % AUTHORS.length]}</p><span class="price">$${price}</span></li>`;
}

function bookPage(book: number): string {
  return frame(`<h1>${titleOf(book)}</h1><dl>
    <dt>ISBN</dt><dd>978-3-16-${String(148_000 + book)}-0</dd>
    <dt>Publisher</dt><dd>${WORDS[(book * 5) % WORDS.length]} Press</dd>
    <dt>Published</dt><dd>${1990 + (book % 30)}-05-${String(10 + (book % 19))}</dd>
    <dt>Pages in print</dt><dd>${120 + ((book * 37) % 400)}</dd></dl>
    <p>${`${titleOf(book)} tells of people who leave and of others who stay, and of what becomes of number ${book}. `.repeat(8)}</p>`);
}

const frame = (content: string) =>
  `<!doctype html><html lang="en"><head><title>Book shop</title></head><body>${content}</body></html>`;
