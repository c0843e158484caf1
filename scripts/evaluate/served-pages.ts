import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Crawler, createCrawler } from '../../activities/crawling/crawler.ts';
import { forEachOnLoaders, type Loaders, withLoaders } from '../../activities/crawling/loaders.ts';
import { createLocalBudget } from '../../activities/crawling/shared-budget.ts';
import { loadWithRetry } from '../../activities/crawling/retry.ts';
import { findListing } from '../../activities/discovery/find-listing.ts';
import type { Listing } from '../../activities/discovery/look-at-page.ts';
import type { DetailWish } from '../../activities/mapping/map-details.ts';
import { settleByDetails } from '../../activities/mapping/settle-by-details.ts';
import { verifyPagination } from '../../activities/mapping/verify-pagination.ts';
import { createReaderHere } from '../../activities/reading/read-here.ts';
import type { CellValue } from '../../shared/domain/column.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { Case } from './corpus.ts';
import { type Findings, findingsOf, predict, type Prediction } from './prediction.ts';

/** What the corpus' own server offers. */
interface CorpusServer {
  cases: { id: string; url: string }[];
  close: () => Promise<void>;
}

const reader = createReaderHere();
const LOADERS = 2;
/** Controls are tried and detail pages visited: a served case may take so many times as long as a saved page. */
const SERVED_TIMES = 4;
const LEVELS = ['light', 'moderate'] as const;

/** Serves the corpus on this machine and maps each case from its first page, in the browser where a job would. */
export async function mapServedPages(
  corpus: string,
  cases: readonly Case[],
  { limitMs, report }: { limitMs: number; report: (prediction: Prediction) => void },
): Promise<void> {
  if (cases.length === 0) return;
  const server = await serve(corpus);
  const crawler = openCrawler();
  const waiting = [...cases];
  async function work(): Promise<void> {
    for (let served = waiting.shift(); served; served = waiting.shift()) {
      const { id, goal, isSite } = served;
      const { url } = server.cases.find((each) => each.id === id)!;
      const input: JobInput = { type: 'goal', value: goal };
      const job = { url, input, isSite };
      report(await predict(id, () => mapServedCase(crawler, job, AbortSignal.timeout(SERVED_TIMES * limitMs))));
    }
  }
  try {
    await Promise.all(Array.from({ length: LOADERS }, work));
  } finally {
    await crawler.close();
    await server.close();
  }
}

async function serve(corpus: string): Promise<CorpusServer> {
  const file = join(resolve(corpus), 'serve.mjs');
  if (!existsSync(file)) throw new Error(`The corpus has pages that must be served, and no ${file}.`);
  const { startServer } = await import(pathToFileURL(file).href);
  return startServer({ corpus: resolve(corpus) });
}

function openCrawler(): Crawler {
  return createCrawler({
    egressAllow: ['127.0.0.1'],
    userAgent: 'Listwright/0.1',
    chromiumPath: process.env['CHROMIUM_PATH'],
    browserMemoryMib: 2_048,
    robots: 'ignore',
    hostConcurrency: LOADERS,
    hostRate: 100_000,
    budget: createLocalBudget(),
  });
}

/** What a served case is mapped for; details only where it is a site. */
interface ServedJob {
  url: string;
  input: JobInput;
  isSite: boolean;
}

/** A listing, and the level that showed it. */
interface Found {
  listing: Listing;
  level: Level;
}
type Level = (typeof LEVELS)[number];

/** Maps a case as a job does: the listing, how it really goes on, and what its detail pages add to the first page's rows. */
async function mapServedCase(crawler: Crawler, job: ServedJob, signal: AbortSignal): Promise<Findings> {
  const found = await findAtLevels(crawler, job, signal);
  if (found === null) return findingsOf(null, reader);
  const mapAt = (level: Level, listing: Listing) =>
    withLoaders(crawler, level, async (loaders) => {
      const tools = { loaders, reader, signal, reportDefect: throwOn };
      const { mapping, warnings } = await verifyPagination(listing, job.input, tools);
      const verified = { ...listing, mapping };
      if (!job.isSite) return findingsOf(verified, reader);
      const wish: DetailWish = { input: job.input, details: 'auto' };
      const settled = await settleByDetails({ listing: verified, warnings }, wish, tools);
      const detailed = { ...verified, mapping: settled.mapping };
      return withDetails(await findingsOf(detailed, reader), detailed, tools);
    });
  const findings = await mapAt(found.level, found.listing);
  const { page, mapping } = found.listing;
  const mayGoOn = found.level === 'light' && findings.pagination.kind === 'none';
  const hints =
    mayGoOn && ((await reader.proposeControls(page, mapping)).length > 0 || (await reader.announcesScrolling(page)));
  const inBrowser = hints ? await findAtLevels(crawler, job, signal, ['moderate']) : null;
  if (inBrowser === null) return findings;
  const byScript = await mapAt('moderate', inBrowser.listing);
  return byScript.pagination.kind === 'none' ? findings : byScript;
}

function throwOn(error: unknown): void {
  throw error;
}

/** Looks at a page at each level until it shows a good listing, as a job does; the last level decides what is left. */
async function findAtLevels(
  crawler: Crawler,
  { url, input }: ServedJob,
  signal: AbortSignal,
  levels: readonly Level[] = LEVELS,
): Promise<Found | null> {
  let best: Found | null = null;
  for (const level of levels) {
    const loader = await crawler.openLoader(level);
    try {
      const isComplete = (html: string) => reader.hasContent({ url, html }, input);
      const search = await findListing(
        { url, input, level, scoreToBeat: best?.listing.fit ?? null },
        { load: (address) => loadWithRetry(loader, address, { signal, isComplete }), reader },
      );
      best = search.listing === null ? best : { listing: search.listing, level };
      if (search.isGood) break;
    } finally {
      await loader.close();
    }
  }
  return best;
}

/** The findings with the values of the detail pages that their rows lead to. */
async function withDetails(
  findings: Findings,
  { page, mapping }: Pick<Listing, 'page' | 'mapping'>,
  { loaders, signal }: { loaders: Loaders; signal: AbortSignal },
): Promise<Findings> {
  const { detail } = mapping;
  if (detail === null) return findings;
  const { rows } = await reader.readListing(page, mapping);
  const values = new Map<string, Record<string, CellValue>>();
  const urls = new Set(rows.flatMap(({ detail_url: url }) => url ?? []));
  await forEachOnLoaders(loaders, [...urls], async (loader, url) => {
    const snapshot = await loadWithRetry(loader, url, { signal }).catch(() => null); // dead links have no values
    if (snapshot !== null) values.set(url, await reader.readDetail(snapshot, detail));
  });
  return {
    ...findings,
    rows: rows.map(({ data, detail_url: url }) => ({ data: { ...data, ...values.get(url ?? '') } })),
  };
}
