import { useState } from 'preact/hooks';
import type { IntervalType } from '../../shared/domain/schedule.ts';
import { call } from '../service/call.ts';
import type { Job } from '../service/resources.ts';
import { Field } from './field.tsx';
import { FormFailure } from './screen.tsx';
import { SelectField } from './select-field.tsx';
import { useAct } from './use-act.ts';

type Schedule = NonNullable<Job['schedule']>;

const INTERVALS: Record<IntervalType, string> = {
  minutes: 'Minutes',
  hours: 'Hours',
  days: 'Days',
  weeks: 'Weeks',
  months: 'Months',
  'one-time': 'Once',
};

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What somebody writes down: texts of fields. Empty ones are left to the service. */
interface Draft {
  type: IntervalType;
  every: string;
  time: string;
  weekdays: number[];
  dayOfMonth: string;
  startDate: string;
  timezone: string;
}

/** Which fields each cadence uses. */
const USED: Record<IntervalType, readonly (keyof Draft)[]> = {
  minutes: ['every'],
  hours: ['every'],
  days: ['every', 'time'],
  weeks: ['every', 'time', 'weekdays'],
  months: ['every', 'time', 'dayOfMonth'],
  'one-time': ['time', 'startDate'],
};

/** Sets when a job is run by itself. `onDone` is given the schedule, or nothing when it stays as it is. */
export function ScheduleForm({
  jobId,
  schedule,
  onDone,
}: {
  jobId: string;
  schedule: Schedule | null;
  onDone: (schedule?: Schedule) => void;
}) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(schedule));
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const { isUnderway, error, problemOf, run } = useAct(async () => {
    const job = await call<Job>('PUT', `jobs/${jobId}/schedule`, requestOf(draft));
    onDone(job.schedule);
  });
  const submit = (event: Event): void => {
    event.preventDefault();
    void run();
  };
  return (
    <form class="card wide" onSubmit={submit} noValidate>
      <SelectField
        label="Run by"
        value={draft.type}
        options={INTERVALS}
        onChange={(type) => change({ type: type as IntervalType })}
      />
      <CadenceFields draft={draft} change={change} problemOf={problemOf} />
      <Field
        label="Time zone"
        name="timezone"
        value={draft.timezone}
        problem={problemOf('timezone')}
        onInput={({ currentTarget }) => change({ timezone: currentTarget.value })}
      />
      <FormFailure error={error} />
      <div class="actions">
        <button class="main" type="submit" disabled={isUnderway}>
          {isUnderway ? 'Saving…' : 'Save the schedule'}
        </button>
        <button type="button" onClick={() => onDone()}>
          Leave it
        </button>
      </div>
    </form>
  );
}

/** The fields that are plain texts, each with its name in a request. */
const TEXTS = [
  { key: 'every', name: 'every', label: 'Every how many', hint: 'A whole number.' },
  { key: 'startDate', name: 'start_date', label: 'Date', hint: 'As 2026-12-24.' },
  { key: 'time', name: 'time', label: 'Time', hint: 'As 9:00 AM.' },
  {
    key: 'dayOfMonth',
    name: 'day_of_month',
    label: 'Day of the month',
    hint: '1 to 31; the last day of shorter months.',
  },
] as const;

function CadenceFields({
  draft,
  change,
  problemOf,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  problemOf: (field: string) => string | undefined;
}) {
  const used = USED[draft.type];
  return (
    <>
      {TEXTS.filter(({ key }) => used.includes(key)).map(({ key, name, label, hint }) => (
        <Field
          key={key}
          label={label}
          name={name}
          hint={hint}
          value={draft[key]}
          problem={problemOf(name)}
          onInput={({ currentTarget }) => change({ [key]: currentTarget.value })}
        />
      ))}
      {used.includes('weekdays') && (
        <fieldset>
          <legend>On</legend>
          <div class="choice">
            {DAYS.map((day, index) => (
              <label key={day}>
                <input
                  type="checkbox"
                  checked={draft.weekdays.includes(index)}
                  onChange={() => change({ weekdays: toggled(draft.weekdays, index) })}
                />{' '}
                {day}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

function toggled(days: readonly number[], day: number): number[] {
  return days.includes(day) ? days.filter((each) => each !== day) : [...days, day].toSorted((a, b) => a - b);
}

function draftOf(schedule: Schedule | null): Draft {
  return {
    type: schedule?.interval_type ?? 'days',
    every: String(schedule?.every ?? 1),
    time: schedule?.time ?? '9:00 AM',
    weekdays: schedule?.weekdays ?? [],
    dayOfMonth: String(schedule?.day_of_month ?? ''),
    startDate: schedule?.start_date ?? '',
    timezone: schedule?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Numbers that are none are sent as they are written, so that the service says what is wrong with them. */
function requestOf({ type, every, time, weekdays, dayOfMonth, startDate, timezone }: Draft): object {
  const used = USED[type];
  const given = (key: keyof Draft, value: string): boolean => used.includes(key) && value.trim() !== '';
  return {
    interval_type: type,
    timezone: timezone.trim(),
    ...(given('every', every) && { every: numberOf(every) }),
    ...(given('time', time) && { time: time.trim() }),
    ...(given('startDate', startDate) && { start_date: startDate.trim() }),
    ...(given('dayOfMonth', dayOfMonth) && { day_of_month: numberOf(dayOfMonth) }),
    ...(used.includes('weekdays') && weekdays.length > 0 && { weekdays }),
  };
}

function numberOf(text: string): number | string {
  return Number.isFinite(Number(text)) ? Number(text) : text;
}
