import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '../../stack/build/ensure-built.ts';
import { planLaunch } from '../../stack/service/programs.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Answer, send } from './test-api.ts';

const BODY = { url: 'https://shop.example/', input: { type: 'goal', value: 'all' } };
/** A port on which nothing listens. */
const NO_TEMPORAL = '127.0.0.1:1';

describe('the API process', () => {
  let test: TestDatabase;
  let key: string;
  const children: ChildProcess[] = [];
  before(async () => {
    await ensureBuilt();
    test = await createTestDatabase();
    key = (await createTestAccount(test.database)).apiKey;
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  after(() => test.drop());

  /** Starts the process with an IPC channel, as the local stack does. */
  function start(environment: Record<string, string>): ChildProcess {
    const env = { ...process.env, LOG_LEVEL: 'silent', TEMPORAL_ADDRESS: NO_TEMPORAL, ...environment };
    const { command, args, cwd } = planLaunch('api', env);
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    children.push(child);
    return child;
  }

  /** Starts it on a free port and waits for its line. */
  async function startListening(
    settings: Record<string, string> = {},
  ): Promise<{ child: ChildProcess; address: string }> {
    const child = start({ DATABASE_URL: test.url, PORT: '0', ...settings });
    assert.ok(child.stdout);
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const address = /^api listening on (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
    assert.ok(address, line);
    return { child, address };
  }

  it('says where it listens, serves, and accepts jobs while there is no Temporal', async () => {
    const { address } = await startListening();
    assert.equal((await send(`${address}/health`, 'GET', {})).status, 200);
    assert.equal((await send(`${address}/v1/jobs`, 'POST', { key, body: BODY })).status, 201);
  });

  const signs: [name: string, give: (child: ChildProcess) => void][] = [
    ['SIGTERM', (child) => child.kill('SIGTERM')],
    ['SIGINT', (child) => child.kill('SIGINT')],
    ['the end of its parent', (child) => child.disconnect()],
  ];
  for (const [name, give] of signs) {
    it(`stops on ${name}, after it has answered what it was asked`, async () => {
      const { child, address } = await startListening();
      const exit = once(child, 'exit');
      let answer: Promise<Answer> | undefined;
      await test.database.em.fork().transactional(async (em) => {
        await em.execute('lock table "job" in access exclusive mode');
        answer = send(`${address}/v1/jobs`, 'GET', { key });
        await delay(300);
        give(child);
        await delay(300);
      });
      assert.equal((await answer)?.status, 200);
      assert.deepEqual(await exit, [0, null]);
    });
  }

  it('answers requests that wait at once when it stops, and reads the settings of operators', async () => {
    const { child, address } = await startListening({ FIRST_RUN: 'auto', ITEMS_LIMIT_MAX: '500' });
    const exit = once(child, 'exit');
    const { json: job } = await send(`${address}/v1/jobs`, 'POST', { key, body: BODY });
    const [stored] = await test.database.em
      .fork()
      .execute<[{ asked: boolean }]>('select first_run is not null as asked from job where id = ?', [job.id]);
    assert.equal(stored.asked, true);
    const { json: document } = await send(`${address}/openapi.json`, 'GET', {});
    assert.ok(JSON.stringify(document.paths['/v1/runs/{id}/items']).includes('"maximum":500'));
    const answer = send(`${address}/v1/jobs/${job.id}?wait=60`, 'GET', { key });
    await delay(500);
    child.kill('SIGTERM');
    const { status, json, headers } = await answer;
    assert.deepEqual([status, json.status, headers.get('Connection')], [200, 'in_progress', 'close']);
    assert.deepEqual(await exit, [0, null]);
  });

  it('starts while the database is away, and says so to its clients', async () => {
    const child = start({ DATABASE_URL: 'postgresql://127.0.0.1:1/none', PORT: '0' });
    assert.ok(child.stdout);
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    assert.equal((await send(`${line.replace('api listening on ', '')}/health`, 'GET', {})).status, 503);
  });

  const unfit: [what: string, environment: Record<string, string>, message: RegExp][] = [
    ['without a database', { DATABASE_URL: '' }, /DATABASE_URL/],
    [
      'with a bad setting',
      { DATABASE_URL: 'postgresql://127.0.0.1:1/none', PORT: 'x' },
      /PORT \(port of the API\) must be/,
    ],
  ];
  for (const [what, environment, message] of unfit) {
    it(`does not start ${what}, and says why`, async () => {
      const child = start(environment);
      let output = '';
      child.stderr?.on('data', (chunk: Buffer) => (output += String(chunk)));
      const [code] = await once(child, 'close');
      assert.notEqual(code, 0);
      assert.match(output, message);
    });
  }
});
