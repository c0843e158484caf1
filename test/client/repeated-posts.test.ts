import assert from 'node:assert/strict';
import {
  json,
  loseAnswer,
  refusal,
  startScriptedService,
  type Answer,
  type ScriptedService,
} from './scripted-service.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const started = json(201, { id: 'r1', status: 'queued' });
const cancelled = { id: 'r1', status: 'completed', stop_reason: 'cancelled' };

describe('a POST of the client', () => {
  let service: ScriptedService;
  const serve = async (...answers: Answer[]): Promise<ScriptedService> =>
    (service = await startScriptedService(...answers));
  const lines = (): string[] => service.received.map(({ line }) => line);
  const keys = (): Set<string | undefined> => new Set(service.received.map(({ key }) => key));
  afterEach(() => service.close());

  it('bears a key of its own, which nothing else does', async () => {
    const { client, received } = await serve(started);
    await client.createJob({ url: 'https://shop.example', input: { type: 'goal', value: 'all' } });
    await client.createRun('j1');
    await client.createRun('j1');
    await client.cancelRun('r1');
    for (const { key } of received) assert.match(key ?? '', UUID);
    assert.equal(keys().size, 4);
    await client.getRun('r1');
    await client.deleteJob('j1');
    assert.deepEqual(
      received.slice(4).map(({ key }) => key),
      [undefined, undefined],
    );
  });

  for (const [event, answer, pauses] of [
    ['its answer was lost', loseAnswer, [300, 1_000]],
    ['the service failed', refusal(500, 'internal_error'), [300, 1_000]],
    ['a proxy before the service failed', (response) => response.writeHead(502).end('<h1>Bad</h1>'), [300, 1_000]],
    ['the service is briefly unavailable', refusal(503, 'unavailable', { 'retry-after': '3' }), [3_000, 3_000]],
  ] as [string, Answer, number[]][]) {
    it(`is repeated with the same key and body when ${event}`, async () => {
      const { client, received, pauses: made } = await serve(answer, answer, started);
      assert.equal((await client.createRun('j1', { max_pages: 3 })).id, 'r1');
      assert.deepEqual(lines(), Array(3).fill('POST /v1/jobs/j1/runs'));
      assert.equal(keys().size, 1);
      for (const { body } of received) assert.deepEqual(body, { max_pages: 3 });
      assert.deepEqual(made, pauses);
    });
  }

  for (const [call, ask] of [
    ['creates a webhook', (client) => client.createWebhook({ url: 'https://a.example', events: ['job.ready'] })],
    ['rotates a secret', (client) => client.rotateWebhookSecret('w1')],
    ['tests a webhook', (client) => client.testWebhook('w1')],
  ] as [string, (client: ScriptedService['client']) => Promise<unknown>][]) {
    it(`that ${call} is not repeated, as the service would do it again, except after a rate limit`, async () => {
      const { client } = await serve(loseAnswer, json(200, {}));
      await assert.rejects(ask(client), { name: 'UnreachableError' });
      assert.equal(service.received.length, 1);
      assert.equal(service.received[0]?.key, undefined);
      await service.close();
      await serve(refusal(429, 'rate_limited', { 'retry-after': '2' }), json(200, { id: 'w1' }));
      assert.deepEqual(await ask(service.client), { id: 'w1' });
      assert.deepEqual(service.pauses, [2_000]);
    });
  }

  it('fails when the answer is lost each time', async () => {
    const { client } = await serve(loseAnswer);
    await assert.rejects(client.createRun('j1'), { name: 'UnreachableError' });
    assert.equal(lines().length, 3);
  });

  it('tells of a run that was cancelled although the first answer was lost', async () => {
    const { client } = await serve(loseAnswer, refusal(409, 'run_finished'), json(200, cancelled));
    assert.deepEqual(await client.cancelRun('r1'), cancelled);
    assert.deepEqual(lines(), ['POST /v1/runs/r1/cancel', 'POST /v1/runs/r1/cancel', 'GET /v1/runs/r1']);
  });

  it('fails to cancel a run that ended by itself', async () => {
    const { client } = await serve(refusal(409, 'run_finished'), json(200, { ...cancelled, stop_reason: 'last_page' }));
    await assert.rejects(client.cancelRun('r1'), { status: 409, code: 'run_finished' });
  });
});
