import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from '../../stack/data-folder.ts';
import { tryLock } from '../../stack/lock.mjs';

describe('the folder of a stack', () => {
  let parent: string;
  before(() => void (parent = mkdtempSync(join(tmpdir(), 'listwright-folder-'))));
  after(() => rmSync(parent, { recursive: true }));
  const modeOf = (folder: string) => statSync(folder).mode & 0o777;

  it('is its owner’s alone, whoever makes it first', async () => {
    const [made, locked] = [join(parent, 'deep/made'), join(parent, 'locked')];
    makeDataFolder(made);
    const release = await tryLock(join(locked, 'start.lock'));
    await release!();
    assert.deepEqual([modeOf(made), modeOf(locked)], [0o700, 0o700]);
  });

  it('is closed when it was open, unless the user of PostgreSQL has to pass through it', () => {
    const open = mkdtempSync(join(parent, 'open-'));
    chmodSync(open, 0o755);
    makeDataFolder(open);
    assert.equal(modeOf(open), process.getuid?.() === 0 ? 0o755 : 0o700);
  });
});
