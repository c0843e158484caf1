import assert from 'node:assert/strict';
import type { IntervalType } from '../../shared/domain/schedule.ts';
import type { Cadence } from '../../shared/schedule/cadence.ts';
import { nextFirings } from '../../shared/schedule/firings.ts';
import { formatTimeOfDay } from '../../shared/schedule/time-of-day.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { takeSeed } from '../support/seed.ts';
import { walkMinutes } from './walk-minutes.ts';

const CADENCES = 10_000;
const MS_A_DAY = 86_400_000;
const FROM = Date.UTC(2026, 0, 1);
const TO = Date.UTC(2031, 0, 1);
/** Cadences of elapsed minutes fire too often to be compared for years. */
const ELAPSED_DAYS = 20;
/** Both hemispheres, half an hour of daylight saving, offsets of quarters of an hour, changes at midnight, and none. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'America/Santiago',
  'Pacific/Chatham',
  'Asia/Beirut',
  'Africa/Casablanca',
];
const WALL_CLOCK_TYPES: IntervalType[] = ['one-time', 'days', 'weeks', 'months'];

describe('firings against an oracle that walks through all minutes', () => {
  const random = seededRandom(takeSeed('cadences'));
  const upTo = (most: number) => Math.floor(random() * most);
  const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

  function randomCadence(timezone: string, types: readonly IntervalType[]): Cadence {
    const setAt = FROM + upTo((TO - FROM) / 1_000) * 1_000;
    const isNearChange = random() < 0.5; // most clocks change between midnight and four
    return {
      interval_type: types[upTo(types.length)]!,
      every: random() < 0.2 ? 1 : Math.floor(1_000 ** random()),
      time: formatTimeOfDay(isNearChange ? upTo(240) : upTo(1_440)),
      weekdays: random() < 0.3 ? null : [0, 1, 2, 3, 4, 5, 6].filter((day) => random() < 0.3 || day === 2),
      day_of_month: random() < 0.3 ? null : random() < 0.5 ? 28 + upTo(4) : 1 + upTo(31),
      start_date: random() < 0.5 ? null : dateOf(setAt - 400 * MS_A_DAY + upTo(800) * MS_A_DAY),
      timezone,
      set_at: setAt,
    };
  }

  for (const zone of ZONES) {
    it(`agree in ${zone}`, () => {
      const cadences = Array.from({ length: CADENCES / ZONES.length }, () => randomCadence(zone, WALL_CLOCK_TYPES));
      const expected = walkMinutes(cadences, FROM, TO);
      for (const [index, cadence] of cadences.entries()) {
        const found = nextFirings(cadence, FROM - 1, expected[index]!.length + 1).filter((instant) => instant <= TO);
        assert.deepEqual(found, expected[index], JSON.stringify(cadence));
      }
    });
  }

  it('agree for minutes and hours, which are elapsed time', () => {
    for (let tried = 0; tried < CADENCES / 10; tried += 1) {
      const cadence = { ...randomCadence('UTC', ['minutes', 'hours']), set_at: FROM + upTo(1_440) * 60_000 };
      const start = cadence.start_date === null ? cadence.set_at : Date.parse(cadence.start_date);
      const minutes = cadence.every * (cadence.interval_type === 'hours' ? 60 : 1);
      const expected: number[] = [];
      for (let instant = FROM; instant < FROM + ELAPSED_DAYS * MS_A_DAY; instant += 60_000) {
        if (instant >= start && ((instant - start) / 60_000) % minutes === 0) expected.push(instant);
      }
      assert.deepEqual(nextFirings(cadence, FROM - 1, expected.length), expected, JSON.stringify(cadence));
    }
  });
});
