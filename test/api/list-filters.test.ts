import assert from 'node:assert/strict';
import { createTestAccount } from '../support/accounts.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeJob, storeReadyJob, storeRun } from './test-data.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute));

describe('the filters of lists', () => {
  let api: TestApi;
  const jobs: Record<string, string> = {};
  const runs: Record<string, string> = {};

  before(async () => {
    api = await startTestApi();
    const { database, accountId } = api;
    const ready = { createdAt: at(1), name: 'Lamps' };
    jobs['ready'] = await storeReadyJob(database, accountId, ready);
    jobs['failed'] = await storeJob(database, accountId, {
      status: 'failed',
      error: 'No.',
      createdAt: at(2),
      url: 'https://books.example/a_b%c\\d',
      name: 'La%',
    });
    jobs['mapping'] = await storeJob(database, accountId, { createdAt: at(3), url: 'https://books.example/aXb' });
    runs['old'] = await storeRun(database, accountId, jobs['ready'], {
      status: 'completed',
      itemCount: 7,
      pageCount: 2,
      creditsUsed: 2,
      createdAt: at(4),
      completedAt: at(5),
      name: 'Lamps',
    });
    runs['new'] = await storeRun(database, accountId, jobs['ready'], { status: 'failed', createdAt: at(6) });
    const second = await storeReadyJob(database, accountId, { createdAt: at(0), name: 'Second' });
    jobs['second'] = second;
    runs['other'] = await storeRun(database, accountId, second, { createdAt: at(5), name: 'Second' });
    const stranger = await createTestAccount(database);
    const foreign = await storeReadyJob(database, stranger.accountId, ready);
    await storeRun(database, stranger.accountId, foreign, { name: 'Lamps' });
  });
  after(() => api.stop());

  const namesOf = (known: Record<string, string>, data: { id: string }[]) => {
    const names = new Map(Object.entries(known).map(([name, id]) => [id, name]));
    return data.map(({ id }) => names.get(id));
  };
  const listed = async (path: string, known: Record<string, string>) => {
    const { status, json } = await api.request('GET', path);
    assert.equal(status, 200, `${path} ${JSON.stringify(json)}`);
    assert.equal(json.total, json.data.length);
    return namesOf(known, json.data);
  };

  const ALL = ['mapping', 'failed', 'ready', 'second'];
  const JOBS: [query: string, expected: string[]][] = [
    ['', ALL],
    ['status=ready', ['ready', 'second']],
    ['status=in_progress,failed', ['mapping', 'failed']],
    [`created_after=${at(2).toISOString()}`, ['mapping', 'failed']],
    [`created_before=${at(2).toISOString()}`, ['ready', 'second']],
    ['created_after=2026-11-01T12:01:00%2B02:00&created_before=2026-11-01T10:02:00Z', ['ready']],
    ['created_after=9999-12-31T23:59:59Z', []],
    ['url=https://books.example/', ['mapping', 'failed']],
    ['url=https://books.example/a_b', ['failed']],
    [`url=${encodeURIComponent('https://books.example/a_b%c\\')}`, ['failed']],
    ['url=books.example', []],
    ['name=La', ['failed', 'ready']],
    [`name=${encodeURIComponent('La%')}`, ['failed']],
    ['name=la', []],
    ['name=2026', []],
    ['name=La&status=ready', ['ready']],
  ];
  for (const [query, expected] of JOBS) {
    it(`let these jobs through: ${query || 'none'}`, async () => {
      assert.deepEqual(await listed(`/v1/jobs?${query}`, jobs), expected);
    });
  }

  const RUNS: [query: string, expected: string[]][] = [
    ['', ['new', 'other', 'old']],
    ['status=completed,queued', ['other', 'old']],
    [`created_after=${at(5).toISOString()}`, ['new', 'other']],
    ['name=Lamp', ['old']],
  ];
  for (const [query, expected] of RUNS) {
    it(`let these runs of all jobs through: ${query || 'none'}`, async () => {
      assert.deepEqual(await listed(`/v1/runs?${query}`, runs), expected);
    });

    it(`let these runs of one job through: ${query || 'none'}`, async () => {
      const ofJob = expected.filter((name) => name !== 'other');
      assert.deepEqual(await listed(`/v1/jobs/${jobs['ready']}/runs?${query}`, runs), ofJob);
    });
  }

  it('stand in the link to the next page', async () => {
    const { headers } = await api.request('GET', '/v1/jobs?status=ready,failed&limit=1');
    assert.equal(headers.get('Link'), '</v1/jobs?status=ready%2Cfailed&limit=1&offset=1>; rel="next"');
  });

  it('are named when they are wrong', async () => {
    const cases: [query: string, field: string, message: RegExp][] = [
      ['status=ready,lost', 'status[1]', /one of in_progress, ready, failed/],
      ['status=', 'status', /one of/],
      ['created_after=2026-11-01', 'created_after', /a moment with its time zone, such as/],
      ['created_after=2026-13-01T00:00:00Z', 'created_after', /a moment/],
      ['created_after=0000-01-01T00:00:00Z', 'created_after', /a moment/],
      ['created_after=2016-12-31T23:59:60Z', 'created_after', /a moment/],
      ['created_before=1', 'created_before', /a moment/],
      ['name=', 'name', /at least 1 character/],
      ['url=%00', 'url', /cannot be stored/],
      ['name=a&name=b', 'name', /more than once/],
    ];
    for (const [query, field, message] of cases) {
      const { status, json } = await api.request('GET', `/v1/jobs?${query}`);
      assert.equal(status, 422, query);
      assert.equal(json.error.details[0].field, field, query);
      assert.match(json.error.details[0].message, message, query);
    }
  });

  it('are beside how many runs a job has, and what of the newest one', async () => {
    const expected = {
      id: runs['new'],
      status: 'failed',
      item_count: 0,
      page_count: 0,
      credits_used: null,
      created_at: at(6).toISOString(),
      completed_at: null,
    };
    const { json: job } = await api.request('GET', `/v1/jobs/${jobs['ready']}`);
    assert.deepEqual([job.run_count, job.last_run], [2, expected]);
    const { json } = await api.request('GET', '/v1/jobs?name=Lamps');
    assert.deepEqual([json.data[0].run_count, json.data[0].last_run], [2, expected]);
    const { json: without } = await api.request('GET', `/v1/jobs/${jobs['mapping']}`);
    assert.deepEqual([without.run_count, without.last_run], [0, null]);
  });
});
