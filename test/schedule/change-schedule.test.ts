import assert from 'node:assert/strict';
import { changeSchedule, type ScheduleChange, type ScheduleTerms } from '../../shared/schedule/change-schedule.ts';
import { ServiceError } from '../../shared/domain/error.ts';

const NOW = Date.parse('2026-11-18T10:00:00Z');
const LATER = NOW + 3_600_000;
const WEEKLY: ScheduleChange = {
  interval_type: 'weeks',
  every: 2,
  time: '09:00am',
  weekdays: [4, 0],
  timezone: 'Europe/Berlin',
  max_pages: 7,
};

function refused(present: ScheduleTerms | null, change: ScheduleChange, field: string): void {
  assert.throws(
    () => changeSchedule(present, change, NOW),
    (error) => {
      assert.ok(error instanceof ServiceError);
      assert.deepEqual(
        (error.extra['details'] as { field: string }[]).map((problem) => problem.field),
        [field],
      );
      return true;
    },
  );
}

describe('a change of a schedule', () => {
  const weekly = changeSchedule(null, WEEKLY, NOW);

  it('begins with what is usual', () => {
    assert.deepEqual(changeSchedule(null, { interval_type: 'days' }, NOW), {
      interval_type: 'days',
      every: 1,
      time: '12:00 AM',
      weekdays: null,
      day_of_month: null,
      start_date: null,
      timezone: 'UTC',
      set_at: NOW,
      max_pages: null,
      enabled: true,
    });
  });

  it('writes times and weekdays in one way', () => {
    assert.deepEqual([weekly.time, weekly.weekdays], ['9:00 AM', [0, 4]]);
  });

  it('leaves what it does not name as it is, and does not count anew without a change of when it fires', () => {
    const paused = changeSchedule(weekly, { enabled: false, max_pages: 3 }, LATER);
    assert.deepEqual(paused, { ...weekly, enabled: false, max_pages: 3 });
    assert.deepEqual(changeSchedule(paused, WEEKLY, LATER), { ...paused, max_pages: 7 });
  });

  it('counts anew with a change of when it fires, and stays paused', () => {
    const paused = changeSchedule(weekly, { enabled: false }, LATER);
    assert.deepEqual(changeSchedule(paused, { time: '9:30 AM' }, LATER), { ...paused, time: '9:30 AM', set_at: LATER });
  });

  it('starts afresh with another interval type; the zone and the rules of the runs stay', () => {
    assert.deepEqual(changeSchedule(weekly, { interval_type: 'months', day_of_month: 31 }, LATER), {
      ...weekly,
      interval_type: 'months',
      every: 1,
      time: '12:00 AM',
      weekdays: null,
      day_of_month: 31,
      set_at: LATER,
    });
  });

  it('ignores fields that the interval type does not use', () => {
    const hourly = changeSchedule(null, { interval_type: 'hours', time: 'never', weekdays: [1], day_of_month: 3 }, NOW);
    assert.deepEqual([hourly.time, hourly.weekdays, hourly.day_of_month], ['12:00 AM', null, null]);
    assert.equal(changeSchedule(hourly, { weekdays: [2] }, LATER).set_at, NOW);
  });

  it('needs an interval type at first, and a date for a single time that is still to come', () => {
    refused(null, { every: 3 }, 'interval_type');
    refused(null, { interval_type: 'one-time' }, 'start_date');
    refused(null, { interval_type: 'one-time', start_date: '2026-11-18', time: '9:59 AM' }, 'start_date');
    const once = changeSchedule(null, { interval_type: 'one-time', start_date: '2026-11-18', time: '10:01 AM' }, NOW);
    assert.equal(changeSchedule(once, { enabled: false }, LATER).enabled, false); // it is over, and stays what it is
  });

  it('refuses times and zones that are none', () => {
    refused(null, { interval_type: 'days', time: '21:00' }, 'time');
    refused(weekly, { timezone: 'Europe/Atlantis' }, 'timezone');
  });
});
