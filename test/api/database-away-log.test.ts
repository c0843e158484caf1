import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ensureBuilt } from '../../stack/build/ensure-built.ts';
import { planLaunch } from '../../stack/service/programs.ts';
import { send } from './test-api.ts';

/** A database that nobody serves. */
const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/none';

describe('the log of the API while its database is away', () => {
  let child: ChildProcess;
  after(() => void child?.kill('SIGKILL'));

  it('has one line for each refused request, and no stack', async () => {
    await ensureBuilt();
    const settings = { DATABASE_URL: NO_DATABASE, TEMPORAL_ADDRESS: '127.0.0.1:1', PORT: '0', LOG_LEVEL: 'info' };
    const { command, args, cwd, env } = planLaunch('api', { ...process.env, ...settings });
    child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    const [ready] = (await once(createInterface(child.stdout!), 'line')) as [string];
    const address = ready.slice('api listening on '.length);
    const lines: string[] = [];
    createInterface(child.stderr!).on('line', (line) => lines.push(line));
    for (const path of ['/health', '/v1/jobs', '/v1/jobs?limit=5']) {
      assert.equal((await send(`${address}${path}`, 'GET', { key: 'lw_unknown' })).status, 503);
    }
    child.kill('SIGTERM');
    await once(child, 'close');
    const refused = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ path }) => path);
    assert.deepEqual(
      refused.map(({ path, err }) => [path, err]),
      [
        ['/health', undefined],
        ['/v1/jobs', undefined],
        ['/v1/jobs', undefined],
      ],
    );
    for (const { reason } of refused) assert.match(reason as string, /^ECONNREFUSED: [^\n]+$/);
    assert.ok(lines.every((line) => !line.includes('    at ')));
  });
});
