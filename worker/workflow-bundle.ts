import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What workflows may import: their own room and the domain. */
const SOURCES = ['workflows', 'shared/domain'];
export const WORKFLOWS_PATH = join(ROOT, 'workflows', 'index.ts');

const BUNDLER = join(ROOT, 'worker', 'make-workflow-bundle.ts');

/**
 * The workflows as one script, as Temporal runs them. Bundling takes a second or more, so the result is kept under
 * `dataDir` as long as the sources, the SDK and the way of bundling stay the same. It is made by another process, as the
 * bundler would leave 250 MB of memory with this one.
 */
export async function loadWorkflowBundle(dataDir: string): Promise<{ codePath: string }> {
  const folder = resolve(dataDir, 'cache');
  const codePath = join(folder, `workflows-${await digestOfSources()}.js`);
  if (await isThere(codePath)) return { codePath };
  await mkdir(folder, { recursive: true });
  const unfinished = `${codePath}.${process.pid}`;
  await promisify(execFile)(process.execPath, [BUNDLER, unfinished]);
  await rename(unfinished, codePath);
  return { codePath };
}

async function digestOfSources(): Promise<string> {
  const { version } = createRequire(import.meta.url)('@temporalio/worker/package.json') as { version: string };
  const digest = createHash('sha256')
    .update(version)
    .update(await readFile(BUNDLER));
  for (const room of SOURCES) {
    const files = (await readdir(join(ROOT, room), { recursive: true }))
      .filter((file) => file.endsWith('.ts'))
      .toSorted();
    for (const file of files) digest.update(file).update(await readFile(join(ROOT, room, file)));
  }
  return digest.digest('hex').slice(0, 16);
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
