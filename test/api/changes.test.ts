import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { STOP_REASONS, type StopReason } from '../../shared/domain/run.ts';
import { createTestAccount } from '../support/accounts.ts';
import { type Rows, storeCompletedRun } from './run-pair.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob, storeRun } from './test-data.ts';

const lamp = (price: number | null) => ({ name: 'Lamp', price });

describe('GET /v1/runs/{id}/changes', () => {
  let api: TestApi;
  let jobId: string;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());
  beforeEach(async () => void (jobId = await storeReadyJob(api.database, api.accountId)));

  const store = (rows: Rows, fields: Parameters<typeof storeCompletedRun>[3] = {}) =>
    storeCompletedRun(api.database, { accountId: api.accountId, jobId }, rows, fields);
  const ask = (runId: string, query = '') => api.request('GET', `/v1/runs/${runId}/changes${query}`);

  it('tells added, changed and removed rows with what differs, by their identity', async () => {
    const since = await store({ a: lamp(1), b: { name: 'Desk', price: 20 }, c: { name: 'Sofa', price: 30 } });
    const runId = await store({ c: { name: 'Sofa', price: 30 }, d: { name: 'Rug', price: 5 }, a: lamp(2) });
    const { status, json, headers } = await ask(runId);
    assert.equal(status, 200);
    assert.deepEqual(json, {
      changes: [
        { change: 'added', data: { name: 'Rug', price: 5 }, page_number: 1, item_index: 1, differences: null },
        {
          change: 'changed',
          data: lamp(2),
          page_number: 1,
          item_index: 2,
          differences: { price: { old: 1, new: 2 } },
        },
        { change: 'removed', data: { name: 'Desk', price: 20 }, page_number: 1, item_index: 1, differences: null },
      ],
      since,
      complete: true,
      total: 3,
      limit: 50,
      offset: 0,
    });
    assert.equal(headers.get('Link'), null);
  });

  it('tells nothing of runs with the same rows in another order, and of runs without rows', async () => {
    const cases: [before: Rows, after: Rows, kinds: string[]][] = [
      [{ a: lamp(1), b: lamp(2) }, { b: lamp(2), a: lamp(1) }, []],
      [{}, {}, []],
      [{ a: lamp(1) }, {}, ['removed']],
      [{}, { a: lamp(1) }, ['added']],
    ];
    for (const [before, after, kinds] of cases) {
      await store(before);
      const { json } = await ask(await store(after));
      assert.deepEqual(
        json.changes.map(({ change }: { change: string }) => change),
        kinds,
      );
    }
  });

  it('is read in parts, filtered by kind', async () => {
    const rows = (from: number, to: number, price: number): Rows =>
      Object.fromEntries(
        Array.from({ length: to - from }, (_, at) => [`id ${from + at}`, { name: `n${from + at}`, price }]),
      );
    await store({ ...rows(0, 30, 1), ...rows(30, 60, 1) });
    const runId = await store({ ...rows(30, 60, 2), ...rows(60, 85, 1) });
    const names = async (query: string) => {
      const { json } = await ask(runId, query);
      return [json.total, json.changes.map(({ change, data }: never) => [change, (data as { name: string }).name])];
    };
    const [total, all] = await names('?limit=200');
    assert.equal(total, 85);
    const parts: unknown[] = [];
    for (let offset = 0; offset < 85; offset += 12) parts.push(...(await names(`?limit=12&offset=${offset}`))[1]);
    assert.deepEqual(parts, all);
    assert.deepEqual(
      all.map(([change]: [string]) => change),
      [...Array(25).fill('added'), ...Array(30).fill('changed'), ...Array(30).fill('removed')],
    );
    assert.deepEqual(await names('?kind=changed&limit=2&offset=28'), [
      30,
      [
        ['changed', 'n58'],
        ['changed', 'n59'],
      ],
    ]);
    const { json, headers } = await ask(runId, '?kind=removed,added&limit=30');
    assert.equal(json.total, 55);
    assert.equal(json.changes.at(-1).change, 'removed');
    const next = headers.get('Link')!;
    assert.match(next, /kind=removed%2Cadded&limit=30&offset=30>; rel="next"/);
    const rest = await api.request('GET', /<(.*)>/.exec(next)![1]!);
    assert.equal(rest.json.changes.length, 25);
    assert.deepEqual((await names('?offset=85'))[1], []);
  });

  it('leaves removals out unless both runs came to the end of the listing', async () => {
    const ends = new Set<StopReason>(['last_page', 'no_new_rows', 'loop_detected']);
    for (const stopReason of STOP_REASONS.filter((reason) => reason !== 'error')) {
      for (const reasons of [
        [stopReason, 'last_page'],
        ['last_page', stopReason],
      ] as const) {
        jobId = await storeReadyJob(api.database, api.accountId);
        await store({ a: lamp(1), b: lamp(2) }, { stopReason: reasons[0] });
        const runId = await store({ b: lamp(3), c: lamp(4) }, { stopReason: reasons[1] });
        const { json } = await ask(runId);
        const complete = ends.has(stopReason);
        assert.equal(json.complete, complete, stopReason);
        const kinds = json.changes.map(({ change }: { change: string }) => change);
        assert.deepEqual(kinds, complete ? ['added', 'changed', 'removed'] : ['added', 'changed']);
        assert.equal(json.total, kinds.length);
        assert.equal((await ask(runId, '?kind=removed')).json.total, complete ? 1 : 0);
        const { json: run } = await api.request('GET', `/v1/runs/${runId}`);
        assert.equal(run.changes.removed, complete ? 1 : null);
      }
    }
  });

  it('compares with the run completed before it, whichever began first, or with the one that is named', async () => {
    const first = await store({ a: lamp(1) });
    const second = await store({ a: lamp(2) });
    await store({ a: lamp(9) }, { status: 'failed', stopReason: 'error' });
    await storeRun(api.database, api.accountId, jobId, { status: 'running' });
    const third = await store({ a: lamp(1) });
    assert.equal((await ask(third)).json.since, second);
    assert.equal((await ask(third)).json.total, 1);
    const named = await ask(third, `?since=${first.toUpperCase()}`);
    assert.deepEqual([named.status, named.json.since, named.json.total], [200, first, 0]);
    assert.equal((await ask(third)).json.total, 1);
    const later = await store({ a: lamp(3) }, { completedAt: new Date(Date.UTC(2025, 0, 1)) });
    assert.equal((await ask(first)).json.since, later);
  });

  it('is shown by the run once somebody has asked', async () => {
    const since = await store({ a: lamp(1) });
    const runId = await store({ a: lamp(2), b: lamp(3) });
    const shown = async () => [
      (await api.request('GET', `/v1/runs/${runId}`)).json.changes,
      (await api.request('GET', `/v1/jobs/${jobId}/runs`)).json.data[0].changes,
    ];
    assert.deepEqual(await shown(), [null, null]);
    await ask(runId);
    const changes = { since, added: 1, changed: 1, removed: 0 };
    assert.deepEqual(await shown(), [changes, changes]);
  });

  it('computes once, also for many that ask at once, and anew for another run', async () => {
    const [first, second] = [await store({ a: lamp(1) }), await store({ a: lamp(2) })];
    const runId = await store({ a: lamp(1) });
    const comparedAt = async () => {
      const rows = await api.database.em
        .fork()
        .execute<{ at: string }[]>('select computed_at::text as at from run_comparison where run_id = ?', [runId]);
      return rows.map(({ at }) => at);
    };
    assert.deepEqual(await comparedAt(), []);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(runId)));
    assert.deepEqual(new Set(answers.map(({ text }) => text)).size, 1);
    const once = await comparedAt();
    assert.equal(once.length, 1);
    await ask(runId, `?since=${second}`);
    assert.deepEqual(await comparedAt(), once);
    await Promise.all([first, second, first, second].map((since) => ask(runId, `?since=${since}`)));
    assert.equal((await comparedAt()).length, 1);
    assert.notDeepEqual(await comparedAt(), once);
  });

  it('is gone with its job', async () => {
    await store({ a: lamp(1) });
    const runId = await store({ a: lamp(2) });
    await ask(runId);
    assert.equal((await api.request('DELETE', `/v1/jobs/${jobId}`)).status, 204);
    assert.equal((await ask(runId)).status, 404);
    const em = api.database.em.fork();
    assert.deepEqual(await em.execute('select from run_comparison where run_id = ?', [runId]), []);
  });

  describe('refuses', () => {
    const refusal = async (runId: string, query = '') => {
      const { status, json } = await ask(runId, query);
      return [status, json.error.code, json.error.details?.[0].field];
    };

    it('runs that are not completed, and the first one', async () => {
      assert.deepEqual(await refusal(await store({})), [409, 'no_earlier_run', undefined]);
      for (const status of ['queued', 'running', 'failed'] as const) {
        const runId = await storeRun(api.database, api.accountId, jobId, { status });
        assert.deepEqual(await refusal(runId), [409, 'run_not_completed', undefined]);
      }
    });

    it('runs with more rows together than can be compared in the time of a request', async () => {
      await store({}, { itemCount: 400_000 });
      const runId = await store({}, { itemCount: 600_001 });
      assert.deepEqual(await refusal(runId), [409, 'too_many_rows', undefined]);
      assert.equal((await ask(await store({}, { itemCount: 399_999 }))).status, 200);
    });

    it('an earlier run that is unknown, not completed, of another job or account, later, or the same, all alike', async () => {
      await store({});
      const runId = await store({});
      const stranger = await createTestAccount(api.database);
      const strangerJob = await storeReadyJob(api.database, stranger.accountId);
      const foreign = { accountId: stranger.accountId, jobId: strangerJob };
      const otherJob = { accountId: api.accountId, jobId: await storeReadyJob(api.database, api.accountId) };
      const before = { completedAt: new Date(Date.UTC(2025, 0, 1)) };
      const sinces = [
        randomUUID(),
        runId,
        await store({}),
        await store({}, { ...before, status: 'failed' }),
        await storeCompletedRun(api.database, foreign, {}, before),
        await storeCompletedRun(api.database, otherJob, {}, before),
      ];
      const texts = new Set<string>();
      for (const since of sinces) {
        const { status, json } = await ask(runId, `?since=${since}`);
        texts.add(JSON.stringify([status, json.error.code, json.error.details]));
      }
      const message = 'must be a run of the same job that was completed before this one';
      assert.deepEqual([...texts], [JSON.stringify([422, 'validation_error', [{ field: 'since', message }]])]);
    });

    it('kinds and ids that are none, and parameters that it does not know', async () => {
      await store({});
      const runId = await store({});
      const cases: [query: string, field: string][] = [
        ['?kind=added,gone', 'kind[1]'],
        ['?kind=', 'kind'],
        ['?kind=added&kind=removed', 'kind'],
        ['?since=1', 'since'],
        ['?since=yesterday', 'since'],
        ['?limit=201', 'limit'],
        ['?excel=true', 'excel'],
      ];
      for (const [query, field] of cases) {
        assert.deepEqual(await refusal(runId, query), [422, 'validation_error', field], query);
      }
    });
  });
});
