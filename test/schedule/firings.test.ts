import assert from 'node:assert/strict';
import type { Cadence } from '../../shared/schedule/cadence.ts';
import { countFirings, isDue, nextFirings } from '../../shared/schedule/firings.ts';
import { fc } from '../support/fast-check.ts';

/** A cadence of which only what matters is told. */
function cadence(told: Partial<Cadence>): Cadence {
  const { set_at = Date.parse('2026-11-18T10:00:00Z') } = told; // a Wednesday
  return {
    interval_type: 'days',
    every: 1,
    time: '12:00 AM',
    weekdays: null,
    day_of_month: null,
    start_date: null,
    timezone: 'UTC',
    ...told,
    set_at,
  };
}

function firings(told: Partial<Cadence>, count: number, after = '2026-11-18T10:00:00Z'): string[] {
  return nextFirings(cadence(told), Date.parse(after), count).map((instant) =>
    new Date(instant).toISOString().replace(/:00\.000Z$/, ''),
  );
}

describe('the firings of a cadence', () => {
  it('are once, on the day and at the time, for a one-time schedule', () => {
    const told = { interval_type: 'one-time', start_date: '2026-12-24', time: '6:30 PM' } as const;
    assert.deepEqual(firings(told, 5), ['2026-12-24T18:30']);
    assert.deepEqual(firings(told, 5, '2026-12-24T18:30:00Z'), []);
  });

  it('count minutes and hours from the moment at which the cadence was set', () => {
    assert.deepEqual(firings({ interval_type: 'minutes', every: 45 }, 3), [
      '2026-11-18T10:45',
      '2026-11-18T11:30',
      '2026-11-18T12:15',
    ]);
    assert.deepEqual(firings({ interval_type: 'hours', every: 7 }, 2, '2026-11-18T17:00:00Z'), [
      '2026-11-19T00:00',
      '2026-11-19T07:00',
    ]);
  });

  it('count minutes and hours from midnight of the start date in the time zone, and fire then', () => {
    const told = { interval_type: 'hours', every: 5, start_date: '2026-12-01', timezone: 'America/New_York' } as const;
    assert.deepEqual(firings(told, 2), ['2026-12-01T05:00', '2026-12-01T10:00']);
  });

  it('are counted after an instant and up to another one, those at that one too', () => {
    const daily = cadence({ time: '9:00 AM' });
    const count = (after: string, until: string) => countFirings(daily, Date.parse(after), Date.parse(until));
    assert.equal(count('2026-11-18T10:00:00Z', '2026-12-18T10:00:00Z'), 30);
    assert.equal(count('2026-11-19T09:00:00Z', '2026-11-21T09:00:00Z'), 2);
    const once = cadence({ interval_type: 'one-time', start_date: '2026-12-24' });
    assert.equal(countFirings(once, once.set_at, Infinity), 1);
  });

  it('come on each day at the time, from the next one on', () => {
    assert.deepEqual(firings({ time: '9:00 AM' }, 2), ['2026-11-19T09:00', '2026-11-20T09:00']);
    assert.deepEqual(firings({ time: '11:00 AM', every: 3 }, 2), ['2026-11-18T11:00', '2026-11-21T11:00']);
  });

  it("count weeks from the Monday of the first day's week", () => {
    const told = { interval_type: 'weeks', every: 2, weekdays: [6, 0], time: '8:00 AM' } as const;
    assert.deepEqual(firings(told, 3), ['2026-11-22T08:00', '2026-11-30T08:00', '2026-12-06T08:00']);
  });

  it("take the first day's weekday and day of the month where none is named", () => {
    assert.deepEqual(firings({ interval_type: 'weeks', time: '11:00 AM' }, 2), [
      '2026-11-18T11:00',
      '2026-11-25T11:00',
    ]);
    assert.deepEqual(firings({ interval_type: 'months' }, 2), ['2026-12-18T00:00', '2027-01-18T00:00']);
  });

  it('come on the last day of months that are too short', () => {
    const told = { interval_type: 'months', day_of_month: 31, start_date: '2027-12-15' } as const;
    assert.deepEqual(firings(told, 5), [
      '2027-12-31T00:00',
      '2028-01-31T00:00',
      '2028-02-29T00:00',
      '2028-03-31T00:00',
      '2028-04-30T00:00',
    ]);
  });

  it('come at the first minute after a gap of the clocks, and once where an hour comes twice', () => {
    const told = { time: '2:30 AM', timezone: 'Europe/Berlin' };
    assert.deepEqual(firings(told, 3, '2027-03-27T00:00:00Z'), [
      '2027-03-27T01:30',
      '2027-03-28T01:00', // 3:00 in summer time: 2:30 does not exist
      '2027-03-29T00:30',
    ]);
    assert.deepEqual(firings(told, 3, '2027-10-30T00:00:00Z'), [
      '2027-10-30T00:30',
      '2027-10-31T00:30',
      '2027-11-01T01:30',
    ]);
  });

  it('come together, once, where a zone skips a whole day', () => {
    const told = { timezone: 'Pacific/Apia', set_at: Date.parse('2011-12-28T00:00:00Z') };
    assert.deepEqual(firings(told, 3, '2011-12-29T00:00:00Z'), [
      '2011-12-29T10:00',
      '2011-12-30T10:00',
      '2011-12-31T10:00',
    ]);
  });

  it('are found centuries ahead', () => {
    assert.deepEqual(firings({ interval_type: 'months', every: 1_000, timezone: 'Europe/Berlin' }, 2), [
      '2110-03-17T23:00',
      '2193-07-17T22:00',
    ]);
  });

  it('are due, and no other instants are', () => {
    const any = fc.record({
      interval_type: fc.constantFrom('minutes', 'hours', 'days', 'weeks', 'months' as const),
      every: fc.integer({ min: 1, max: 50 }),
      timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'),
    });
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 3_000 }), (told, days) => {
        const some = cadence(told);
        const [first, second] = nextFirings(some, some.set_at + days * 86_400_000, 2) as [number, number];
        assert.ok(isDue(some, first) && isDue(some, second));
        assert.ok(!isDue(some, first - 1) && !isDue(some, first + 1));
        assert.ok(!isDue(some, Math.floor((first + second) / 2)));
      }),
    );
  });
});
