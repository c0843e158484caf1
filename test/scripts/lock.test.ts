import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { tryLock, withLock } from '../../scripts/lock.mjs';

describe('a lock', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'listwright-lock-'));
    path = join(folder, 'deep/lock');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('lets one in at a time and tells the others that they wait', async () => {
    const seen: string[] = [];
    const enter = (name: string): Promise<void> =>
      withLock(
        path,
        async () => {
          seen.push(`${name} in`);
          await pause(30);
          seen.push(`${name} out`);
        },
        () => seen.push(`${name} waits`),
      );
    await Promise.all([enter('first'), enter('second')]);
    assert.deepEqual(seen.filter((entry) => !entry.endsWith('waits')).length, 4);
    const inside = seen.filter((entry) => !entry.endsWith('waits')).map((entry) => entry.split(' ')[0]);
    assert.deepEqual(inside, [inside[0], inside[0], inside[2], inside[2]]);
    assert.equal(seen.filter((entry) => entry.endsWith('waits')).length, 1);
  });

  it('is free again after a failure', async () => {
    await assert.rejects(
      withLock(path, () => Promise.reject(new Error('broken'))),
      /broken/,
    );
    assert.equal(existsSync(path), false);
  });

  it('is taken over from a process that died', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    await withLock(path, async () => undefined);
    writeFileSync(path, String(pid));
    const release = await tryLock(path);
    assert.ok(release);
    await release();
  });

  it('is taken over when its process id was given to another program', async () => {
    await withLock(path, async () => undefined);
    writeFileSync(path, String(process.ppid));
    assert.equal(await tryLock(path), undefined);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path, longAgo, longAgo);
    const release = await tryLock(path);
    assert.ok(release);
    await release();
  });
});
