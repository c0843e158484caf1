import assert from 'node:assert/strict';
import { LedgerEntry } from '../../shared/db/entities/ledger-entry.ts';
import { RATES } from '../../shared/domain/pricing.ts';
import type { StopReason } from '../../shared/domain/run.ts';
import { titleOf } from '../activities/catalogue.ts';
import { type Edge, openEdge } from '../activities/edge.ts';
import { type LocalSite, startSite } from '../crawling/local-site.ts';

/** What a listing shows at its request number N (from 1), which asked for this address; it may be mapped in better times. */
type Show = (request: number, url: URL, isMapped: boolean) => { rows: string[]; next: string };

interface Trap {
  show: Show;
  ends: { reason: StopReason; pages: number; rows: number };
}

const MOST_PAGES = 12;
const PER_PAGE = 10;

const row = (title: string, more = ''): string =>
  `<li class="book"><h2 class="title">${title}</h2><p class="author">Writer of ${title.length} books</p>${more}<span class="price">$9.50</span></li>`;
const book = (number: number): string => row(titleOf(number));
/** The books of a page of a shop that has three pages of them; behind those, it shows the last one again. */
const booksOf = (page: number): string[] =>
  Array.from({ length: PER_PAGE }, (_, index) => book((Math.min(page, 3) - 1) * PER_PAGE + index + 1));
const turned = (rows: string[], by: number): string[] => [...rows.slice(by), ...rows.slice(0, by)];
const parameter = (url: URL, name: string): number => Number(url.searchParams.get(name) ?? 1);
/** What takes place in every month, at an address of its own where there is one for each day. */
const event = (month: number, day: number, hasAddress: boolean): string => {
  const name = `Evening class ${WORDS[day]}`;
  const title = hasAddress ? `<a href="/class/${WORDS[day]}?on=${month}-${day + 1}">${name}</a>` : name;
  return row(title, `<time>${month}/${10 + day}/2031</time>`);
};
const WORDS = ['yoga', 'clay', 'wood', 'song', 'dance', 'chess', 'verse', 'paint', 'stone', 'glass'];

const TRAPS: Record<string, Trap> = {
  'whose last page comes again at every higher number': {
    show: (_request, url) => {
      const page = parameter(url, 'page');
      return { rows: booksOf(page), next: `/books?page=${page + 1}` };
    },
    ends: { reason: 'no_new_rows', pages: 4, rows: 30 },
  },
  'whose addresses are new at each request': {
    show: (request, url) => {
      const page = parameter(url, 'page');
      return { rows: booksOf(page), next: `/books?session=${request * 7_919}&page=${page + 1}` };
    },
    ends: { reason: 'no_new_rows', pages: 4, rows: 30 },
  },
  'that shows the same rows in another order at each request': {
    show: (request, url, isMapped) => {
      const page = parameter(url, 'page');
      const rows = isMapped ? turned(booksOf(1), request % PER_PAGE) : booksOf(page);
      return { rows, next: `/books?page=${page + 1}` };
    },
    ends: { reason: 'no_new_rows', pages: 2, rows: 10 },
  },
  'that is a calendar whose months to come are empty': {
    show: (_request, url) => {
      const month = parameter(url, 'month');
      return { rows: month <= 2 ? booksOf(month) : [], next: `/books?month=${month + 1}` };
    },
    ends: { reason: 'last_page', pages: 2, rows: 20 },
  },
  'that is a calendar whose months say that there is nothing': {
    show: (_request, url) => {
      const month = parameter(url, 'month');
      return { rows: month === 1 ? booksOf(1) : [row('No events in this month')], next: `/books?month=${month + 1}` };
    },
    ends: { reason: 'no_new_rows', pages: 3, rows: 11 },
  },
  'that is a calendar in which the same comes again on other days': {
    show: (_request, url, isMapped) => calendarOf(url, isMapped, false),
    ends: { reason: 'no_new_rows', pages: 2, rows: 10 },
  },
  'that is a calendar whose every day has an address, as long as it is paid for': {
    show: (_request, url, isMapped) => calendarOf(url, isMapped, true),
    ends: { reason: 'max_pages', pages: MOST_PAGES, rows: MOST_PAGES * PER_PAGE },
  },
};

function calendarOf(url: URL, isMapped: boolean, hasAddresses: boolean): { rows: string[]; next: string } {
  const month = parameter(url, 'month');
  const events = Array.from({ length: PER_PAGE }, (_, day) => event(month, day, hasAddresses));
  return { rows: isMapped || hasAddresses ? events : booksOf(month), next: `/books?month=${month + 1}` };
}

describe('A listing without end', () => {
  let edge: Edge;
  let site: LocalSite;

  before(async () => {
    edge = await openEdge();
  });
  afterEach(() => site.close());
  after(() => edge.close());

  for (const [name, { show, ends }] of Object.entries(TRAPS)) {
    it(`ends, says why, and costs what was saved: ${name}`, async () => {
      let isMapped = false;
      site = await startSite({
        '/books': (request, response) => {
          const { rows, next } = show(site.requests.length, new URL(request.url!, 'http://site'), isMapped);
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
          response.end(`<!doctype html><html lang="en"><body><h1>All books</h1><ul class="books">${rows.join('')}</ul>
            <nav class="pager"><a rel="next" href="${next}">Next page</a></nav></body></html>`);
        },
      });
      const jobId = await edge.readyJob(`${site.origin}/books`);
      isMapped = true;
      const runId = await edge.startedRun(jobId, MOST_PAGES);
      const { pages, stop_reason: stopReason } = await edge.call('crawlListingPages', { runId });
      assert.ok(stopReason);
      await edge.call('settleRun', { runId, stopReason });
      const { length: rows } = await edge.itemsOf(runId);
      assert.deepEqual({ reason: stopReason, pages, rows }, ends);
      const { status } = await edge.runOf(runId);
      assert.deepEqual([status, await costOf(runId)], ['completed', pages * RATES.light.listing_page]);
    });
  }

  /** What was held for a run and not given back. */
  async function costOf(runId: string): Promise<number> {
    const signs: Record<string, number> = { hold: 1, release: -1 };
    const entries = await edge.database.em.fork().find(LedgerEntry, { runId });
    return entries.reduce((sum, { kind, amount }) => sum + (signs[kind] ?? 0) * amount, 0);
  }
});
