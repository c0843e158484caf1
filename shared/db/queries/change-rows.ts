import type { CellValue } from '../../domain/column.ts';
import type { ChangeKind, ChangeSlices } from '../../domain/run-comparison.ts';
import type { Database } from '../orm.ts';
import { type Bound, executePrepared } from '../prepared.ts';

/** A row that differs between two runs. */
export interface ChangedRow {
  change: ChangeKind;
  /** Its values and its place in the run; those in the earlier run where it was removed. */
  data: Record<string, CellValue>;
  pageNumber: number;
  itemIndex: number;
  /** What it held in the earlier run; null unless it is `changed`. */
  before: Record<string, CellValue> | null;
  /** The columns of detail pages of which some could not be read. */
  unread: string[];
}

const CHANGE_ROWS = {
  name: 'change-rows',
  text: `select change, item.data, item.page_number as "pageNumber", item.item_index as "itemIndex",
           before.data as before, unread
         from run_comparison
         cross join lateral (
           select 1 as rank, 'added' as change, run_id as "in", place, nth
           from unnest(added[$3:$4]) with ordinality as entry (place, nth)
           union all
           select 2, 'changed', run_id, place, nth from unnest(changed[$5:$6]) with ordinality as entry (place, nth)
           union all
           select 3, 'removed', since_id, place, nth from unnest(removed[$7:$8]) with ordinality as entry (place, nth)
         ) as told
         join item on item.run_id = "in"
           and item.page_number = (place >> 32)::int and item.item_index = (place & 4294967295)::int
         left join item as before
           on change = 'changed' and before.run_id = since_id and before.identity = item.identity
         where run_comparison.run_id = $1 and since_id = $2
         order by rank, nth`,
};

/** Changes of two runs: those at these places of the comparison. */
export interface AskedRows {
  runId: string;
  sinceId: string;
  slices: ChangeSlices;
}

/** The changes of these places, in their order; none when the comparison is not kept any more. */
export async function readChangeRows(database: Database, asked: AskedRows): Promise<ChangedRow[]> {
  return executePrepared<ChangedRow>(database, CHANGE_ROWS, valuesOf(asked));
}

/** The statement that reads them, for a transaction that compares the runs first. */
export function bindChangeRows(asked: AskedRows): Bound {
  return { statement: CHANGE_ROWS, values: valuesOf(asked) };
}

function valuesOf({ runId, sinceId, slices: { added, changed, removed } }: AskedRows): unknown[] {
  return [runId, sinceId, ...[added, changed, removed].flatMap(({ first, last }) => [first, last])];
}
