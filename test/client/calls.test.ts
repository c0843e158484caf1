import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Item } from '../../client/resources/item.ts';
import type { Run } from '../../client/resources/run.ts';
import { json, startScriptedService, type Answer, type ScriptedService } from './scripted-service.ts';

const item = (index: number): Item => ({ data: { name: `row ${index}` }, page_number: 1, item_index: index });

/** Serves a run of `total` items as the service does: a line each, behind the one that is named. */
const itemsOf =
  (total: number): Answer =>
  (response, request) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(linesBehind(total, request.url!));
  };

/** The items of a page of its own that stand behind the one that `after` names. */
function linesBehind(total: number, url: string): string {
  const after = new URL(url, 'http://service').searchParams.get('after');
  const first = after === null ? 0 : Number(after.split('.')[1]) + 1;
  const items = Array.from({ length: total }, (_, index) => item(index)).slice(first);
  return items.map((each) => `${JSON.stringify(each)}\n`).join('');
}

/** Answers with a run that has got so far. */
const run = (status: string, items: number): Answer => json(200, { id: 'r1', status, item_count: items });

describe('the calls of a client', () => {
  let service: ScriptedService;
  const serve = async (...answers: Answer[]): Promise<ScriptedService> =>
    (service = await startScriptedService(...answers));
  afterEach(() => service.close());

  it('send what the endpoints expect, with the key', async () => {
    const { client, received } = await serve((response, request) => {
      if (request.method === 'DELETE') response.writeHead(204).end();
      else json(200, { data: [], items: [] })(response, request);
    });
    await client.createJob({ url: 'https://a.example', input: { type: 'goal', value: 'all' }, max_pages: 2 });
    await client.getJob('j/1');
    await client.listJobs({ limit: 5, offset: 10 });
    await client.listJobs();
    await client.listJobs({ status: ['ready', 'failed'], name: 'a b', created_after: '2026-11-22T10:00:00+01:00' });
    await client.changeJob('j1', { name: null });
    await client.listAllRuns({ status: ['failed'] });
    assert.equal(await client.deleteJob('j1'), undefined);
    await client.quoteRun('j1', { max_pages: 3 });
    await client.createRun('j1', { max_pages: 3, max_credits: 20 });
    await client.createRun('j1');
    await client.getRun('r1');
    await client.listRuns('j1', { offset: 20 });
    await client.listItems('r1', { limit: 200 });
    await client.listItems('r1', { after: '3.19', fields: ['name', 'price'] });
    await client.listChanges('r1');
    await client.listChanges('r1', { since: 'r0', kind: ['added', 'changed'], limit: 10 });
    await client.cancelRun('r1');
    await client.getAccount();
    await client.createWebhook({ url: 'https://a.example', events: ['job.ready'] });
    await client.listWebhooks();
    await client.getWebhook('w1');
    await client.changeWebhook('w1', { enabled: false });
    await client.listDeliveries('w1', { limit: 5 });
    await client.redeliverEvent('w1', 'evt_1');
    await client.rotateWebhookSecret('w1');
    await client.testWebhook('w1');
    assert.equal(await client.deleteWebhook('w1'), undefined);
    assert.deepEqual(
      received.map(({ line, body }) => [line, body]),
      [
        ['POST /v1/jobs', { url: 'https://a.example', input: { type: 'goal', value: 'all' }, max_pages: 2 }],
        ['GET /v1/jobs/j%2F1', undefined],
        ['GET /v1/jobs?limit=5&offset=10', undefined],
        ['GET /v1/jobs', undefined],
        ['GET /v1/jobs?status=ready%2Cfailed&name=a+b&created_after=2026-11-22T10%3A00%3A00%2B01%3A00', undefined],
        ['PATCH /v1/jobs/j1', { name: null }],
        ['GET /v1/runs?status=failed', undefined],
        ['DELETE /v1/jobs/j1', undefined],
        ['GET /v1/jobs/j1/quote?max_pages=3', undefined],
        ['POST /v1/jobs/j1/runs', { max_pages: 3, max_credits: 20 }],
        ['POST /v1/jobs/j1/runs', {}],
        ['GET /v1/runs/r1', undefined],
        ['GET /v1/jobs/j1/runs?offset=20', undefined],
        ['GET /v1/runs/r1/items?limit=200', undefined],
        ['GET /v1/runs/r1/items?after=3.19&fields=name%2Cprice', undefined],
        ['GET /v1/runs/r1/changes', undefined],
        ['GET /v1/runs/r1/changes?since=r0&kind=added%2Cchanged&limit=10', undefined],
        ['POST /v1/runs/r1/cancel', undefined],
        ['GET /v1/account', undefined],
        ['POST /v1/webhooks', { url: 'https://a.example', events: ['job.ready'] }],
        ['GET /v1/webhooks', undefined],
        ['GET /v1/webhooks/w1', undefined],
        ['PATCH /v1/webhooks/w1', { enabled: false }],
        ['GET /v1/webhooks/w1/deliveries?limit=5', undefined],
        ['POST /v1/webhooks/w1/deliveries/evt_1/redeliver', undefined],
        ['POST /v1/webhooks/w1/rotate-secret', undefined],
        ['POST /v1/webhooks/w1/test', undefined],
        ['DELETE /v1/webhooks/w1', undefined],
      ],
    );
    assert.ok(received.every(({ authorization }) => authorization === 'Bearer lw_test'));
  });

  it('read all items in one request', async () => {
    const { client, received } = await serve(itemsOf(450));
    assert.deepEqual(
      await Readable.from(client.allItems('r1')).toArray(),
      Array.from({ length: 450 }, (_, index) => item(index)),
    );
    assert.deepEqual(
      received.map(({ line }) => line),
      ['GET /v1/runs/r1/items.jsonl'],
    );
  });

  it('read no items from a run without any', async () => {
    const { client, received } = await serve(itemsOf(0));
    for await (const each of client.allItems('r1')) assert.fail(`${each.item_index} came out of nowhere`);
    assert.equal(received.length, 1);
  });

  it('continue all items behind the last one that came when the stream breaks off', async () => {
    const breakOff: Answer = (response, request) => {
      const whole = linesBehind(20, request.url!);
      response.writeHead(200);
      response.write(whole.slice(0, whole.length / 2), () => response.destroy());
    };
    const { client, received } = await serve(breakOff, breakOff, itemsOf(20));
    const items = await Readable.from(client.allItems('r1', { fields: ['name'] })).toArray();
    assert.deepEqual(
      items,
      Array.from({ length: 20 }, (_, index) => item(index)),
    );
    assert.equal(received[0]!.line, 'GET /v1/runs/r1/items.jsonl?fields=name');
    assert.match(received[1]!.line, /\?fields=name&after=1\.\d+$/);
    assert.equal(received.length, 3);
  });

  it('give all items up when the stream breaks off again and again without bringing any', async () => {
    const { client, received } = await serve((response) => {
      response.writeHead(200);
      response.write('{"data"', () => response.destroy());
    });
    await assert.rejects(Readable.from(client.allItems('r1')).toArray());
    assert.equal(received.length, 1);
  });

  it('download the CSV as it is, from where the service redirects to', async () => {
    const csv = 'name,price\r\n"Tea, green",3.5\r\n';
    const { client, received } = await serve(
      (response) => response.writeHead(302, { location: '/files/run.csv' }).end(),
      (response) => response.writeHead(200, { 'content-type': 'text/csv' }).end(csv),
    );
    assert.equal(await text(await client.downloadCsv('r1')), csv);
    assert.deepEqual(
      received.map(({ line }) => line),
      ['GET /v1/runs/r1/items/csv', 'GET /files/run.csv'],
    );
  });

  it('ask for a CSV that spreadsheet programs read well', async () => {
    const { client, received } = await serve((response) => response.writeHead(200).end('\uFEFFname\r\n'));
    await text(await client.downloadCsv('r1', { excel: true }));
    assert.equal(received[0]!.line, 'GET /v1/runs/r1/items/csv?excel=true');
  });

  it('download changes as CSV', async () => {
    const { client, received } = await serve((response) => response.writeHead(200).end('change,name\r\n'));
    await text(await client.downloadChanges('r1', { kind: ['removed'], excel: true }));
    assert.equal(received[0]!.line, 'GET /v1/runs/r1/changes/csv?kind=removed&excel=true');
  });

  it('fail while reading a CSV that breaks off', async () => {
    const { client } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('name\r\n', () => response.destroy());
    });
    await assert.rejects(async () => text(await client.downloadCsv('r1')));
  });

  it('wait for a run with growing pauses and tell of every state', async () => {
    const { client, pauses } = await serve(
      run('queued', 0),
      ...Array.from({ length: 20 }, (_, index) => run('running', index)),
      run('completed', 20),
    );
    const seen: Run[] = [];
    const final = await client.waitForRun('r1', { onProgress: (state) => seen.push(state) });
    assert.equal(final.status, 'completed');
    assert.equal(seen.length, 22);
    assert.deepEqual(seen.at(-1), final);
    assert.deepEqual(
      pauses,
      pauses.toSorted((a, b) => a - b),
    );
    assert.ok(pauses[0]! < 1_000);
    assert.equal(pauses.at(-1), 5_000);
  });

  it('let the service wait, and ask again without a pause when it has', async () => {
    const { client, pauses, received } = await serve(
      (response, request) => void setTimeout(() => run('running', 1)(response, request), 1_600),
      run('completed', 20),
    );
    await client.waitForRun('r1', { onProgress: () => {} });
    assert.deepEqual(pauses, []);
    assert.deepEqual(
      received.map(({ line }) => line),
      ['GET /v1/runs/r1?wait=3', 'GET /v1/runs/r1?wait=3'],
    );
  });

  it('let the service wait for longer when nobody watches', async () => {
    const { client, received } = await serve(json(200, { id: 'j1', status: 'ready' }));
    await client.waitForJob('j1');
    assert.equal(received[0]!.line, 'GET /v1/jobs/j1?wait=30');
  });

  it('stop waiting for a job that failed', async () => {
    const { client } = await serve(
      json(200, { id: 'j1', status: 'in_progress' }),
      json(200, { id: 'j1', status: 'failed', error: 'The page does not exist.' }),
    );
    assert.equal((await client.waitForJob('j1')).error, 'The page does not exist.');
  });
});
