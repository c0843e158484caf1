import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What workflows may import: their own room and the domain. */
const SOURCES = ['workflows', 'shared/domain'];
export const WORKFLOWS_PATH = join(ROOT, 'workflows', 'index.ts');

/**
 * The workflows as one script, as Temporal runs them. Bundling takes a second or more, so the result is kept under
 * `dataDir` as long as the sources and the SDK stay the same.
 */
export async function loadWorkflowBundle(dataDir: string): Promise<{ codePath: string }> {
  const folder = resolve(dataDir, 'cache');
  const codePath = join(folder, `workflows-${await digestOfSources()}.js`);
  if (await isThere(codePath)) return { codePath };
  const { code } = await bundleWorkflowCode({ workflowsPath: WORKFLOWS_PATH, logger: new DefaultLogger('WARN') });
  await mkdir(folder, { recursive: true });
  const unfinished = `${codePath}.${process.pid}`;
  await writeFile(unfinished, code);
  await rename(unfinished, codePath);
  return { codePath };
}

async function digestOfSources(): Promise<string> {
  const { version } = createRequire(import.meta.url)('@temporalio/worker/package.json') as { version: string };
  const digest = createHash('sha256').update(version);
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
    await readFile(path);
    return true;
  } catch {
    return false;
  }
}
