import { useMemo, useState } from 'preact/hooks';
import type { Item, ItemPage, Job, Run } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { useSourcePages } from '../service/use-source-pages.ts';
import { ColumnPicker } from './column-picker.tsx';
import { number } from './format.tsx';
import { Pager } from './pager.tsx';
import { type ShownColumn, type ShownRow, shownColumns } from './row-columns.tsx';
import { RowsTable } from './rows-table.tsx';
import { RunChanges } from './run-changes.tsx';
import { Failure, Waiting } from './screen.tsx';
import { Tabs } from './tabs.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';

const LIMIT = 100;
const NO_ITEMS: Item[] = [];

/** The rows of a run, and what changed in them since the run before. */
export function RunRows({ run, columns: found }: { run: Run; columns: Job['columns'] }) {
  const [view, setView] = useState<'rows' | 'changes'>('rows');
  const columns = useMemo(() => (found ? shownColumns(found) : null), [found]);
  const [hidden, setHidden] = useHiddenColumns(run.job_id);
  const shown = useMemo(() => columns?.filter(({ name }) => !hidden.has(name)), [columns, hidden]);
  const views = {
    rows: `All rows (${number(run.item_count)})`,
    ...(run.status === 'completed' && { changes: 'Changes since the run before' }),
  };
  return (
    <section aria-labelledby="rows">
      <h2 id="rows">Rows</h2>
      <div class="toolbar">
        <Tabs label="Which rows" value={view} options={views} onChange={setView} />
        {columns && columns.length > 1 && <ColumnPicker columns={columns} hidden={hidden} onChange={setHidden} />}
      </div>
      {view === 'rows' && <AllRows run={run} columns={shown} />}
      {shown && view === 'changes' && <RunChanges run={run} columns={shown} />}
    </section>
  );
}

/** The rows as they are; they appear while the run goes on. They are asked for before the columns are known. */
function AllRows({ run, columns }: { run: Run; columns: readonly ShownColumn[] | undefined }) {
  const [offset, setOffset] = useState(0);
  // Pages that are full already change no more.
  const filled = Math.min(run.item_count, offset + LIMIT);
  const { data, error, isLoading } = useLoaded<ItemPage>(
    `runs/${run.id}/items?limit=${LIMIT}&offset=${offset}`,
    filled,
  );
  const items = data?.items ?? NO_ITEMS;
  const first = data?.offset ?? 0;
  const pages = useSourcePages(
    run.id,
    items.map((item) => item.page_number),
  );
  const rows = useMemo(
    () =>
      items.map(({ data: values, page_number: at }, index): ShownRow => ({
        data: values,
        place: first + index + 1,
        page: { number: at, url: pages.get(at) },
      })),
    [items, first, pages],
  );
  if (run.item_count === 0) return <p class="quiet">{run.completed_at ? 'There are no rows.' : 'No rows yet.'}</p>;
  return (
    <>
      <Failure error={error} />
      {!data && !error && <Waiting what="the rows" />}
      {data && columns && <RowsTable caption="Rows of the run" columns={columns} rows={rows} isBusy={isLoading} />}
      <Pager offset={offset} limit={LIMIT} total={run.item_count} onChange={setOffset} />
    </>
  );
}
