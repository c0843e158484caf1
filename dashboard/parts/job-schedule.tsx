import { useState } from 'preact/hooks';
import type { IntervalType } from '../../shared/domain/schedule.ts';
import { call } from '../service/call.ts';
import type { Account, Job, Schedule } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { count } from './format.tsx';
import { ScheduleFirings } from './schedule-firings.tsx';
import { ScheduleForecast } from './schedule-forecast.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { Failure, LoadFailure } from './screen.tsx';
import { useAct } from './use-act.ts';

/** How a cadence is called, for one and for several. */
const CADENCES: Record<IntervalType, [one: string, many: string]> = {
  'one-time': ['once', 'once'],
  minutes: ['minute', 'minutes'],
  hours: ['hour', 'hours'],
  days: ['day', 'days'],
  weeks: ['week', 'weeks'],
  months: ['month', 'months'],
};

/** When a job is run by itself: what is set, the next times, what it costs, and the form that changes it. */
export function JobSchedule({ job }: { job: Job }) {
  const account = useLoaded<Account>('account');
  const [schedule, setSchedule] = useState<Schedule | null>(job.schedule ?? null);
  const [isEditing, setEditing] = useState(false);
  const isAllowed = account.data?.limits.schedules === true;
  const done = (changed?: Schedule): void => {
    setSchedule(changed ?? schedule);
    setEditing(false);
  };
  return (
    <section aria-labelledby="schedule">
      <h2 id="schedule">Schedule</h2>
      <LoadFailure error={account.error} />
      {schedule && !isEditing && <Present job={job} schedule={schedule} onChange={setSchedule} />}
      {!schedule && <p class="quiet">None. A schedule runs this job by itself, again and again.</p>}
      {account.data && !isAllowed && (
        <p class="note">
          The plan {account.data.plan} has no schedules; the plans above it have.{' '}
          <a href="/docs/prices">What the plans include</a>
        </p>
      )}
      {isAllowed && !isEditing && (
        <button onClick={() => setEditing(true)}>{schedule ? 'Change the schedule' : 'Set a schedule'}</button>
      )}
      {isAllowed && isEditing && <ScheduleForm jobId={job.id} schedule={schedule} onDone={done} />}
      <ScheduleFirings jobId={job.id} />
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
  const isOver = schedule.enabled && schedule.next_runs.length === 0;
  return (
    <div class="card">
      <p>
        <b>{cadenceOf(schedule)}</b>, at most {count(schedule.max_pages, 'page')} a run
        {schedule.enabled ? '' : ' (paused)'}
      </p>
      {isOver && <p class="quiet">Its time has passed; it fires no more.</p>}
      {schedule.enabled && !isOver && <ScheduleForecast jobId={job.id} change={{}} />}
      <Failure error={pause.error ?? remove.error} />
      <div class="actions">
        <button disabled={pause.isUnderway} onClick={() => void pause.run()}>
          {schedule.enabled ? 'Pause' : 'Go on'}
        </button>
        <ConfirmButton
          text="Remove"
          question="Nothing runs this job by itself any more then. Remove the schedule?"
          isUnderway={remove.isUnderway}
          onConfirm={() => void remove.run()}
        />
      </div>
    </div>
  );
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** `Every 2 weeks on Mon, Thu at 9:00 AM, Europe/Berlin`. */
function cadenceOf({
  interval_type: type,
  every,
  time,
  weekdays,
  day_of_month: day,
  start_date: start,
  timezone,
}: Schedule): string {
  const [one, many] = CADENCES[type];
  const rhythm = type === 'one-time' ? `Once on ${start}` : `Every ${every === 1 ? one : count(every ?? 1, one, many)}`;
  const on = weekdays ? ` on ${weekdays.map((each) => DAYS[each]).join(', ')}` : day ? ` on day ${day}` : '';
  return `${rhythm}${on}${time ? ` at ${time}` : ''}, ${timezone}`;
}
