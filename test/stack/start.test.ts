import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, describe, it } from 'mocha';
import { createClient } from '../../client/create-client.ts';
import { CRAWL_FAILURES } from '../../shared/domain/crawl-failure.ts';
import { isAlive } from '../../stack/lock.mjs';
import { findRunningStack, useStack } from '../../stack/running-stack.ts';
import { startSite } from '../crawling/local-site.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/start.ts');

/** A start under way, and what it wrote so far. */
type Started = { process: ChildProcessByStdio<null, Readable, Readable>; output: () => string; errors: () => string };

describe('npm start', () => {
  let folder: string;
  let env: NodeJS.ProcessEnv;
  const started: Started[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'listwright-start-'));
    chmodSync(folder, 0o755);
    const { TEMPORAL_ADDRESS: _own, ...rest } = process.env;
    env = { ...rest, DATA_DIR: folder, PORT: '0', POSTGRES_PORT: '0', TEMPORAL_PORT: '0', TEMPORAL_UI_PORT: '0' };
  });
  after(async () => {
    for (const each of started) await stop(each, 'SIGTERM');
    await rm(folder, { recursive: true });
  });

  function start(settings: NodeJS.ProcessEnv = {}): Started {
    const child = spawn(process.execPath, [SCRIPT], {
      env: { ...env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    const begun = { process: child, output: () => output, errors: () => errors };
    started.push(begun);
    return begun;
  }

  async function readiness({ process, output, errors }: Started): Promise<Record<string, string | null>> {
    while (!output().includes('\n')) {
      assert.equal(process.exitCode, null, errors());
      await pause(50);
    }
    assert.match(output(), /^ready \{"api":"[^"]+","temporal_ui":"[^"]+","api_key":("lw_[^"]+"|null)\}\n$/);
    return JSON.parse(output().slice('ready '.length)) as Record<string, string | null>;
  }

  async function stop({ process }: Started, signal: NodeJS.Signals): Promise<number | null> {
    if (process.exitCode === null && process.signalCode === null) {
      process.kill(signal);
      await once(process, 'exit');
    }
    return process.exitCode;
  }

  /** The processes of the stack: its parts keep their ids in the data folder while they run. */
  function readPids(): number[] {
    const files = readdirSync(folder).filter((name) => name.endsWith('.pid'));
    return files.map((name) => Number(readFileSync(join(folder, name), 'utf8')));
  }

  it('says when all is up, shows the new API key once, and stops everything on a signal', async () => {
    const stack = start();
    const { api, temporal_ui: ui, api_key: key } = await readiness(stack);
    const request = { headers: { authorization: `Bearer ${String(key)}` } };
    assert.equal((await fetch(`${String(api)}/v1/jobs`, request)).status, 200);
    assert.equal((await fetch(String(ui))).status, 200);
    assert.equal(readFileSync(join(folder, 'api-key'), 'utf8'), `${String(key)}\n`);
    for (const file of ['api-key', 'stack.json']) assert.equal(statSync(join(folder, file)).mode & 0o077, 0, file);
    assert.match(stack.errors(), new RegExp(`${String(key)}[^]*curl ${String(api)}/v1/jobs`));
    const pids = readPids();
    assert.equal(pids.length, 4);
    assert.equal(await stop(stack, 'SIGINT'), 0);
    assert.deepEqual(pids.filter(isAlive), []);
    assert.equal(existsSync(join(folder, 'stack.json')), false);
    assert.equal(await findRunningStack(env), undefined);
  });

  describe('a second time', () => {
    let again: Started;
    let told: Awaited<ReturnType<typeof readiness>>;
    let api: string;
    before(async () => {
      again = start({ EGRESS_ALLOW: '127.0.0.1,localhost' });
      told = await readiness(again);
      assert.equal(told['api_key'], null);
      api = String(told['api']);
    });

    it('keeps accounts', async () => {
      const authorization = `Bearer ${readFileSync(join(folder, 'api-key'), 'utf8').trim()}`;
      assert.equal((await fetch(`${api}/v1/jobs`, { headers: { authorization } })).status, 200);
    });

    it('is never crawled itself, however much is open', async () => {
      const apiKey = readFileSync(join(folder, 'api-key'), 'utf8').trim();
      const client = createClient({ baseUrl: api, apiKey });
      const input = { type: 'goal', value: 'everything' } as const;
      const stack = JSON.parse(readFileSync(join(folder, 'stack.json'), 'utf8')) as Record<string, string>;
      const database = new URL(stack['database_url']!).port;
      const own = [api, told['temporal_ui']!, `http://${stack['temporal_address']}/`, `http://localhost:${database}/`];
      for (const url of own) await assert.rejects(client.createJob({ url, input }), { code: 'invalid_url' }, url);
      const site = await startSite({
        '/to-api': (_request, response) => void response.writeHead(302, { location: `${api}/docs` }).end(),
      });
      const { id } = await client.createJob({ url: `${site.origin}/to-api`, input });
      const { status, error } = await client.waitForJob(id);
      await site.close();
      assert.deepEqual([status, error], ['failed', CRAWL_FAILURES.address_not_public.text]);
    });

    it('refuses another start in the same folder, which other commands use instead', async () => {
      assert.equal((await findRunningStack(env))?.api, api);
      const used = await useStack({ env });
      assert.equal(used.api, api);
      await used.release();
      const refused = start();
      await once(refused.process, 'exit');
      assert.equal(refused.process.exitCode, 1);
      assert.match(refused.errors(), new RegExp(`runs already \\(process ${String(again.process.pid)}\\): ${api}`));
    });

    it('leaves no process behind when it is killed, and starts again at once', async () => {
      const pids = readPids();
      assert.equal(pids.length, 4);
      await stop(again, 'SIGKILL');
      again = start();
      await readiness(again);
      assert.deepEqual(pids.filter(isAlive), []);
      assert.equal(await stop(again, 'SIGTERM'), 0);
    });
  });

  it('says which setting is wrong', async () => {
    const { process, errors } = start({ HOST_RATE: 'fast' });
    await once(process, 'exit');
    assert.equal(process.exitCode, 1);
    assert.match(errors(), /HOST_RATE \(requests a second to one site\) must be a number/);
  });

  it('says that the database or the cluster of the settings does not answer, and stops what it started', async () => {
    const stack = start({ DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' });
    await once(stack.process, 'exit');
    assert.match(stack.errors(), /The database of DATABASE_URL cannot be used: .*ECONNREFUSED/);
    assert.deepEqual(readPids(), []);
  });
}).timeout(90_000);
