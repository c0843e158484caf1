import assert from 'node:assert/strict';
import type { SpecificationRow } from '../../domain/specification.ts';
import { INTERVAL_TYPES } from '../../../shared/domain/schedule.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { storeReadyJob } from '../test-data.ts';
import { walkTable } from './walk-table.ts';

describe('the schedule of the interface', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  /** What a fresh job answers to a schedule. */
  async function put(body: object) {
    const path = `/v1/jobs/${await storeReadyJob(api.database, api.accountId)}/schedule`;
    const { status, json } = await api.request('PUT', path, { body });
    return { status, schedule: json.schedule };
  }

  const keeps =
    (interval_type: string, value: unknown, further: object = {}) =>
    async ({ Field = '' }: SpecificationRow) => {
      const { status, schedule } = await put({ interval_type, ...further, [Field]: value });
      assert.equal(status, 200);
      assert.deepEqual(schedule[Field], value);
    };
  const ONCE = { start_date: '2036-01-31' };

  walkTable({
    heading: 'Resources and their fields / Schedule',
    nameOf: ({ Field = '' }) => Field,
    proofs: {
      interval_type: async ({ Notes = '' }) => {
        assert.deepEqual(/^One of (.*)\.$/.exec(Notes)?.[1]?.split(', '), [...INTERVAL_TYPES]);
        for (const interval_type of INTERVAL_TYPES) {
          assert.equal((await put({ interval_type, ...ONCE })).schedule.interval_type, interval_type);
        }
      },
      every: async (row) => {
        await keeps('hours', 7)(row);
        assert.equal((await put({ interval_type: 'one-time', ...ONCE, every: 7 })).status, 200);
      },
      time: async (row) => {
        for (const type of ['days', 'weeks', 'months']) await keeps(type, '9:05 PM')(row);
        await keeps('one-time', '9:05 PM', ONCE)(row);
      },
      weekdays: keeps('weeks', [0, 6]),
      day_of_month: keeps('months', 31),
      start_date: async (row) => {
        await keeps('one-time', '2036-01-31')(row);
        const { schedule } = await put({ interval_type: 'one-time', ...ONCE, time: '6:30 AM' });
        assert.deepEqual(schedule.next_runs, ['2036-01-31T06:30:00.000Z']);
        const daily = await put({ interval_type: 'days', ...ONCE });
        assert.equal(daily.schedule.next_runs[0], '2036-01-31T00:00:00.000Z');
      },
      max_pages: keeps('days', 3),
      enabled: async (row) => {
        assert.match(row['Notes'] ?? '', /Is true after a schedule is attached/);
        assert.equal((await put({ interval_type: 'days' })).schedule.enabled, true);
        await keeps('days', false)(row);
      },
    },
  });
});
