import { useEffect, useState } from 'preact/hooks';
import type { ItemPage, Job, Run } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { Pager } from './pager.tsx';
import { RowsTable, shownColumns } from './rows-table.tsx';
import { Failure } from './screen.tsx';

const LIMIT = 100;

/** The rows of a run, which appear while it goes on. */
export function RunRows({ run }: { run: Run }) {
  const [offset, setOffset] = useState(0);
  const job = useLoaded<Job>(`jobs/${run.job_id}`);
  const rows = useLoaded<ItemPage>(`runs/${run.id}/items?limit=${LIMIT}&offset=${offset}`);
  const { reload } = rows;
  // Pages that are full already change no more.
  const shown = Math.min(run.item_count, offset + LIMIT);
  useEffect(reload, [shown, reload]);
  const columns = job.data?.columns;
  if (run.item_count === 0) return run.completed_at ? <p>There are no rows.</p> : <p class="quiet">No rows yet.</p>;
  return (
    <section aria-labelledby="rows">
      <h2 id="rows">Rows</h2>
      <Failure error={job.error ?? rows.error} />
      {columns && rows.data && (
        <RowsTable
          caption="Rows of the run"
          columns={shownColumns(columns)}
          rows={rows.data.items.map(({ data }) => data)}
        />
      )}
      <Pager offset={offset} limit={LIMIT} total={run.item_count} onChange={setOffset} />
    </section>
  );
}
