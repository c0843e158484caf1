import type { RunWork } from '../../shared/db/queries/run-work.ts';
import type { Row } from '../../shared/domain/mapping.ts';
import type { InPageTools } from './in-page-tools.ts';
import type { PageSession } from '../crawling/page-session.ts';
import { createDetailVisits } from './detail-visits.ts';
import { createLoaderPool } from './loader-pool.ts';
import { createPageWriter } from './page-writer.ts';
import { createRunBudget } from './run-budget.ts';

/** Pages of a run that are saved one after the other, each only when it is paid for. */
export interface PaidPages {
  /** The number of the next page. */
  readonly next: number;
  /** Whether the next page is paid for; more credits are held when it is not. */
  affordsNext(): Promise<boolean>;
  /** Saves rows, with the values of their detail pages, as the next page; false when it can not be paid. */
  add(rows: readonly Row[]): Promise<boolean>;
  /** Waits until everything is saved. */
  finish(): Promise<void>;
}

/** Numbers the pages behind those that the run has saved. */
export function createPaidPages(work: RunWork, session: PageSession, tools: InPageTools): PaidPages {
  const { signal, reader, save, holdMore } = tools;
  const [, ...loaders] = tools.loaders;
  const writer = createPageWriter(save);
  let budget = createRunBudget(work);
  let next = work.nextPage;
  const visits = createDetailVisits({
    pool: createLoaderPool(loaders),
    reader,
    detail: work.mapping.detail,
    signal,
    budget: {
      reserveVisits: (wanted) => budget.reserveVisits(wanted),
      returnVisits: (failed) => budget.returnVisits(failed),
    },
  });
  const isPaid = () => budget.affordablePages(1) > 0;

  async function affordsNext(): Promise<boolean> {
    if (isPaid()) return true;
    await writer.finish(); // what has been spent is counted from what is saved
    const more = await holdMore(next);
    if (more !== null) budget = createRunBudget(more);
    return more !== null && isPaid();
  }

  return {
    get next() {
      return next;
    },
    affordsNext,
    async add(rows) {
      if (!(await affordsNext())) return false;
      budget.spendPage();
      const { rows: completed, visits: detailVisits, failures: detailFailures } = await visits.complete(rows);
      const { url, protection_level: protectionLevel } = session.page;
      const page = { pageNumber: next, url, protectionLevel, nextUrl: work.nextUrl, rows: completed };
      writer.add(Promise.resolve({ ...page, detailVisits, detailFailures }));
      next += 1;
      return true;
    },
    finish: () => writer.finish(),
  };
}
