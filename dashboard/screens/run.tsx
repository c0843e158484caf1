import { useRoute } from 'preact-iso/router';
import { ConnectionNote } from '../parts/connection-note.tsx';
import { Crumbs } from '../parts/crumbs.tsx';
import { Moment, count, number, titleOf } from '../parts/format.tsx';
import { RunBill } from '../parts/run-bill.tsx';
import { RunDownloads } from '../parts/run-downloads.tsx';
import { RunRows } from '../parts/run-rows.tsx';
import { Failure, Screen, Waiting } from '../parts/screen.tsx';
import { StatusMark } from '../parts/status.tsx';
import { useAct } from '../parts/use-act.ts';
import { Warnings } from '../parts/warnings.tsx';
import { call } from '../service/call.ts';
import type { Job, Run } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { pollOf, useLive } from '../service/use-live.ts';

/** Why a run has stopped, in words. */
const STOPPED: Record<NonNullable<Run['stop_reason']>, string> = {
  last_page: 'It reached the end of the list.',
  max_pages: 'It read as many pages as it was to read.',
  no_new_rows: 'Further pages had no new rows.',
  loop_detected: 'The pages began to repeat.',
  credits_exhausted: 'The credits of the account were used up.',
  credits_limit: 'It reached the credits that it was to cost at most.',
  cancelled: 'It was cancelled.',
  error: 'It stopped with an error.',
};

export function RunScreen() {
  const { id } = useRoute().params;
  const { state: run, connection, error } = useLive<Run>(`runs/${id}`, pollOf(`runs/${id}`));
  const job = useLoaded<Job>(run && `jobs/${run.job_id}`);
  if (!run) {
    return <Screen title="Run">{error ? <Failure error={error} /> : <Waiting what="the run" />}</Screen>;
  }
  return (
    <Screen
      title="Run"
      above={<Crumbs above={{ href: `/jobs/${run.job_id}`, text: job.data ? titleOf(job.data) : 'Job' }} />}
      actions={<RunActions run={run} />}
    >
      <p>
        <StatusMark status={run.status} /> <span>{run.stop_reason && STOPPED[run.stop_reason]}</span>{' '}
        <span class="quiet">
          <Moment at={run.created_at} />
        </span>
      </p>
      <ConnectionNote connection={connection} />
      {run.error && (
        <p class="note bad" role="alert">
          {run.error} It cost nothing.
        </p>
      )}
      <RunProgress run={run} />
      <Warnings warnings={run.warnings} />
      <Failure error={job.error} />
      <RunRows key={run.id} run={run} columns={job.data?.columns} />
      <RunBill run={run} />
    </Screen>
  );
}

function RunProgress({ run }: { run: Run }) {
  const isOver = run.completed_at !== null;
  const id = 'progress';
  return (
    <div class="progress">
      <p id={id} aria-live="polite">
        <b>{count(run.item_count, 'row')}</b> of {count(run.page_count, 'page')}
        {!isOver && `, at most ${number(run.max_pages)}`}
      </p>
      {!isOver && <progress aria-labelledby={id} value={run.page_count} max={run.max_pages} />}
    </div>
  );
}

function RunActions({ run }: { run: Run }) {
  const { isUnderway, error, run: cancel } = useAct(() => call('POST', `runs/${run.id}/cancel`));
  return (
    <>
      <RunDownloads run={run} />
      {run.completed_at === null && (
        <button disabled={isUnderway} onClick={() => void cancel()}>
          {isUnderway ? 'Cancelling…' : 'Cancel'}
        </button>
      )}
      <Failure error={error} />
    </>
  );
}
