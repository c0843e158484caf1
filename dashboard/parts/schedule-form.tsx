import { useId, useState } from 'preact/hooks';
import type { IntervalType } from '../../shared/domain/schedule.ts';
import { call } from '../service/call.ts';
import type { Job, Schedule } from '../service/resources.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { draftOf, isUsed, requestOf, type ScheduleDraft } from './schedule-draft.ts';
import { ScheduleForecast } from './schedule-forecast.tsx';
import { SelectField } from './select-field.tsx';
import { useAct } from './use-act.ts';

const INTERVALS: Record<IntervalType, string> = {
  minutes: 'Minutes',
  hours: 'Hours',
  days: 'Days',
  weeks: 'Weeks',
  months: 'Months',
  'one-time': 'Once',
};

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Change = (part: Partial<ScheduleDraft>) => void;

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
  const [draft, setDraft] = useState<ScheduleDraft>(() => draftOf(schedule));
  const change: Change = (part) => setDraft((before) => ({ ...before, ...part }));
  const request = requestOf(draft, schedule);
  const act = useAct(async () => {
    const job = await call<Job>('PUT', `jobs/${jobId}/schedule`, request);
    onDone(job.schedule);
  });
  return (
    <Form
      act={act}
      button="Save the schedule"
      busy="Saving…"
      isWide
      beside={
        <button type="button" onClick={() => onDone()}>
          Leave it
        </button>
      }
    >
      <SelectField
        label="Run by"
        value={draft.type}
        options={INTERVALS}
        onChange={(type) => change({ type: type as IntervalType })}
      />
      <CadenceFields draft={draft} change={change} problemOf={act.problemOf} />
      <TimeZoneField draft={draft} change={change} problem={act.problemOf('timezone')} />
      <Field
        label="Pages to read at most"
        hint="In each run; the job’s own number when this is empty."
        type="number"
        name="max_pages"
        min={1}
        value={draft.maxPages}
        problem={act.problemOf('max_pages')}
        onInput={({ currentTarget }) => change({ maxPages: currentTarget.value })}
      />
      <ScheduleForecast jobId={jobId} change={request} />
    </Form>
  );
}

/** The fields that are plain texts, each with its name in a request. */
const TEXTS = [
  { key: 'every', name: 'every', type: 'number', label: 'Every how many', hint: 'A whole number.' },
  { key: 'time', name: 'time', type: 'text', label: 'Time', hint: 'As 9:00 AM.' },
  {
    key: 'dayOfMonth',
    name: 'day_of_month',
    type: 'number',
    label: 'Day of the month',
    hint: '1 to 31; the last day of shorter months.',
  },
  { key: 'startDate', name: 'start_date', type: 'date', label: 'First day', hint: 'From now on when this is empty.' },
] as const;

function CadenceFields({
  draft,
  change,
  problemOf,
}: {
  draft: ScheduleDraft;
  change: Change;
  problemOf: (field: string) => string | undefined;
}) {
  const once = { label: 'Day', hint: 'When the one run starts.' };
  return (
    <>
      {TEXTS.filter(({ key }) => isUsed(key, draft.type)).map(({ key, name, ...field }) => (
        <Field
          key={key}
          {...field}
          {...(key === 'startDate' && draft.type === 'one-time' && once)}
          name={name}
          value={draft[key]}
          problem={problemOf(name)}
          onInput={({ currentTarget }) => change({ [key]: currentTarget.value })}
        />
      ))}
      {isUsed('weekdays', draft.type) && (
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

/** Any name can be typed; those that the browser knows are offered. */
function TimeZoneField({
  draft,
  change,
  problem,
}: {
  draft: ScheduleDraft;
  change: Change;
  problem: string | undefined;
}) {
  const zones = useId();
  return (
    <>
      <Field
        label="Time zone"
        name="timezone"
        list={zones}
        value={draft.timezone}
        problem={problem}
        onInput={({ currentTarget }) => change({ timezone: currentTarget.value })}
      />
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}

function toggled(days: readonly number[], day: number): number[] {
  return days.includes(day) ? days.filter((each) => each !== day) : [...days, day].toSorted((a, b) => a - b);
}
