import type { Page, Run } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { DataTable, type TableColumn } from './data-table.tsx';
import { Moment, number } from './format.tsx';
import { LoadFailure, Waiting } from './screen.tsx';
import { StatusMark } from './status.tsx';

const COLUMNS: readonly TableColumn<Run>[] = [
  {
    name: 'Started',
    cell: ({ id, created_at: at }) => (
      <a href={`/runs/${id}`}>
        <Moment at={at} />
      </a>
    ),
  },
  { name: 'Status', cell: ({ status }) => <StatusMark status={status} /> },
  { name: 'Rows', isNumber: true, cell: ({ item_count: rows }) => number(rows) },
  { name: 'Pages', isNumber: true, cell: ({ page_count: pages }) => number(pages) },
  { name: 'Credits', isNumber: true, cell: ({ credits_used: credits }) => (credits === null ? '–' : number(credits)) },
  { name: 'By', cell: ({ trigger }) => trigger },
];

/** The latest runs of a job. */
export function JobRuns({ jobId }: { jobId: string }) {
  const { data, error } = useLoaded<Page<Run>>(`jobs/${jobId}/runs?limit=20`);
  return (
    <section aria-labelledby="runs">
      <h2 id="runs">Runs</h2>
      <LoadFailure error={error} />
      {!data && !error && <Waiting what="the runs" />}
      {data?.total === 0 && <p class="quiet">None yet. Press Run to get all rows.</p>}
      {data !== null && data.total > 0 && (
        <DataTable caption="Runs" columns={COLUMNS} entries={data.data} keyOf={({ id }) => id} />
      )}
    </section>
  );
}
