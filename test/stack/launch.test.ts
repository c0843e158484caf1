import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';
import { planLaunch, type ProgramName, PROGRAMS } from '../../stack/service/programs.ts';
import { isAlive } from '../../stack/lock.mjs';
import { readCommandLine } from '../../stack/supervision/leftover.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';

const LAUNCHER = join(PROJECT_FOLDER, 'stack/launch.ts');

describe('the launcher, as a container uses it', () => {
  let temporal: TestTemporal;
  let test: TestDatabase;
  const children: ChildProcess[] = [];

  before(async () => {
    [temporal, test] = await Promise.all([openTestTemporal(), createTestDatabase()]);
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  after(async () => {
    await temporal.close();
    await test.drop();
  });

  function launch(name: string) {
    const settings = {
      DATABASE_URL: test.url,
      TEMPORAL_ADDRESS: temporal.config.temporalAddress!,
      TEMPORAL_NAMESPACE: temporal.config.temporalNamespace,
      PORT: '0',
      LOG_LEVEL: 'silent',
    };
    const child = spawn(process.execPath, [LAUNCHER, name], {
      cwd: '/',
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return child;
  }

  for (const name of Object.keys(PROGRAMS) as ProgramName[]) {
    it(`becomes the ${name}: the same process, with all that it is to be told, which a signal ends in order`, async () => {
      const child = launch(name);
      const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
      assert.ok(line.startsWith(PROGRAMS[name].readyText), line);
      const { command, args } = planLaunch(name, {});
      assert.equal(readCommandLine(child.pid!).trim(), [command, ...args].join(' '));
      child.kill('SIGTERM');
      assert.deepEqual(await once(child, 'exit'), [0, null]);
    });
  }

  it('leaves nothing behind when it is killed', async () => {
    const child = launch('worker');
    await once(createInterface(child.stdout), 'line');
    child.kill('SIGKILL');
    assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL']);
    assert.equal(isAlive(child.pid!), false);
  });

  it('says which programs there are', async () => {
    const child = launch('shop');
    let errors = '';
    child.stderr.on('data', (text) => (errors += String(text)));
    const [code] = await once(child, 'close');
    assert.equal(code, 1);
    assert.match(errors, /Unknown program "shop"\. Programs: api, worker\./);
  });
});

describe('the settings of a worker', () => {
  it('win over those of its starter', () => {
    const { env, args } = planLaunch('worker', { MALLOC_ARENA_MAX: '8', LOG_LEVEL: 'warn' });
    assert.deepEqual([env['MALLOC_ARENA_MAX'], env['LOG_LEVEL']], ['1', 'warn']);
    assert.ok(args.includes('--max-semi-space-size=8'));
  });
});
