import assert from 'node:assert/strict';
import { createClient } from '../../client/create-client.ts';
import { ApiError, UnreachableError } from '../../client/errors.ts';
import {
  json,
  loseAnswer,
  refusal,
  startScriptedService,
  type Answer,
  type ScriptedService,
} from './scripted-service.ts';

describe('a client that meets an error', () => {
  let service: ScriptedService;
  const serve = async (...answers: Answer[]): Promise<ScriptedService> =>
    (service = await startScriptedService(...answers));
  afterEach(() => service.close());

  it('waits for as long as a rate limit says, also before a write', async () => {
    const { client, pauses, received } = await serve(
      refusal(429, 'rate_limited', { 'retry-after': '7' }),
      refusal(429, 'rate_limited', { 'retry-after': '2' }),
      json(201, { id: 'r1', status: 'queued' }),
    );
    assert.equal((await client.createRun('j1')).id, 'r1');
    assert.deepEqual(pauses, [7_000, 2_000]);
    assert.equal(received.length, 3);
  });

  it('gives up on a rate limit that never ends', async () => {
    const { client, received } = await serve(refusal(429, 'rate_limited', { 'retry-after': '1' }));
    await assert.rejects(client.getJob('j1'), { name: 'ApiError', status: 429, code: 'rate_limited' });
    assert.equal(received.length, 21);
  });

  for (const [status, code] of [
    [401, 'invalid_api_key'],
    [402, 'insufficient_credits'],
    [403, 'page_limit_exceeded'],
    [404, 'not_found'],
    [409, 'job_not_ready'],
    [422, 'validation_error'],
  ] as const) {
    it(`does not repeat a request that was answered ${status}`, async () => {
      const { client, pauses, received } = await serve(refusal(status, code, { 'retry-after': '1' }));
      await assert.rejects(client.createRun('j1'), { name: 'ApiError', status, code });
      await assert.rejects(client.getRun('r1'), { name: 'ApiError', status, code });
      assert.equal(received.length, 2);
      assert.deepEqual(pauses, []);
    });
  }

  it('repeats a read when the service is briefly unavailable, and gives up after a few times', async () => {
    const { client, pauses } = await serve(
      refusal(503, 'unavailable', { 'retry-after': '3' }),
      json(200, { id: 'j1', status: 'ready' }),
      refusal(503, 'unavailable', { 'retry-after': '3' }),
    );
    assert.equal((await client.getJob('j1')).status, 'ready');
    assert.deepEqual(pauses, [3_000]);
    await assert.rejects(client.getJob('j1'), { status: 503 });
    assert.equal(pauses.length, 5);
  });

  it('repeats a read that failed inside the service, and gives up after the second repetition', async () => {
    const { client, pauses, received } = await serve(refusal(500, 'internal_error'));
    await assert.rejects(client.getJob('j1'), { status: 500 });
    assert.deepEqual(pauses, [300, 1_000]);
    assert.equal(received.length, 3);
  });

  for (const [event, answer, name] of [
    ['whose answer was lost', loseAnswer, 'UnreachableError'],
    ['that failed inside the service', refusal(500, 'internal_error'), 'ApiError'],
    ['that met a service which was unavailable', refusal(503, 'unavailable', { 'retry-after': '1' }), 'ApiError'],
  ] as const) {
    it(`does not repeat a deletion ${event}: its repetition would find nothing`, async () => {
      const { client, received } = await serve(answer);
      await assert.rejects(client.deleteJob('j1'), { name });
      assert.equal(received.length, 1);
    });
  }

  it('repeats a read whose answer was lost', async () => {
    const { client, received } = await serve(loseAnswer, json(200, { id: 'j1', status: 'ready' }));
    assert.equal((await client.getJob('j1')).id, 'j1');
    assert.equal(received.length, 2);
  });

  it('tells code, message, request id and refused fields of an error', async () => {
    const details = [{ field: 'url', message: 'is missing' }];
    const { client } = await serve(
      json(422, { error: { code: 'validation_error', message: 'No.', request_id: 'req-9', details } }),
    );
    const error = await client.getJob('j1').catch((caught: unknown) => caught);
    assert.ok(error instanceof ApiError);
    assert.deepEqual(
      [error.message, error.status, error.code, error.requestId, error.details],
      ['No.', 422, 'validation_error', 'req-9', details],
    );
  });

  it('reads an error that is not the service’s own', async () => {
    const { client } = await serve((response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    await assert.rejects(client.getJob('j1'), { name: 'ApiError', code: 'http_502', message: /502/ });
  });

  it('says that a service which is not there could not be reached', async () => {
    const { url, close } = await serve(loseAnswer);
    await close();
    const client = createClient({ baseUrl: url, apiKey: 'lw_test', sleep: async () => {} });
    const error = await client.getJob('j1').catch((caught: unknown) => caught);
    assert.ok(error instanceof UnreachableError);
    assert.match(error.message, /127\.0\.0\.1.*ECONNREFUSED/);
  });

  it('takes a website that is not the service for unreachable', async () => {
    const { client } = await serve((response) => response.end('<h1>Hello</h1>'));
    await assert.rejects(client.getJob('j1'), { name: 'UnreachableError', message: /not JSON/ });
  });
});
