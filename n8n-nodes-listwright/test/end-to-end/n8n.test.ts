import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { byId, type Credential } from '../support/host.ts';
import {
  type LiveService,
  type Receiver,
  startLiveService,
  startReceiver,
  trustAuthority,
} from '../support/live-service.mjs';
import { readExample } from './support/examples.ts';
import { makeN8n, type N8n } from './support/n8n.ts';

const COLUMNS = ['name:text', 'price:number', 'url:url'].map((column) => {
  const [name, type] = column.split(':');
  return { name, type };
});

const FORM = '9d1c7c2a-52d4-4a44-8a0e-1f1b7f2c6b11';
/** What the sample shop has. */
const PRODUCTS = 60;

describe('a real n8n', function () {
  this.timeout(600_000);
  let service: LiveService;
  let receiver: Receiver;
  let credential: Credential;
  let n8n: N8n;
  let jobId: string;

  before(async () => {
    trustAuthority();
    [service, receiver] = await Promise.all([startLiveService(), startReceiver()]);
    credential = { baseUrl: service.url, apiKey: await service.createAccount() };
    jobId = await makeReadyJob();
    n8n = await makeN8n();
  });
  after(async () => {
    await n8n?.stop();
    await Promise.all([service?.stop(), receiver?.close()]);
  });

  async function api(method: string, path: string, body?: object): Promise<IDataObject> {
    const response = await fetch(`${service.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${credential.apiKey}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()) as IDataObject;
  }

  async function makeReadyJob(): Promise<string> {
    const { id } = await api('POST', '/jobs', { url: service.listing, input: { type: 'columns', value: COLUMNS } });
    while ((await api('GET', `/jobs/${String(id)}`))['status'] !== 'ready') await pause(200);
    return String(id);
  }

  const webhooks = async (): Promise<IDataObject[]> => (await api('GET', '/webhooks'))['data'] as IDataObject[];

  /** What became of an execution, once it is over: its status, and what it says about an error. */
  async function endOf(executionId: unknown): Promise<{ status: unknown; data: string }> {
    return await until(async () => {
      const { status, data } = await n8n.call('GET', `/executions/${String(executionId)}`);
      return ['success', 'error', 'crashed'].includes(String(status)) && { status, data: String(data) };
    });
  }

  /** Starts a workflow as the button of the editor does. */
  async function runFrom(workflowId: string, trigger: string): Promise<IDataObject> {
    return await n8n.call('POST', `/workflows/${workflowId}/run`, { triggerToStartFrom: { name: trigger } });
  }

  /** Publishes a workflow, or takes it back; n8n does the work of its triggers afterwards. */
  async function setPublished(workflowId: string, isPublished: boolean): Promise<void> {
    const { versionId } = await n8n.call('GET', `/workflows/${workflowId}`);
    await n8n.call('POST', `/workflows/${workflowId}/${isPublished ? 'activate' : 'deactivate'}`, { versionId });
  }

  async function publicationOf(workflowId: string): Promise<unknown> {
    const status = await n8n.call('GET', `/workflows/${workflowId}/publication-status`);
    return status['status'];
  }

  async function countRowsOfTable(): Promise<number> {
    const { data } = await n8n.call('GET', '/data-tables-global');
    const [table] = data as IDataObject[];
    assert.equal(table?.['name'], 'Products');
    const path = `/projects/${String(table['projectId'])}/data-tables/${String(table['id'])}/rows`;
    return Number((await n8n.call('GET', path))['count']);
  }

  it('imports the credential and the example workflows', async () => {
    const data = { ...credential, baseUrl: `${credential.baseUrl}/v1/` };
    const credentials = [{ id: 'listwright-account', name: 'Listwright account', type: 'listwrightApi', data }];
    await n8n.command('import:credentials', `--input=${n8n.write('credentials.json', credentials)}`);
    const workflows = [
      readExample('new-rows-into-a-table', { 'Start a Run': { jobId: byId(jobId) } }),
      readExample('finished-runs-as-csv', { 'Send the File': { url: receiver.url } }),
      readExample('job-from-a-form'),
    ];
    await n8n.command('import:workflow', `--input=${n8n.write('workflows.json', workflows)}`);
    await n8n.start();
    for (const { id, nodes } of workflows) {
      const there = await n8n.call('GET', `/workflows/${id}`);
      assert.equal((there['nodes'] as IDataObject[]).length, nodes.length);
    }
  });

  it('finds that the credential works, and that another does not', async () => {
    const test = (data: Credential): Promise<IDataObject> =>
      n8n.call('POST', '/credentials/test', { credentials: { id: '', name: 'x', type: 'listwrightApi', data } });
    assert.equal((await test(credential))['status'], 'OK');
    assert.equal((await test({ ...credential, apiKey: 'lw_wrong' }))['status'], 'Error');
  });

  it('runs a job and puts the new rows into a table, and only those', async () => {
    for (const time of ['first', 'second']) {
      const { executionId } = await runFrom('listwright-new-rows', 'Run Now');
      const { status, data } = await endOf(executionId);
      assert.equal(status, 'success', data);
      assert.equal(await countRowsOfTable(), PRODUCTS, `the ${time} time`);
    }
  });

  it('is told of a finished run by a signed event, and sends its rows on as CSV', async () => {
    await setPublished('listwright-csv', true);
    const webhook = await until(async () => (await webhooks())[0]);
    assert.ok(String(webhook['url']).startsWith(`${n8n.url}/webhook/`));
    await until(async () => (await publicationOf('listwright-csv')) === 'published');
    const { id } = await api('POST', `/jobs/${jobId}/runs`);
    const { headers, body } = await until(async () => receiver.received[0]);
    assert.deepEqual([headers['content-type'], body.trim().split('\r\n').length], ['text/csv', PRODUCTS + 1]);
    const deliveries = (await api('GET', `/webhooks/${String(webhook['id'])}/deliveries`))['data'] as IDataObject[];
    assert.deepEqual(
      deliveries.map(({ data, delivery_status }) => [(data as IDataObject)['run_id'], delivery_status]),
      [[id, 'delivered']],
    );
  });

  it('refuses a forged event', async () => {
    const [webhook] = await webhooks();
    const forged = await fetch(String(webhook!['url']), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
        'webhook-signature': 'v1,AAAA',
      },
      body: JSON.stringify({ id: 'evt_1', type: 'run.completed', data: { job_id: jobId, run_id: jobId } }),
    });
    assert.deepEqual(
      [forged.status, await forged.text()],
      [401, '{"error":{"message":"The signature does not fit."}}'],
    );
    assert.equal(receiver.received.length, 1);
  });

  it('refuses to test the trigger while the published workflow holds the webhook', async () => {
    const refused = await runFrom('listwright-csv', 'Run Completed');
    assert.match(String(refused['message']), /is held by the published workflow/);
    assert.equal((await webhooks()).length, 1);
  });

  it('removes its webhook when the workflow is not published any more', async () => {
    await setPublished('listwright-csv', false);
    await until(async () => (await webhooks()).length === 0);
  });

  it('leaves the webhook of somebody else alone, and says whose it is', async () => {
    const { id } = await api('POST', '/webhooks', { url: receiver.url, events: ['job.ready'] });
    await setPublished('listwright-csv', true);
    const { triggers } = await until(async () => {
      const publication = await n8n.call('GET', '/workflows/listwright-csv/publication-status');
      return publication['status'] === 'failed' && publication;
    });
    assert.match(String((triggers as IDataObject[])[0]?.['errorMessage']), new RegExp(`posts to ${receiver.url}`));
    await setPublished('listwright-csv', false);
    assert.deepEqual(
      (await webhooks()).map((webhook) => [webhook['id'], webhook['url']]),
      [[id, receiver.url]],
    );
  });

  it('makes a job from a form, and gives its rows back as a file', async () => {
    await setPublished('listwright-form', true);
    const form = `${n8n.url}/form/${FORM}`;
    await until(async () => (await fetch(form)).ok);
    const body = new FormData();
    body.set('field-0', service.listing);
    body.set('field-1', 'all products with name and price');
    const { formWaitingUrl } = (await (await fetch(form, { method: 'POST', body })).json()) as IDataObject;
    const status = new URL(String(formWaitingUrl));
    status.pathname += '/n8n-execution-status'; // what the page of the form asks until it may go on
    await until(async () => (await (await fetch(status)).text()) === 'form-waiting');
    const page = await (await fetch(String(formWaitingUrl))).text();
    assert.match(page, /Here are your rows/);
    const [, files = ''] = /const binaries = "([^"]+)"/.exec(page) ?? [];
    const [file] = JSON.parse(decodeURIComponent(files)) as [{ fileName: string; type: string; data: number[] }];
    assert.deepEqual([/^listwright-.+\.csv$/.test(file.fileName), file.type], [true, 'text/csv']);
    const [job] = (await api('GET', '/jobs'))['data'] as IDataObject[];
    const [run] = (await api('GET', `/jobs/${String(job!['id'])}/runs`))['data'] as IDataObject[];
    assert.deepEqual([job!['url'], job!['max_pages'], run!['page_count']], [service.listing, 3, 3]);
    assert.equal(Buffer.from(file.data).toString().trim().split('\r\n').length, Number(run!['item_count']) + 1);
  });
});

/** Asks again and again until there is an answer. */
async function until<Answer>(ask: () => Promise<Answer>): Promise<Exclude<Answer, false | undefined>> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<Answer, false | undefined>;
    await pause(300);
  }
}
