import { useLocation, useRoute } from 'preact-iso/router';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { ConnectionNote } from '../parts/connection-note.tsx';
import { Crumbs } from '../parts/crumbs.tsx';
import { titleOf } from '../parts/format.tsx';
import { JobPreview } from '../parts/job-preview.tsx';
import { JobRuns } from '../parts/job-runs.tsx';
import { JobSchedule } from '../parts/job-schedule.tsx';
import { MappingProgress } from '../parts/mapping-progress.tsx';
import { RequestSnippet } from '../parts/request-snippet.tsx';
import { RowsChart } from '../parts/rows-chart.tsx';
import { RunForm } from '../parts/run-form.tsx';
import { Failure, Screen, Waiting } from '../parts/screen.tsx';
import { StatusMark } from '../parts/status.tsx';
import { useAct } from '../parts/use-act.ts';
import { call } from '../service/call.ts';
import type { Job, Preview, WatchedJob } from '../service/resources.ts';
import { useLive } from '../service/use-live.ts';
import { wishOf } from './jobs.tsx';

export function JobScreen() {
  const { id } = useRoute().params;
  const { state, connection, error } = useLive<WatchedJob>(`jobs/${id}`, () => readJob(id!));
  if (!state) {
    return <Screen title="Job">{error ? <Failure error={error} /> : <Waiting what="the job" />}</Screen>;
  }
  const { job, preview } = state;
  return (
    <Screen title={titleOf(job)} above={<Crumbs />} actions={<JobActions job={job} />}>
      <p>
        <StatusMark status={job.status} /> <span>{wishOf(job)}</span>
        <br />
        <a class="address" href={job.listing_url ?? job.url} target="_blank" rel="noreferrer noopener nofollow">
          {job.listing_url ?? job.url}
        </a>
      </p>
      <ConnectionNote connection={connection} />
      {job.status === 'failed' && <FailedNote job={job} />}
      {job.status !== 'ready' && <MappingProgress job={job} steps={preview.steps} />}
      {job.status === 'ready' && (
        <>
          <FirstRunNote job={job} />
          <RunForm key={job.id} job={job} />
          <JobPreview job={job} preview={preview} />
          <RowsChart jobId={job.id} />
          <JobRuns jobId={job.id} />
          <JobSchedule job={job} />
        </>
      )}
      <Discovery job={job} />
      <RequestSnippet path={`/v1/jobs/${job.id}/runs`} body={{}} />
      <DeleteJob id={job.id} />
    </Screen>
  );
}

async function readJob(id: string): Promise<WatchedJob> {
  const [job, preview] = await Promise.all([
    call<Job>('GET', `jobs/${id}`),
    call<Preview>('GET', `jobs/${id}/preview`),
  ]);
  return { job, preview };
}

/** Why a job can not be run that is not ready. */
const NOT_READY: Record<Exclude<Job['status'], 'ready'>, string> = {
  in_progress: 'It can be run when it is ready.',
  failed: 'A failed job can not be run.',
};

function JobActions({ job: { id, status } }: { job: Job }) {
  return (
    <>
      <a class="button" href={`/jobs/new?from=${id}`}>
        New job from this one
      </a>
      {status !== 'ready' && (
        <>
          <button disabled aria-describedby="why-not">
            Run
          </button>
          <span class="quiet" id="why-not">
            {NOT_READY[status]}
          </span>
        </>
      )}
    </>
  );
}

/** What became of the run that was asked for with the job. */
function FirstRunNote({ job: { first_run_id: id, first_run_error: error } }: { job: Job }) {
  if (id) {
    return (
      <p class="note good">
        The run that you asked for with the job has started. <a href={`/runs/${id}`}>See its rows</a>
      </p>
    );
  }
  if (!error) return null;
  return <p class="note bad">The run that you asked for with the job could not start. {error.message}</p>;
}

function DeleteJob({ id }: { id: string }) {
  const { route } = useLocation();
  const { isUnderway, error, run } = useAct(async () => {
    await call('DELETE', `jobs/${id}`);
    route('/jobs');
  });
  return (
    <>
      <ConfirmButton
        text="Delete the job"
        question="Its runs and all their rows go with it. Delete the job?"
        isUnderway={isUnderway}
        onConfirm={() => void run()}
      />
      <Failure error={error} />
    </>
  );
}

function FailedNote({ job }: { job: Job }) {
  return (
    <div class="note bad" role="alert">
      <p>{job.error}</p>
      <p>
        The 10 credits came back. <a href={`/jobs/new?from=${job.id}`}>Create a new job from this one</a>
      </p>
    </div>
  );
}

/** The pages that were tried on the way to the list. */
function Discovery({ job }: { job: Job }) {
  if (!job.discovery || job.discovery.length === 0) return null;
  return (
    <details class="card">
      <summary>How the list was found</summary>
      <ol>
        {job.discovery.map(({ url, protection_level: level, outcome, records }, index) => (
          <li key={index}>
            <span class="address">{url}</span> <span class="quiet">({level})</span>: {outcome}
            {records > 0 && `, ${records} records`}
          </li>
        ))}
      </ol>
    </details>
  );
}
