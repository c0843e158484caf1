import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { Listwright } from '../../dist/nodes/Listwright/Listwright.node.js';
import { byId, type Credential, executeNode, jsonOf } from '../support/host.ts';
import { traffic } from '../support/http.ts';
import { type LiveService, type Receiver, startLiveService, startReceiver } from '../support/live-service.mjs';
import { triggerIn } from '../support/trigger-host.ts';

const EVENTS = ['job.ready', 'run.completed'];

describe('the trigger', function () {
  this.timeout(120_000);
  let service: LiveService;
  let receiver: Receiver;
  before(async () => {
    [service, receiver] = await Promise.all([startLiveService(), startReceiver()]);
  });
  after(() => Promise.all([service?.stop(), receiver?.close()]));

  /** The way to an account of its own, where the webhook is free. */
  async function account(): Promise<Credential> {
    return { baseUrl: service.url, apiKey: await service.createAccount() };
  }

  async function call({ apiKey }: Credential, method: string, path: string, body?: object): Promise<IDataObject> {
    const response = await fetch(`${service.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return response.status === 204 ? {} : ((await response.json()) as IDataObject);
  }

  async function webhookOf(credential: Credential): Promise<IDataObject | undefined> {
    return ((await call(credential, 'GET', '/webhooks'))['data'] as IDataObject[])[0];
  }

  const at = (path: string): string => new URL(path, receiver.url).href;

  it('makes the webhook when the workflow is published, and removes it when it is not any more', async () => {
    const credential = await account();
    const trigger = triggerIn({ credential, url: at('/webhook/a/webhook'), parameters: { events: EVENTS } });
    assert.equal(await trigger.checkExists(), false);
    await trigger.create();
    const { url, events, id } = (await webhookOf(credential))!;
    assert.deepEqual([url, events, trigger.memory['webhookId']], [at('/webhook/a/webhook'), EVENTS, id]);
    assert.equal(await trigger.checkExists(), true);
    await trigger.delete();
    assert.equal(await webhookOf(credential), undefined);
    assert.deepEqual(trigger.memory, {});
    await trigger.delete();
  });

  it('starts with what the service really signs, once for each event, and with nothing forged', async () => {
    const credential = await account();
    const trigger = triggerIn({ credential, url: at('/webhook/b/webhook'), parameters: { events: EVENTS } });
    await trigger.publish();
    const [job] = jsonOf(
      await executeNode(new Listwright(), {
        credential,
        items: [{ resource: 'job', operation: 'create', url: service.listing, goal: 'all products with name' }],
      }),
    );
    const isOurs = ({ body }: { body: string }): boolean => body.includes(String(job!['id']));
    while (!receiver.received.some(isOurs)) await pause(50);
    const { headers, body } = receiver.received.find(isOurs)!;
    const forged = await trigger.receive(headers, body.replace('job.ready', 'job.failed'));
    assert.deepEqual(forged, { status: 401, started: [] });
    const first = await trigger.receive(headers, body);
    assert.deepEqual(first, { status: 200, started: [JSON.parse(body) as IDataObject] });
    assert.equal(first.started[0]!['type'], 'job.ready');
    assert.deepEqual(await trigger.receive(headers, body), { status: 200, started: [] });
    const others = { events: EVENTS, jobId: byId('01997f0c-2c5a-7b3e-9d4f-2a6b8c0d1e2f') };
    const { seenEvents: _, ...memory } = trigger.memory;
    const filtered = triggerIn({ credential, url: at('/'), parameters: others, memory: { ...memory } });
    assert.deepEqual(await filtered.receive(headers, body), { status: 200, started: [] });
    const chosen = { events: EVENTS, jobId: byId(job!['id']) };
    const fitting = triggerIn({ credential, url: at('/'), parameters: chosen, memory: { ...memory } });
    assert.equal((await fitting.receive(headers, body)).started.length, 1);
    await call(credential, 'POST', `/webhooks/${String(memory['webhookId'])}/test`);
    const trial = receiver.received.find(({ body: text }) => text.includes('webhook.test'))!;
    assert.deepEqual(await trigger.receive(trial.headers, trial.body), { status: 200, started: [] });
    const unknowing = triggerIn({ credential, url: at('/'), parameters: { events: EVENTS } });
    assert.deepEqual(await unknowing.receive(headers, body), { status: 401, started: [] });
  });

  it('never takes the webhook from another address, and says whose it is', async () => {
    const credential = await account();
    const theirs = at('/somebody/else');
    await call(credential, 'POST', '/webhooks', { url: theirs, events: ['job.ready'] });
    const trigger = triggerIn({ credential, url: at('/webhook/c/webhook') });
    await assert.rejects(trigger.publish(), (error: Error) => error.message.includes(theirs));
    await trigger.delete();
    assert.equal((await webhookOf(credential))?.['url'], theirs);
  });

  it('refuses a test while the published workflow holds the webhook', async () => {
    const credential = await account();
    const published = triggerIn({ credential, url: at('/webhook/d/webhook') });
    await published.publish();
    const test = triggerIn({ credential, url: at('/webhook-test/d/webhook'), isTest: true });
    await assert.rejects(test.publish(), /is held by the published workflow/);
    await test.delete();
    assert.equal(await published.checkExists(), true);
    await published.delete();
    await test.publish();
    await assert.rejects(published.publish(), /is held by a test of this workflow/);
    await test.delete();
    assert.equal(await webhookOf(credential), undefined);
  });

  it('brings its own webhook in order: other events, disabled, another address, a secret that is not known', async () => {
    const credential = await account();
    const url = at('/webhook/e/webhook');
    const first = triggerIn({ credential, url });
    await first.publish();
    const { id } = (await webhookOf(credential))!;
    const { memory } = first;
    const secret = memory['secret'];

    const wider = triggerIn({ credential, url, parameters: { events: EVENTS }, memory });
    assert.equal(await wider.checkExists(), false);
    await wider.publish();
    assert.deepEqual((await webhookOf(credential))?.['events'], EVENTS);

    await call(credential, 'PATCH', `/webhooks/${String(id)}`, { enabled: false });
    await wider.publish();
    assert.equal((await webhookOf(credential))?.['enabled'], true);

    const moved = triggerIn({ credential, url: at('/n8n/webhook/e/webhook'), parameters: { events: EVENTS }, memory });
    await moved.publish();
    assert.deepEqual((await webhookOf(credential))?.['url'], at('/n8n/webhook/e/webhook'));
    assert.deepEqual([memory['webhookId'], memory['secret']], [id, secret]);

    const forgetful = triggerIn({ credential, url: at('/n8n/webhook/e/webhook'), parameters: { events: EVENTS } });
    assert.equal(await forgetful.checkExists(), false);
    await forgetful.publish();
    assert.equal(forgetful.memory['webhookId'], id);
    assert.match(String(forgetful.memory['secret']), /^whsec_/);
    assert.notEqual(forgetful.memory['secret'], secret);
  });

  it('leaves a webhook alone that somebody pointed elsewhere', async () => {
    const credential = await account();
    const trigger = triggerIn({ credential, url: at('/webhook/f/webhook') });
    await trigger.publish();
    const theirs = at('/their/own');
    await call(credential, 'PATCH', `/webhooks/${String(trigger.memory['webhookId'])}`, { url: theirs });
    await trigger.delete();
    assert.equal((await webhookOf(credential))?.['url'], theirs);
  });

  it('finds the webhook that it made although the answer was lost', async () => {
    const credential = await account();
    const url = at('/webhook/g/webhook');
    const listed = { status: 200, body: { data: [] } };
    const trigger = triggerIn({ credential, url, traffic: traffic(listed, 'lost') });
    await trigger.create();
    const webhook = (await webhookOf(credential))!;
    assert.deepEqual([webhook['url'], trigger.memory['webhookId']], [url, webhook['id']]);
    assert.equal(await trigger.checkExists(), true);
  });

  it('says what n8n needs when the service can not reach it', async () => {
    const trigger = triggerIn({ credential: await account(), url: 'http://localhost:5678/webhook/h/webhook' });
    await assert.rejects(trigger.publish(), (error: Error & IDataObject) =>
      /WEBHOOK_URL/.test(String(error['description'])),
    );
  });
});
