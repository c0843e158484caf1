import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt } from '../../stack/build/ensure-built.ts';
import { BUILD_FOLDER, PRODUCTS } from '../../stack/build/products.ts';
import { digestOf } from '../../stack/build/sources.ts';
import { stripTypes } from '../../stack/build/strip-types.ts';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';

const run = promisify(execFile);

interface Probed {
  /** Whether the process holds what Node leaves out types with. */
  hasStripper: boolean;
  /** The line and column at which the code has thrown. */
  position: string;
}

/** Loads what a worker runs, from the sources or from what was built of them, in a process of its own. */
async function probe(folder: string, extension: 'ts' | 'js'): Promise<Probed> {
  const script = `
    await import('./${folder}activities/create-activities.${extension}');
    await import('./${folder}worker/workers.${extension}');
    const { readConfig } = await import('./${folder}shared/config.${extension}');
    let position = '';
    try { readConfig({ HOST_RATE: 'fast' }); } catch (error) {
      position = /config\\.${extension}(:\\d+:\\d+)/.exec(error.stack)[1];
    }
    const hasStripper = process.moduleLoadList.some((name) => name.includes('amaro'));
    console.log(JSON.stringify({ hasStripper, position }));`;
  const env = { ...process.env, NODE_OPTIONS: '', NODE_DISABLE_COMPILE_CACHE: '1' };
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: PROJECT_FOLDER,
    env,
  });
  return JSON.parse(stdout) as Probed;
}

describe('the JavaScript of a source', () => {
  it('has neither types nor other lines and columns, and imports what is built of our own files', async () => {
    const source = [
      `import { type A, a } from './a.ts';`,
      `import type { B } from '../b.ts';`,
      `export { c } from "../room/c.ts";`,
      `const d: B = (await import('./d.ts')).d, text: string = "import './e.ts'";`,
      `import 'package/file.ts'; throw new Error(a as string);`,
    ].join('\n');
    const code = await stripTypes(source);
    const lines = code.split('\n');
    assert.deepEqual(
      lines.map(({ length }) => length),
      source.split('\n').map(({ length }) => length),
    );
    assert.equal(lines[0], `import {         a } from './a.js';`);
    assert.equal(lines[1]!.trim(), '');
    assert.equal(lines[2], `export { c } from "../room/c.js";`);
    assert.equal(lines[3], `const d    = (await import('./d.js')).d, text         = "import './e.ts'";`);
    assert.equal(lines[4], `import 'package/file.ts'; throw new Error(a          );`);
  });
});

describe('the build', () => {
  before(() => ensureBuilt());

  it('lets a process run the service that needs nothing for types, with the positions of the sources', async () => {
    const source = await probe('', 'ts');
    assert.equal(source.hasStripper, true);
    assert.deepEqual(await probe('dist/', 'js'), { hasStripper: false, position: source.position });
  });

  it('brings what is no source along as it is', () => {
    const page = 'api/reference/index.html';
    assert.deepEqual(readFileSync(join(BUILD_FOLDER, page)), readFileSync(join(PROJECT_FOLDER, page)));
  });

  it('is made again when its sources are others, and then forgets those that are gone', async () => {
    const stamp = join(BUILD_FOLDER, 'javascript.stamp');
    const left = join(BUILD_FOLDER, 'worker/of-a-source-that-is-gone.js');
    writeFileSync(left, '');
    await ensureBuilt();
    assert.equal(existsSync(left), true, 'nothing was to be done');
    writeFileSync(stamp, 'of other sources');
    await ensureBuilt();
    assert.equal(existsSync(left), false);
    assert.equal(readFileSync(stamp, 'utf8'), digestOf(PRODUCTS.javascript));
  });
});
