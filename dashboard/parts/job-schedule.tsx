import { useState } from 'preact/hooks';
import type { IntervalType } from '../../shared/domain/schedule.ts';
import { call } from '../service/call.ts';
import type { Account, Firing, Job, Page } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { Moment, count } from './format.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { Failure } from './screen.tsx';
import { useAct } from './use-act.ts';

type Schedule = NonNullable<Job['schedule']>;

/** How a cadence is called, for one and for several. */
const CADENCES: Record<IntervalType, [one: string, many: string]> = {
  'one-time': ['once', 'once'],
  minutes: ['minute', 'minutes'],
  hours: ['hour', 'hours'],
  days: ['day', 'days'],
  weeks: ['week', 'weeks'],
  months: ['month', 'months'],
};

/** When a job is run by itself: what is set, the next times, and the form that changes it. */
export function JobSchedule({ job }: { job: Job }) {
  const account = useLoaded<Account>('account');
  const [schedule, setSchedule] = useState<Schedule | null>(job.schedule ?? null);
  const [isEditing, setEditing] = useState(false);
  const isAllowed = account.data?.limits.schedules === true;
  return (
    <section aria-labelledby="schedule">
      <h2 id="schedule">Schedule</h2>
      <Failure error={account.error} />
      {schedule && <Present job={job} schedule={schedule} onChange={setSchedule} />}
      {!schedule && <p class="quiet">None. A schedule runs this job by itself, again and again.</p>}
      {account.data && !isAllowed && (
        <p class="note">The plan {account.data.plan} has no schedules; the plans above it have.</p>
      )}
      {isAllowed && !isEditing && (
        <button onClick={() => setEditing(true)}>{schedule ? 'Change the schedule' : 'Set a schedule'}</button>
      )}
      {isAllowed && isEditing && (
        <ScheduleForm
          jobId={job.id}
          schedule={schedule}
          onDone={(changed) => {
            setSchedule(changed ?? schedule);
            setEditing(false);
          }}
        />
      )}
      {schedule && <Skipped jobId={job.id} />}
    </section>
  );
}

function Present({
  job,
  schedule,
  onChange,
}: {
  job: Job;
  schedule: Schedule;
  onChange: (schedule: Schedule | null) => void;
}) {
  const pause = useAct(async () => {
    const { schedule: changed } = await call<Job>('PUT', `jobs/${job.id}/schedule`, { enabled: !schedule.enabled });
    onChange(changed ?? null);
  });
  const remove = useAct(async () => {
    await call('DELETE', `jobs/${job.id}/schedule`);
    onChange(null);
  });
  return (
    <div class="card">
      <p>
        <b>{cadenceOf(schedule)}</b> {schedule.enabled ? '' : '(paused)'}
      </p>
      {schedule.enabled && (
        <>
          <p class="quiet">The next times, in your own time:</p>
          <ul>
            {schedule.next_runs.map((at) => (
              <li key={at}>
                <Moment at={at} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Failure error={pause.error ?? remove.error} />
      <div class="actions">
        <button disabled={pause.isUnderway} onClick={() => void pause.run()}>
          {schedule.enabled ? 'Pause' : 'Go on'}
        </button>
        <button disabled={remove.isUnderway} onClick={() => void remove.run()}>
          Remove
        </button>
      </div>
    </div>
  );
}

/** `Every 2 weeks at 9:00 AM, Europe/Berlin`. */
function cadenceOf({ interval_type: type, every, time, start_date: start, timezone }: Schedule): string {
  const [one, many] = CADENCES[type];
  const rhythm = type === 'one-time' ? `Once on ${start}` : `Every ${every === 1 ? one : count(every ?? 1, one, many)}`;
  return `${rhythm}${time ? ` at ${time}` : ''}, ${timezone}`;
}

const REASONS: Record<NonNullable<Firing['reason']>, string> = {
  insufficient_credits: 'there were not enough credits for one page',
  plan_required: 'the plan has no schedules',
  page_limit_exceeded: 'the plan allows fewer pages',
  previous_run_waiting: 'the run before still waited',
};

/** The times at which no run was started, and why. */
function Skipped({ jobId }: { jobId: string }) {
  const { data } = useLoaded<Page<Firing>>(`jobs/${jobId}/schedule/firings?limit=20`);
  const skipped = data?.data.filter(({ reason }) => reason !== null) ?? [];
  if (skipped.length === 0) return null;
  return (
    <div class="note">
      <p>Times at which no run was started:</p>
      <ul>
        {skipped.map(({ scheduled_at: at, reason }) => (
          <li key={at}>
            <Moment at={at} />: {REASONS[reason!]}
          </li>
        ))}
      </ul>
    </div>
  );
}
