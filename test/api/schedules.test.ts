import assert from 'node:assert/strict';
import { fireSchedule } from '../../shared/commands/fire-schedule.ts';
import { createTestAccount } from '../support/accounts.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeJob, storeReadyJob } from './test-data.ts';

const WEEKLY = { interval_type: 'weeks', weekdays: [3, 0], time: '9:00 am', timezone: 'Europe/Berlin' };

describe('schedules over the API', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  async function begin() {
    const jobId = await storeReadyJob(api.database, api.accountId, { maxPages: 7 });
    const path = `/v1/jobs/${jobId}/schedule`;
    return { jobId, path, put: (body: object) => api.request('PUT', path, { body }) };
  }

  it('answer with the job, show every field, and are told to Temporal', async () => {
    const { jobId, put } = await begin();
    const { status, json } = await put(WEEKLY);
    assert.equal(status, 200);
    const { next_runs: nextRuns, ...schedule } = json.schedule;
    assert.deepEqual(schedule, {
      interval_type: 'weeks',
      every: 1,
      time: '9:00 AM',
      weekdays: [0, 3],
      day_of_month: null,
      start_date: null,
      timezone: 'Europe/Berlin',
      max_pages: 7,
      enabled: true,
    });
    assert.equal(nextRuns.length, 5);
    assert.deepEqual(nextRuns, nextRuns.toSorted());
    for (const path of [`/v1/jobs/${jobId}`, '/v1/jobs?limit=100']) {
      const { json: shown } = await api.request('GET', path);
      const job = shown.data?.find(({ id }: { id: string }) => id === jobId) ?? shown;
      assert.deepEqual(job.schedule, json.schedule);
    }
    assert.ok(api.starterCalls.some(([name, id]) => name === 'followSchedule' && id === jobId));
  });

  it('take what they answer, and change what is given', async () => {
    const { put } = await begin();
    const { json: first } = await put(WEEKLY);
    const { json: again } = await put(first.schedule);
    assert.deepEqual(again.schedule, first.schedule);
    const { json: paused } = await put({ enabled: false });
    assert.deepEqual(paused.schedule, { ...first.schedule, enabled: false, next_runs: [] });
    const { json: later } = await put({ time: '10:00 AM' });
    assert.deepEqual([later.schedule.enabled, later.schedule.time], [false, '10:00 AM']);
  });

  it('name what is wrong', async () => {
    const { put } = await begin();
    const cases: [body: object, field: string, text: RegExp][] = [
      [{}, 'interval_type', /is required/],
      [{ interval_type: 'years' }, 'interval_type', /must be one of/],
      [{ interval_type: 'days', time: '21:00' }, 'time', /such as "9:00 AM"/],
      [{ interval_type: 'days', every: 1_001 }, 'every', /at most 1,?000/],
      [{ interval_type: 'weeks', weekdays: [] }, 'weekdays', /at least 1/],
      [{ interval_type: 'one-time' }, 'start_date', /is required/],
      [{ interval_type: 'one-time', start_date: '2020-01-01' }, 'start_date', /in the past/],
      [{ interval_type: 'days', start_date: '2026-02-30' }, 'start_date', /date/],
      [{ interval_type: 'days', timezone: 'Mars' }, 'timezone', /such as "Europe\/Berlin"/],
      [{ interval_type: 'days', weekday: 1 }, 'weekday', /./],
    ];
    for (const [body, field, text] of cases) {
      const { status, json } = await put(body);
      assert.equal(status, 422, JSON.stringify(body));
      assert.equal(json.error.code, 'validation_error');
      const [problem] = json.error.details;
      assert.equal(problem.field, field, JSON.stringify(json.error.details));
      assert.match(problem.message, text);
    }
  });

  it('need a ready job, a paid plan and the pages that it allows', async () => {
    const { path, put } = await begin();
    const unready = await storeJob(api.database, api.accountId);
    const code = (answer: Awaited<ReturnType<typeof put>>) => [answer.status, answer.json.error.code];
    const body = { interval_type: 'days' };
    assert.deepEqual(code(await api.request('PUT', `/v1/jobs/${unready}/schedule`, { body })), [409, 'job_not_ready']);
    assert.deepEqual(code(await put({ ...body, max_pages: 2_001 })), [403, 'page_limit_exceeded']);
    const { apiKey: key, accountId } = await createTestAccount(api.database, { plan: 'free' });
    const free = `/v1/jobs/${await storeReadyJob(api.database, accountId)}/schedule`;
    assert.deepEqual(code(await api.request('PUT', free, { body, key })), [403, 'plan_required']);
    for (const method of ['PUT', 'DELETE'] as const) {
      const options = method === 'PUT' ? { body, key } : { key };
      assert.deepEqual(code(await api.request(method, path, options)), [404, 'not_found']);
    }
  });

  it('go with DELETE, also when there is none', async () => {
    const { jobId, path, put } = await begin();
    await put(WEEKLY);
    for (let times = 0; times < 2; times += 1) assert.equal((await api.request('DELETE', path)).status, 204);
    assert.ok(!('schedule' in (await api.request('GET', `/v1/jobs/${jobId}`)).json));
    assert.equal((await put({ enabled: true })).status, 422);
  });

  it('list their firings, newest first, in parts', async () => {
    const { jobId, path, put } = await begin();
    await put(WEEKLY);
    for (const day of [20, 21, 22]) {
      await fireSchedule(api.database, { jobId, version: 1, scheduledAt: new Date(Date.UTC(2026, 10, day)) });
    }
    const { json } = await api.request('GET', `${path}/firings?limit=2`);
    assert.deepEqual([json.total, json.limit, json.offset], [3, 2, 0]);
    assert.deepEqual(
      json.data.map(({ scheduled_at: at }: { scheduled_at: string }) => at.slice(8, 10)),
      ['22', '21'],
    );
    assert.ok(json.data[0].run_id);
    assert.equal(json.data[0].reason, null);
    const { json: run } = await api.request('GET', `/v1/runs/${json.data[0].run_id}`);
    assert.equal(run.trigger, 'schedule');
  });
});
