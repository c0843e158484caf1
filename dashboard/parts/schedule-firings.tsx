import { useState } from 'preact/hooks';
import type { Firing, Page } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { DataTable, type TableColumn } from './data-table.tsx';
import { Moment } from './format.tsx';
import { Pager } from './pager.tsx';
import { LoadFailure } from './screen.tsx';

const LIMIT = 10;

const REASONS: Record<NonNullable<Firing['reason']>, string> = {
  insufficient_credits: 'there were not enough credits for one page',
  plan_required: 'the plan has no schedules',
  page_limit_exceeded: 'the plan allows fewer pages',
  previous_run_waiting: 'the run before still waited',
};

const COLUMNS: readonly TableColumn<Firing>[] = [
  { name: 'Time', cell: ({ scheduled_at: at }) => <Moment at={at} /> },
  { name: 'What came of it', cell: outcomeOf },
];

/** What came of each time at which a schedule fired: its run, or why there is none. */
export function ScheduleFirings({ jobId }: { jobId: string }) {
  const [offset, setOffset] = useState(0);
  const { data, error } = useLoaded<Page<Firing>>(`jobs/${jobId}/schedule/firings?limit=${LIMIT}&offset=${offset}`);
  if (!data) return <LoadFailure error={error} />;
  if (data.total === 0) return null;
  return (
    <>
      <h3>What it has done</h3>
      <DataTable
        caption="What the schedule has done"
        columns={COLUMNS}
        entries={data.data}
        keyOf={({ scheduled_at: at }) => at}
      />
      <Pager {...data} onChange={setOffset} />
    </>
  );
}

function outcomeOf({ run_id: runId, reason }: Firing) {
  if (reason) return <span class="status busy">Skipped: {REASONS[reason]}</span>;
  return runId ? <a href={`/runs/${runId}`}>Run</a> : <span class="quiet">Run, deleted since</span>;
}
