import type { CellValue } from '../shared/domain/column.ts';
import { CrawlFailure } from '../shared/domain/crawl-failure.ts';
import type { DetailMapping, Row } from '../shared/domain/mapping.ts';
import type { LoadOptions } from './crawling/page-loader.ts';
import { loadWithRetry } from './crawling/retry.ts';
import { extractDetail } from './extraction/detail.ts';
import { parseDocument } from './extraction/parse.ts';
import { looksEmpty } from './extraction/score.ts';
import type { LanePool } from './lane-pool.ts';
import type { RunBudget } from './run-budget.ts';

type Values = Record<string, CellValue>;

/** A listing page's rows, completed by their detail pages. */
export interface CompletedRows {
  rows: { identity: string; data: Values }[];
  /** How many detail pages were read for it, and how many could not be: that never fails a run. */
  visits: number;
  failures: number;
}

/** The detail pages of a piece of work: each address is visited once, also when rows of several pages lead to it. */
export interface DetailVisits {
  /** Begins to visit what the rows lead to, as far as it can be paid. Resolves when all of it was visited. */
  complete(rows: readonly Row[]): Promise<CompletedRows>;
}

interface Settings {
  pool: LanePool;
  detail: DetailMapping | null;
  signal: AbortSignal;
  budget: Pick<RunBudget, 'reserveVisits' | 'returnVisits'>;
}

/** A visit brings the page's values; null when the page could not be read. */
export function createDetailVisits({ pool, detail, signal, budget }: Settings): DetailVisits {
  const known = new Map<string, Promise<Values | null>>();
  const missing = Object.fromEntries((detail?.columns ?? []).map(({ name }) => [name, null]));

  async function visit(url: string, detail: DetailMapping): Promise<Values | null> {
    try {
      const snapshot = await pool.use('usual', (loader) =>
        loadWithRetry(loader, url, { signal, ...expectationOf(url, detail) }),
      );
      return extractDetail(parseDocument(snapshot), detail);
    } catch (error) {
      if (error instanceof CrawlFailure) return null;
      throw error;
    }
  }

  function begin(rows: readonly Row[]): Promise<Values | null>[] {
    if (!detail) return [];
    const urls = new Set(rows.map((row) => row.detail_url).filter((url) => url !== null));
    const unknown = [...urls].filter((url) => !known.has(url));
    const paid = unknown.slice(0, budget.reserveVisits(unknown.length));
    return paid.map((url) => {
      const values = visit(url, detail);
      known.set(url, values);
      return values;
    });
  }

  async function completed({ identity, data, detail_url }: Row) {
    const found = detail_url === null ? null : await known.get(detail_url);
    return { identity, data: { ...data, ...missing, ...found } };
  }

  return {
    async complete(rows) {
      const visited = await Promise.all(begin(rows));
      const failures = visited.filter((values) => values === null).length;
      budget.returnVisits(failures);
      return { rows: await Promise.all(rows.map(completed)), visits: visited.length - failures, failures };
    },
  };
}

/** A detail page is full when every column has its value, and worth a wait while it has none and looks empty. */
function expectationOf(url: string, detail: DetailMapping): Pick<LoadOptions, 'isComplete' | 'isFull'> {
  const valuesIn = (html: string) => Object.values(extractDetail(parseDocument({ url, html }), detail));
  return {
    isFull: (html) => valuesIn(html).every((value) => value !== null),
    isComplete: (html) => valuesIn(html).some((value) => value !== null) || !looksEmpty(parseDocument({ url, html })),
  };
}
