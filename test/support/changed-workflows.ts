import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

/** One change of the sources: `from` must stand in the file. */
interface Change {
  file: string;
  from: string;
  to: string;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles the workflows with changed sources: a shorter deadline, or a defect that a test has to notice. */
export async function bundleChangedWorkflows(changes: Change[]): Promise<{ code: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'workflows-'));
  try {
    for (const room of ['workflows', 'shared/domain'])
      await cp(join(ROOT, room), join(folder, room), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    for (const { file, from, to } of changes) {
      const source = await readFile(join(folder, file), 'utf8');
      assert.ok(source.includes(from), `${file} does not contain ${from}`);
      await writeFile(join(folder, file), source.replace(from, to));
    }
    const workflowsPath = join(folder, 'workflows', 'index.ts');
    return await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('ERROR') });
  } finally {
    await rm(folder, { recursive: true });
  }
}
