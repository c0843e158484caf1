import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';

const run = promisify(execFile);

interface Probed {
  /** Whether the process holds what Node leaves out types with. */
  hasStripper: boolean;
  /** The line and column at which a source has thrown. */
  position: string;
}

/** Runs what a worker runs in a process of its own, which keeps its JavaScript in `dataFolder`. */
async function probe(dataFolder: string, flags = ['--import=./scripts/javascript/register.mjs']): Promise<Probed> {
  const script = `
    await import('./activities/create-activities.ts');
    await import('./worker/workers.ts');
    const { readConfig } = await import('./shared/config.ts');
    let position = '';
    try { readConfig({ HOST_RATE: 'fast' }); } catch (error) { position = /config\\.ts:\\d+:\\d+/.exec(error.stack)[0]; }
    const hasStripper = process.moduleLoadList.some((name) => name.includes('amaro'));
    console.log(JSON.stringify({ hasStripper, position }));`;
  const env = { ...process.env, DATA_DIR: dataFolder, NODE_OPTIONS: '', NODE_DISABLE_COMPILE_CACHE: '1' };
  const { stdout } = await run(process.execPath, [...flags, '--input-type=module', '--eval', script], {
    cwd: PROJECT_FOLDER,
    env,
  });
  return JSON.parse(stdout) as Probed;
}

describe('the JavaScript of our sources', () => {
  let folder: string;

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'listwright-javascript-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is made by another process, so that the one that runs it needs nothing for types', async () => {
    const plain = await probe(folder, []);
    assert.equal(plain.hasStripper, true);
    assert.deepEqual(await probe(folder), { hasStripper: false, position: plain.position });
    assert.deepEqual(await probe(folder), { hasStripper: false, position: plain.position });
  });

  it('is kept as long as its source is the same', async () => {
    await probe(folder);
    const kept = join(folder, 'cache/javascript');
    const files = readdirSync(kept);
    const [first] = files;
    rmSync(join(kept, first!));
    writeFileSync(join(kept, 'of-a-source-that-has-changed.js'), '');
    await run(process.execPath, ['scripts/javascript/strip-types.mjs'], {
      cwd: PROJECT_FOLDER,
      env: { ...process.env, DATA_DIR: folder },
    });
    assert.deepEqual(readdirSync(kept).toSorted(), files.toSorted());
  });

  it('is done without where it can not be kept', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    assert.equal((await probe(file)).hasStripper, true);
  });
});
