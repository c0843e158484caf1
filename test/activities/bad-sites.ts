import assert from 'node:assert/strict';
import { ApplicationFailure } from '@temporalio/common';
import { storeMapping } from '../../shared/commands/store-mapping.ts';
import { LedgerEntry } from '../../shared/db/entities/ledger-entry.ts';
import { CRAWL_FAILURES, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import { type LocalSite, type Route, startSite } from '../crawling/local-site.ts';
import { descendants } from '../crawling/process-tree.ts';
import { BAD_PAGES, type BadPage, listing } from './bad-pages.ts';
import { type Edge, newEnvironment, openEdge } from './edge.ts';
import { describeAt } from '../support/full-chromium.ts';
import { sideBySide } from '../support/side-by-side.ts';

type Level = 'light' | 'moderate' | 'heavy';

/** Short times, so that a page that keeps the crawler waiting does not keep the tests waiting. */
const HTTP_LIMITS = { headersMs: 1_500, totalMs: 3_000 };
const BROWSER_LIMITS = { cpuMs: 8_000, settleMs: 1_000, completeMs: 1_000, maxLength: 1_000_000, maxBytes: 5_000_000 };
/** A browser needs longer for what is no wait, such as twenty redirects or a huge page on a busy machine. */
const LOAD_LIMITS: Record<Level, { navigationMs: number; pageMs: number }> = {
  light: { navigationMs: 3_500, pageMs: 6_000 },
  moderate: { navigationMs: 7_000, pageMs: 12_000 },
  heavy: { navigationMs: 9_000, pageMs: 15_000 },
};
/** Sites that are visited side by side, besides those that are idle. */
const SIDE_BY_SIDE: Record<Level, number> = { light: 12, moderate: 2, heavy: 2 };
/** The attempt at which a run's site is given up. */
const LAST_ATTEMPT = 3;

/** How a job or run ended. */
interface Ending {
  failure: CrawlFailureCode | null;
  status: string;
  error: string | null;
  rows: number;
  /** What is taken from the account and not given back. */
  credits: number;
}

/** Defines the tests of a level. */
export function testBadSites(level: Level): void {
  describeAt(level)(`Every bad site at level ${level}`, function () {
    this.timeout(300_000);
    const pages = Object.fromEntries(Object.entries(BAD_PAGES).filter(([, page]) => page[level] !== undefined));
    let edge: Edge;
    let site: LocalSite;
    let mapping: Mapping;
    let usualBrowsers: number;
    const endings = new Map<string, { job: Ending; run: Ending }>();

    before(async () => {
      const browserLimits = { ...BROWSER_LIMITS, ...LOAD_LIMITS[level] };
      edge = await openEdge({
        crawling: { httpLimits: HTTP_LIMITS, browserLimits },
        credits: 100_000,
      });
      site = await startSite({ '/good': listing() });
      mapping = (await edge.jobOf(await edge.readyJob(`${site.origin}/good`, level))).mapping!;
      usualBrowsers = browserProcesses().filter(isMain).length;
      const names = Object.keys(pages);
      const {
        idle = [],
        slow = [],
        quick = [],
      } = Object.groupBy(names, (name) => {
        if (pages[name]!.isIdle) return 'idle';
        return pages[name]![level] === 'timed_out' ? 'slow' : 'quick';
      });
      const visits = [
        ...sideBySide(idle, idle.length, (name) => visit(pages[name]!)),
        ...sideBySide([...slow, ...quick], SIDE_BY_SIDE[level], (name) => visit(pages[name]!)),
      ];
      for (const [name, ending] of visits) endings.set(name, await ending);
    });
    after(async () => {
      await edge.close();
      await site.close();
      assert.deepEqual(browserProcesses(), [], 'processes of a browser are left');
    });

    /** Two sites whose one page is bad: a job of the one, and a run on the other, of a job that was mapped in better times. */
    async function visit({ route }: BadPage): Promise<{ job: Ending; run: Ending }> {
      const sites = await Promise.all([0, 1].map(() => startSite({ '/books': route })));
      try {
        const [forJob, forRun] = sites.map(({ origin }) => `${origin}/books`);
        const [job, run] = await Promise.all([endOfJob(forJob!), endOfRun(forRun!)]);
        return { job, run };
      } finally {
        await Promise.all(sites.map((bad) => bad.close()));
      }
    }

    async function endOfJob(url: string): Promise<Ending> {
      const jobId = await edge.newJob(url);
      const failure = await failureOf(async () => {
        const step = { jobId, level, scope: 'page', scoreToBeat: null } as const;
        const { score, go_on_because } = await edge.map(step);
        return score === null ? go_on_because : null;
      });
      if (failure === null) await edge.call('markJobReady', { jobId });
      else await edge.call('failJob', { jobId, failure });
      const { status, error = null } = await edge.jobOf(jobId);
      const credits = await balanceOf({ jobId }, { charge: 1, refund: -1 });
      return { failure, status, error, rows: failure === null ? 1 : 0, credits };
    }

    async function endOfRun(listingUrl: string): Promise<Ending> {
      const jobId = await edge.newJob(listingUrl);
      await storeMapping(edge.database, { jobId, mapping, listingUrl, protectionLevel: level, discovery: [] });
      await edge.call('markJobReady', { jobId });
      const runId = await edge.startedRun(jobId, 3);
      const failure = await failureOf(async () => {
        await edge.call('crawlListingPages', { runId }, newEnvironment(LAST_ATTEMPT));
        return null;
      });
      if (failure === null) await edge.call('settleRun', { runId, stopReason: 'last_page' });
      else await edge.call('failRun', { runId, failure });
      const { status, error = null } = await edge.runOf(runId);
      const { length: rows } = await edge.itemsOf(runId);
      const credits = await balanceOf({ runId }, { hold: 1, release: -1, capture: 0 });
      return { failure, status, error, rows, credits };
    }

    async function balanceOf(owner: { jobId: string } | { runId: string }, signs: Record<string, number>) {
      const entries = await edge.database.em.fork().find(LedgerEntry, owner);
      return entries.reduce((sum, { kind, amount }) => sum + (signs[kind] ?? 0) * amount, 0);
    }

    for (const [name, bad] of Object.entries(pages)) {
      it(`ends jobs and runs in time, with the right word and what was taken given back: ${name}`, () => {
        const { job, run } = endings.get(name)!;
        const other = level === 'light' ? undefined : bad.orInBrowser;
        const outcomeOf = ({ failure }: Ending) => ((failure ?? 'rows') === other ? other : bad[level]!);
        assertEnds(job, outcomeOf(job), 'ready');
        const outcome = outcomeOf(run);
        assertEnds(run, outcome === 'rows' ? outcome : (bad.run ?? outcome), 'completed');
      });
    }

    if (level === 'moderate') {
      it('fails jobs whose page makes the browser fail again and again', async () => {
        const bad = await startSite({ '/books': killing('--type=renderer') });
        const { failure, status, credits } = await endOfJob(`${bad.origin}/books`);
        assert.deepEqual([failure, status, credits], ['browser_crashed', 'failed', 0]);
        await bad.close();
      });

      it('gets over a browser that dies once', async () => {
        const kill = killing('--remote-debugging-pipe');
        let visits = 0;
        const bad = await startSite({
          '/books': (request, response) => {
            visits += 1;
            if (visits === 1) kill(request, response);
            else response.writeHead(200, { 'content-type': 'text/html' }).end(listing());
          },
        });
        const { failure, rows } = await endOfRun(`${bad.origin}/books`);
        assert.deepEqual([failure, rows], [null, 12]);
        await bad.close();
      });
    }

    it('leaves the crawler healthy', async () => {
      const jobId = await edge.readyJob(`${site.origin}/good`, level);
      const runId = await edge.startedRun(jobId, 3);
      assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 1, stop_reason: 'last_page' });
      assert.equal((await edge.itemsOf(runId)).length, 12);
      assert.equal(browserProcesses().filter(isMain).length, usualBrowsers, 'browsers that run');
    });
  });
}

function assertEnds(ending: Ending, outcome: CrawlFailureCode | 'rows', good: string): void {
  if (outcome === 'rows') {
    assert.deepEqual([ending.failure, ending.status, ending.error], [null, good, null]);
    assert.ok(ending.rows > 0);
  } else {
    const { text } = CRAWL_FAILURES[outcome];
    assert.deepEqual([ending.failure, ending.status, ending.error], [outcome, 'failed', text]);
    assert.equal(ending.credits, 0, 'everything is given back');
  }
}

/** What ended the work: the type of its failure, or what it returned. */
async function failureOf(work: () => Promise<CrawlFailureCode | null>): Promise<CrawlFailureCode | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApplicationFailure)) throw error;
    assert.equal(error.nonRetryable, true, `${error.type} is not the end`);
    return error.type as CrawlFailureCode;
  }
}

/** A page during whose visit the processes of the browser die that were started with this argument. */
function killing(argument: string): Exclude<Route, string> {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<p>half of the page');
    setTimeout(() => {
      for (const { pid, command } of descendants()) if (command.includes(argument)) process.kill(pid, 'SIGKILL');
    }, 200);
  };
}

const isMain = ({ command }: { command: string }) => !command.includes('--type=');

function browserProcesses() {
  return descendants().filter(({ command }) => command.includes('--headless') || command.includes('--type='));
}
