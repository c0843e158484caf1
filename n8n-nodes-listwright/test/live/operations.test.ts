import assert from 'node:assert/strict';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { Listwright } from '../../dist/nodes/Listwright/Listwright.node.js';
import { byId, type Credential, executeNode, fileOf, type HostOptions, jsonOf } from '../support/host.ts';
import { traffic } from '../support/http.ts';
import { type LiveService, startLiveService } from '../support/live-service.mjs';

const GOAL = 'all products with name, price and rating';
const NOBODY = '01997f0c-2c5a-7b3e-9d4f-2a6b8c0d1e2f';

describe('the node', function () {
  this.timeout(180_000);
  const node = new Listwright();
  let service: LiveService;
  let credential: Credential;

  before(async () => {
    service = await startLiveService();
    credential = { baseUrl: service.url, apiKey: await service.createAccount() };
  });
  after(() => service?.stop());

  function run(parameters: INodeParameters, options: Partial<HostOptions> = {}) {
    return executeNode(node, { credential, items: [parameters], ...options });
  }

  async function one(parameters: INodeParameters, options: Partial<HostOptions> = {}): Promise<IDataObject> {
    const output = jsonOf(await run(parameters, options));
    assert.equal(output.length, 1);
    return output[0]!;
  }

  /** A ready job of the shop's listing, made once for all tests. */
  let made: Promise<string> | undefined;
  const readyJob = (): Promise<string> => (made ??= makeJob());
  async function makeJob(): Promise<string> {
    const job = await one({
      resource: 'job',
      operation: 'create',
      url: service.listing,
      goal: GOAL,
      options: { maxPages: 2 },
      waitForCompletion: true,
    });
    assert.equal(job['status'], 'ready');
    return String(job['id']);
  }

  /** A completed run of that job, made once for all tests. */
  let ran: Promise<string> | undefined;
  const completedRun = (): Promise<string> => (ran ??= makeRun());
  async function makeRun(): Promise<string> {
    const jobId = byId(await readyJob());
    const done = await one({ resource: 'run', operation: 'start', jobId, waitForCompletion: true });
    assert.deepEqual([done['status'], done['page_count']], ['completed', 2]);
    return String(done['id']);
  }

  it('creates a job, waits until it is ready, and reads, lists and deletes it', async () => {
    const id = await readyJob();
    const job = await one({ resource: 'job', operation: 'get', jobId: byId(id) });
    assert.deepEqual([job['id'], job['max_pages'], job['url']], [id, 2, service.listing]);
    const other = await one({
      resource: 'job',
      operation: 'create',
      url: service.listing,
      inputType: 'columns',
      columns: { column: [{ name: 'price', type: 'number', description: '' }] },
    });
    assert.deepEqual(other['input'], { type: 'columns', value: [{ name: 'price', type: 'number' }] });
    const ids = (await run({ resource: 'job', operation: 'getMany' })).map(({ json }) => json['id']);
    assert.ok(ids.includes(id) && ids.includes(other['id'] as string));
    const deleted = await one({ resource: 'job', operation: 'delete', jobId: byId(other['id']) });
    assert.deepEqual(deleted, { id: other['id'], deleted: true });
    const left = (await run({ resource: 'job', operation: 'getMany', returnAll: true })).map(({ json }) => json['id']);
    assert.ok(left.includes(id) && !left.includes(other['id'] as string));
  });

  it('starts a run, waits for it, and hands its rows on, one item a row', async () => {
    const runId = byId(await completedRun());
    const rows = await run({ resource: 'run', operation: 'getItems', runId, returnAll: true });
    assert.ok(rows.length > 10);
    assert.deepEqual(new Set(rows.map(({ pairedItem }) => JSON.stringify(pairedItem))), new Set(['{"item":0}']));
    assert.ok(rows.every(({ json }) => typeof json['name'] === 'string' && typeof json['price'] === 'number'));
    const [raw] = jsonOf(await run({ resource: 'run', operation: 'getItems', runId, limit: 1, simplify: false }));
    assert.deepEqual(raw, { data: rows[0]!.json, page_number: 1, item_index: 0 });
    const told = await one({ resource: 'run', operation: 'get', runId });
    assert.equal(told['item_count'], rows.length);
    const jobId = byId(await readyJob());
    const listed = jsonOf(
      await run({ resource: 'run', operation: 'getMany', jobId, filters: { status: 'completed' } }),
    );
    assert.ok(listed.some(({ id }) => id === told['id']));
    assert.deepEqual(await run({ resource: 'run', operation: 'getMany', jobId, filters: { status: 'failed' } }), []);
  });

  it('returns the rows of the run that it started', async () => {
    const jobId = byId(await readyJob());
    const options = { maxPages: 1, maxCredits: 50 };
    const start = { resource: 'run', operation: 'start', jobId, options, waitForCompletion: true };
    const rows = jsonOf(await run({ ...start, returned: 'rows' }));
    const whole = jsonOf(
      await run({ resource: 'run', operation: 'getItems', runId: byId(await completedRun()), returnAll: true }),
    );
    assert.ok(rows.length > 0 && rows.length < whole.length);
    assert.deepEqual(rows, whole.slice(0, rows.length));
  });

  it('downloads rows and changes as CSV files', async () => {
    const runId = await completedRun();
    const [file] = await run({ resource: 'run', operation: 'downloadCsv', runId: byId(runId) });
    const { name, text } = fileOf(file!);
    assert.equal(name, `listwright-${runId}.csv`);
    assert.match(text, /^name,price,/);
    const csvOptions = { fileName: 'lamps.csv', excel: true };
    const [sheet] = await run({ resource: 'run', operation: 'downloadCsv', runId: byId(runId), csvOptions });
    assert.deepEqual([fileOf(sheet!).name, fileOf(sheet!).text.charCodeAt(0)], ['lamps.csv', 0xfeff]);
  });

  it('reads what changed since an earlier run', async () => {
    const since = await completedRun();
    const start = { resource: 'run', operation: 'start', jobId: byId(await readyJob()), waitForCompletion: true };
    const runId = byId((await one(start))['id']);
    const sinceRunId = byId(since);
    assert.deepEqual(await run({ resource: 'run', operation: 'getChanges', runId, sinceRunId, returnAll: true }), []);
    const [file] = await run({ resource: 'run', operation: 'downloadChangesCsv', runId, kinds: ['added', 'removed'] });
    assert.match(fileOf(file!).text, /^change,/);
  });

  it('sets, changes and removes a schedule', async () => {
    const jobId = byId(await readyJob());
    const cadence = { time: '9:00 AM', weekdays: [0, 3], timezone: 'Europe/Berlin', maxPages: 1 };
    const job = await one({ resource: 'schedule', operation: 'set', jobId, intervalType: 'weeks', cadence });
    const { interval_type, weekdays, timezone, max_pages, enabled } = job['schedule'] as IDataObject;
    assert.deepEqual(
      [interval_type, weekdays, timezone, max_pages, enabled],
      ['weeks', [0, 3], 'Europe/Berlin', 1, true],
    );
    const paused = { resource: 'schedule', operation: 'set', jobId, intervalType: '', cadence: { enabled: false } };
    const { schedule } = await one(paused);
    assert.deepEqual([(schedule as IDataObject)['enabled'], (schedule as IDataObject)['time']], [false, '9:00 AM']);
    assert.deepEqual(await run({ resource: 'schedule', operation: 'getFirings', jobId }), []);
    await one({ resource: 'schedule', operation: 'remove', jobId });
    assert.equal((await one({ resource: 'job', operation: 'get', jobId }))['schedule'], undefined);
  });

  it('cancels a run, also when the answer was lost, but none that ended by itself', async () => {
    const jobId = byId(await readyJob());
    const { id } = await one({ resource: 'run', operation: 'start', jobId });
    const cancel = { resource: 'run', operation: 'cancel', runId: byId(id) };
    const run = await one(cancel, { traffic: traffic('lost') });
    assert.deepEqual([run['id'], run['stop_reason']], [id, 'cancelled']);
    await assert.rejects(one({ ...cancel, runId: byId(await completedRun()) }), (error: Error & IDataObject) =>
      /nothing to cancel/.test(String(error['description'])),
    );
  });

  it('reads the account', async () => {
    const account = await one({ resource: 'account', operation: 'get' });
    assert.equal(account['plan'], 'pro');
  });

  it('explains an error with the way out, and fails as it is told', async () => {
    const missing = { resource: 'run', operation: 'get', runId: byId(NOBODY) };
    await assert.rejects(run(missing), (error: Error & IDataObject) => {
      assert.equal(error['httpCode'], '404');
      assert.match(String(error['description']), /^Check the ID\..+\(Request ID: /);
      return true;
    });
    const items = [missing, { resource: 'account', operation: 'get' }];
    const output = await executeNode(node, { credential, items, continueOnFail: true });
    assert.deepEqual(
      output.map(({ pairedItem, json }) => [pairedItem, 'error' in json]),
      [
        [{ item: 0 }, true],
        [{ item: 1 }, false],
      ],
    );
    await assert.rejects(run({ ...missing, runId: byId(' ') }), /No run was chosen/);
    await assert.rejects(run({ ...missing, runId: byId('../account') }), /"..\/account" is not an ID/);
  });

  it('tells a wrong key and a wrong address apart', async () => {
    const account = { resource: 'account', operation: 'get' };
    await assert.rejects(
      run(account, { credential: { ...credential, apiKey: 'lw_wrong' } }),
      (error: Error & IDataObject) => error['httpCode'] === '401' && /API key/.test(String(error['description'])),
    );
    await assert.rejects(run(account, { credential: { ...credential, baseUrl: 'here' } }), /not an http or https/);
    const versioned = { ...credential, baseUrl: ` ${service.url}/v1/ ` };
    assert.equal((await one(account, { credential: versioned }))['plan'], 'pro');
  });

  it('says why a run can not start yet', async () => {
    const job = await one({ resource: 'job', operation: 'create', url: service.listing, goal: GOAL });
    const start = { resource: 'run', operation: 'start', jobId: byId(job['id']) };
    await assert.rejects(run(start), (error: Error & IDataObject) => {
      assert.match(String(error['description']), /^Wait until the job is ready/);
      return true;
    });
  });

  it('creates one job although the answer was lost, and waits where the service says so', async () => {
    const apiKey = await service.createAccount();
    const busy = { error: { code: 'rate_limited', message: 'Too many requests.' } };
    const sent = traffic('lost', { status: 429, headers: { 'retry-after': '1' }, body: busy });
    const own = { credential: { ...credential, apiKey }, traffic: sent };
    const job = await one({ resource: 'job', operation: 'create', url: service.listing, goal: GOAL }, own);
    const keys = new Set(sent.sent.map(({ headers }) => headers?.['Idempotency-Key']));
    assert.deepEqual([sent.sent.length, keys.size], [3, 1]);
    const listed = await run({ resource: 'job', operation: 'getMany' }, { credential: own.credential });
    assert.deepEqual(
      listed.map(({ json }) => json['id']),
      [job['id']],
    );
  });

  it('stops waiting when the execution is stopped, and when it has waited long enough', async () => {
    const stopping = new AbortController();
    const create = { resource: 'job', operation: 'create', url: service.listing, goal: GOAL, waitForCompletion: true };
    setTimeout(() => stopping.abort(new Error('stopped by a person')), 300);
    await assert.rejects(run(create, { stop: stopping.signal, continueOnFail: true }), /stopped by a person/);
    const waitOptions = { timeoutMinutes: 0.001 };
    await assert.rejects(
      run({ ...create, waitOptions }),
      /^NodeOperationError: The job [0-9a-f-]{36} is not over after/,
    );
  });

  it('gives up on a job that can not be mapped, with the reason', async () => {
    const url = new URL('/none', service.listing).href;
    const create = { resource: 'job', operation: 'create', url, goal: GOAL, waitForCompletion: true };
    await assert.rejects(run(create), (error: Error & IDataObject) => {
      assert.match(String(error['description']), /failed, and its credits were given back\. It stays so/);
      return true;
    });
  });
});
