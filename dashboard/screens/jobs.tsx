import { useState } from 'preact/hooks';
import { DataTable, type TableColumn } from '../parts/data-table.tsx';
import { StartCard } from '../parts/start-card.tsx';
import { Moment, hostOf, number } from '../parts/format.tsx';
import { Pager } from '../parts/pager.tsx';
import { LoadFailure, Screen, Waiting } from '../parts/screen.tsx';
import { StatusMark } from '../parts/status.tsx';
import type { Job, Page } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';

const LIMIT = 20;

export function JobsScreen() {
  const [offset, setOffset] = useState(0);
  const { data, error } = useLoaded<Page<Job>>(`jobs?limit=${LIMIT}&offset=${offset}`);
  return (
    <Screen
      title="Jobs"
      actions={
        <a class="button main" href="/jobs/new">
          New job
        </a>
      }
    >
      <LoadFailure error={error} />
      {!data && !error && <Waiting what="your jobs" />}
      {data?.total === 0 && <StartCard />}
      {data !== null && data.total > 0 && (
        <>
          <DataTable caption="Jobs" columns={COLUMNS} entries={data.data} keyOf={({ id }) => id} />
          <Pager {...data} onChange={setOffset} />
        </>
      )}
    </Screen>
  );
}

const COLUMNS: readonly TableColumn<Job>[] = [
  {
    name: 'Job',
    cell: (job) => (
      <>
        <a href={`/jobs/${job.id}`}>{hostOf(job.url)}</a>
        <small>{wishOf(job)}</small>
      </>
    ),
  },
  { name: 'Status', cell: ({ status }) => <StatusMark status={status} /> },
  {
    name: 'Columns',
    isNumber: true,
    cell: ({ columns }) => (columns ? number(columns.listing.length + columns.detail.length) : '–'),
  },
  { name: 'Level', cell: ({ protection_level: level }) => level ?? '–' },
  { name: 'Last run', cell: ({ last_run: last }) => (last ? <LastRun run={last} /> : '–') },
  { name: 'Next run', cell: nextRunOf },
  { name: 'Created', cell: ({ created_at: at }) => <Moment at={at} /> },
];

function LastRun({ run: { id, status, created_at: at } }: { run: NonNullable<Job['last_run']> }) {
  return (
    <>
      <a href={`/runs/${id}`}>
        <Moment at={at} />
      </a>
      <small>
        <StatusMark status={status} />
      </small>
    </>
  );
}

/** What was asked for, in one line. */
export function wishOf({ input }: Job): string {
  return input.type === 'goal' ? input.value : input.value.map(({ name }) => name).join(', ');
}

function nextRunOf({ schedule }: Job) {
  if (!schedule) return '–';
  const [next] = schedule.next_runs;
  return schedule.enabled && next ? <Moment at={next} /> : 'paused';
}
