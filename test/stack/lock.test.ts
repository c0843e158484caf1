import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { tryLock, withLock } from '../../stack/lock.mjs';

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
    assert.deepEqual(readdirSync(dirname(path)), []);
  });

  /** Leaves a lock as a holder does that ends without a word. */
  function leaveLock(pid: number | undefined): string {
    const file = `${path}.${pid}-${randomUUID()}`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(file, '');
    return file;
  }

  it('is taken over from a process that died', async () => {
    leaveLock(spawnSync(process.execPath, ['--version']).pid);
    const release = await tryLock(path);
    assert.ok(release);
    await release();
    assert.deepEqual(readdirSync(dirname(path)), []);
  });

  it('is taken over when its process id was given to another program', async () => {
    const file = leaveLock(process.ppid);
    assert.equal(await tryLock(path), undefined);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file, longAgo, longAgo);
    const release = await tryLock(path);
    assert.ok(release);
    await release();
  });

  it('is not released for another holder by one that slept too long', async () => {
    const late = await tryLock(path);
    const [name] = readdirSync(dirname(path));
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(join(dirname(path), name!), longAgo, longAgo);
    const release = await tryLock(path);
    assert.ok(late && release);
    await late();
    assert.equal(await tryLock(path), undefined);
    await release();
  });

  it('is another one than a lock whose name begins alike', async () => {
    const release = await tryLock(path);
    const other = await tryLock(`${path}.2`);
    assert.ok(release && other);
    await release();
    await other();
  });
});
