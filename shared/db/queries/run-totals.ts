import type { EntityManager } from '../orm.ts';

/** How much a run has saved, counted from its pages and items. */
export interface RunTotals {
  pageCount: number;
  itemCount: number;
}

/** Counts the pages and items of a run. */
export async function loadRunTotals(em: EntityManager, runId: string): Promise<RunTotals> {
  const [totals] = await em.execute<[RunTotals]>(
    `select (select count(*) from page where run_id = ?)::int as "pageCount",
            (select count(*) from item where run_id = ?)::int as "itemCount"`,
    [runId, runId],
  );
  return totals;
}
