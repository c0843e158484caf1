import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Crawler, createCrawler } from '../../activities/crawling/crawler.ts';
import { createLocalBudget } from '../../activities/crawling/shared-budget.ts';
import { loadWithRetry } from '../../activities/crawling/retry.ts';
import { findListing, type Listing } from '../../activities/discovery/find-listing.ts';
import { createReaderHere } from '../../activities/reading/read-here.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { Case } from './corpus.ts';
import { findingsOf, predict, type Prediction } from './prediction.ts';

/** What the corpus' own server offers. */
interface CorpusServer {
  cases: { id: string; url: string }[];
  close: () => Promise<void>;
}

const reader = createReaderHere();
const LOADERS = 2;
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
      const { id, goal } = served;
      const { url } = server.cases.find((each) => each.id === id)!;
      const input: JobInput = { type: 'goal', value: goal };
      report(await predict(id, async () => findingsOf(await mapServedPage(crawler, url, input, limitMs), reader)));
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

/** Looks at a page at each level until it shows a good listing, as a job does; the last level decides what is left. */
async function mapServedPage(crawler: Crawler, url: string, input: JobInput, limitMs: number): Promise<Listing | null> {
  const signal = AbortSignal.timeout(limitMs);
  let best: Listing | null = null;
  for (const level of LEVELS) {
    const loader = await crawler.openLoader(level);
    try {
      const isComplete = (html: string) => reader.hasContent({ url, html }, input);
      const search = await findListing(
        { url, input, level, scope: 'page', scoreToBeat: best?.score ?? null },
        { load: (address) => loadWithRetry(loader, address, { signal, isComplete }), reader },
      );
      best = search.listing ?? best;
      if (search.isGood) break;
    } finally {
      await loader.close();
    }
  }
  return best;
}
