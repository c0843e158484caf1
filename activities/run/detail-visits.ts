import type { VisitValues } from '../../shared/domain/visit.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { DetailMapping, Row } from '../../shared/domain/mapping.ts';
import type { LoadOptions } from '../crawling/page-loader.ts';
import { loadWithRetry } from '../crawling/retry.ts';
import type { PageReader } from '../reading/page-reader.ts';
import type { LoaderPool } from './loader-pool.ts';
import type { RunBudget } from './run-budget.ts';
import type { UnsavedVisits } from './unsaved-visits.ts';

/** A listing page's rows, completed by their detail pages. */
export interface CompletedRows {
  rows: { identity: string; data: NonNullable<VisitValues> }[];
  /** How many detail pages were read for it, and how many could not be: that never fails a run. */
  visits: number;
  failures: number;
  /** The addresses that were visited for it. */
  urls: readonly string[];
}

/** The detail pages of a piece of work: each address is visited once, also when rows of several pages lead to it. */
export interface DetailVisits {
  /** Begins to visit what the rows lead to, as far as it can be paid. Resolves when all of it was visited. */
  complete(rows: readonly Row[]): Promise<CompletedRows>;
}

interface Settings {
  pool: LoaderPool;
  reader: PageReader;
  detail: DetailMapping | null;
  signal: AbortSignal;
  budget: Pick<RunBudget, 'reserveVisits' | 'returnVisits'>;
  /** What an earlier attempt has visited, which is not fetched again; undefined where it has not. */
  checkpointOf?: (url: string) => VisitValues | undefined;
  /** Bounds the visits that a crash would make again. */
  unsaved?: Pick<UnsavedVisits, 'make'>;
}

const UNBOUNDED: Pick<UnsavedVisits, 'make'> = { make: (_url, visit) => visit() };

/** A visit brings the page's values; null when the page could not be read. */
export function createDetailVisits({
  pool,
  reader,
  detail,
  signal,
  budget,
  checkpointOf = () => undefined,
  unsaved = UNBOUNDED,
}: Settings): DetailVisits {
  const known = new Map<string, Promise<VisitValues>>();
  const missing = Object.fromEntries((detail?.columns ?? []).map(({ name }) => [name, null]));

  async function visit(url: string, detail: DetailMapping): Promise<VisitValues> {
    try {
      // Read in the call that did not wait for its loader: one that waited long is old, and old calls keep what they held
      // until a full collection of garbage.
      return await pool.use('usual', async (loader) => {
        const { url: arrived, html } = await loadWithRetry(loader, url, {
          signal,
          ...expectationOf(url, detail, reader),
        });
        return await reader.readDetail({ url: arrived, html }, detail);
      });
    } catch (error) {
      if (error instanceof CrawlFailure) return null;
      throw error;
    }
  }

  /** Begins the visits that were not begun before; returns their addresses. */
  function begin(rows: readonly Row[]): string[] {
    if (!detail) return [];
    const urls = new Set(rows.map((row) => row.detail_url).filter((url) => url !== null));
    const unknown = [...urls].filter((url) => !known.has(url));
    const paid = unknown.slice(0, budget.reserveVisits(unknown.length));
    for (const url of paid) {
      const values = checkpointOf(url);
      known.set(url, values === undefined ? unsaved.make(url, () => visit(url, detail)) : Promise.resolve(values));
    }
    return paid;
  }

  async function completed({ identity, data, detail_url }: Row) {
    const found = detail_url === null ? null : await known.get(detail_url);
    return { identity, data: { ...data, ...missing, ...found } };
  }

  return {
    async complete(rows) {
      const urls = begin(rows);
      const visited = await Promise.all(urls.map((url) => known.get(url)!));
      const failures = visited.filter((values) => values === null).length;
      budget.returnVisits(failures);
      return { rows: await Promise.all(rows.map(completed)), visits: visited.length - failures, failures, urls };
    },
  };
}

/** A detail page is full when every column has its value, and worth a wait while it has none and looks empty. */
function expectationOf(
  url: string,
  detail: DetailMapping,
  reader: PageReader,
): Pick<LoadOptions, 'isComplete' | 'isFull'> {
  return {
    isFull: async (html) => (await reader.judgeDetail({ url, html }, detail)).isFull,
    isComplete: async (html) => (await reader.judgeDetail({ url, html }, detail)).isComplete,
  };
}
