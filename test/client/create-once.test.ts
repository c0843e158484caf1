import assert from 'node:assert/strict';
import type { NewJob } from '../../client/resources.ts';
import {
  json,
  loseAnswer,
  refusal,
  startScriptedService,
  type Answer,
  type ScriptedService,
} from './scripted-service.ts';

const WANTED: NewJob = { url: 'https://shop.example', input: { type: 'goal', value: 'all products' } };
const secondsAgo = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();
const job = (id: string, age: number, more: object = {}): object => ({
  id,
  status: 'in_progress',
  url: 'https://shop.example/',
  input: { value: 'all products', type: 'goal' },
  created_at: secondsAgo(age),
  ...more,
});
const run = (id: string, trigger: string, age: number): object => ({ id, trigger, created_at: secondsAgo(age) });
const priceAs = (type: string): object => ({ type: 'columns', value: [{ type, name: 'price' }] });
const page = (...data: object[]): Answer => json(200, { data, total: data.length, limit: 100, offset: 0 });

describe('a creation whose answer was lost', () => {
  let service: ScriptedService;
  const serve = async (...answers: Answer[]): Promise<ScriptedService> =>
    (service = await startScriptedService(...answers));
  const lines = (): string[] => service.received.map(({ line }) => line);
  afterEach(() => service.close());

  it('finds the job that was created after all', async () => {
    const { client } = await serve(loseAnswer, page(job('new', 0)));
    assert.equal((await client.createJob(WANTED)).id, 'new');
    assert.deepEqual(lines(), ['POST /v1/jobs', 'GET /v1/jobs?limit=100']);
  });

  it('is sent once more when no such job is there', async () => {
    const others = [
      job('older', 600),
      job('another site', 0, { url: 'https://other.example/' }),
      job('another wish', 0, { input: { type: 'goal', value: 'all shops' } }),
    ];
    const { client } = await serve(loseAnswer, page(...others), json(201, job('second', 0)));
    assert.equal((await client.createJob(WANTED)).id, 'second');
    assert.deepEqual(lines(), ['POST /v1/jobs', 'GET /v1/jobs?limit=100', 'POST /v1/jobs']);
  });

  it('tells jobs with other columns apart', async () => {
    const { client } = await serve(
      loseAnswer,
      page(job('text', 0, { input: priceAs('text') }), job('number', 0, { input: priceAs('number') })),
    );
    const created = await client.createJob({
      url: 'https://shop.example',
      input: { type: 'columns', value: [{ name: 'price', type: 'number' }] },
    });
    assert.equal(created.id, 'number');
  });

  it('finds the run that was started after all, not one of a schedule or an earlier one', async () => {
    const { client } = await serve(
      loseAnswer,
      page(run('scheduled', 'schedule', 0), run('mine', 'api', 0), run('earlier', 'api', 600)),
    );
    assert.equal((await client.createRun('j1', { max_pages: 3 })).id, 'mine');
    assert.deepEqual(lines(), ['POST /v1/jobs/j1/runs', 'GET /v1/jobs/j1/runs?limit=100']);
  });

  it('goes by the clock of the service, not by its own', async () => {
    const tomorrow = { date: new Date(Date.now() + 86_400_000).toUTCString() };
    const list = { data: [job('stale', -86_000)], total: 1, limit: 100, offset: 0 };
    const { client } = await serve(loseAnswer, json(200, list, tomorrow), json(201, job('second', -86_400)));
    assert.equal((await client.createJob(WANTED)).id, 'second');
  });

  it('is not looked for when the service refused it', async () => {
    const { client } = await serve(refusal(402, 'insufficient_credits'));
    await assert.rejects(client.createJob(WANTED), { status: 402 });
    assert.deepEqual(lines(), ['POST /v1/jobs']);
  });

  it('fails when the second answer is lost too', async () => {
    const { client } = await serve(loseAnswer, page(), loseAnswer);
    await assert.rejects(client.createJob(WANTED), { name: 'UnreachableError' });
    assert.equal(lines().length, 3);
  });
});
