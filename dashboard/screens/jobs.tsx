import { useState } from 'preact/hooks';
import { StartCard } from '../parts/start-card.tsx';
import { Moment, hostOf, number } from '../parts/format.tsx';
import { Pager } from '../parts/pager.tsx';
import { Failure, Screen, Waiting } from '../parts/screen.tsx';
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
      <Failure error={error} />
      {!data && !error && <Waiting what="your jobs" />}
      {data?.total === 0 && <StartCard />}
      {data !== null && data.total > 0 && (
        <>
          <JobsTable jobs={data.data} />
          <Pager {...data} onChange={setOffset} />
        </>
      )}
    </Screen>
  );
}

function JobsTable({ jobs }: { jobs: readonly Job[] }) {
  return (
    <div class="scroll" role="region" aria-label="Jobs" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Status</th>
            <th scope="col" class="right">
              Columns
            </th>
            <th scope="col">Level</th>
            <th scope="col">Next run</th>
            <th scope="col">Created</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <td>
                <a href={`/jobs/${job.id}`}>{hostOf(job.url)}</a>
                <small>{wishOf(job)}</small>
              </td>
              <td>
                <StatusMark status={job.status} />
              </td>
              <td class="right">
                {job.columns ? number(job.columns.listing.length + job.columns.detail.length) : '–'}
              </td>
              <td>{job.protection_level ?? '–'}</td>
              <td>{nextRunOf(job)}</td>
              <td>
                <Moment at={job.created_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
