import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { WORKFLOWS_PATH } from '../../stack/build/bundle-workflows.ts';
import { PAUSES, type Pauses } from '../../workflows/pauses.ts';

const PAUSES_PATH = join(WORKFLOWS_PATH, '../pauses.ts');

/** The workflows as a worker runs them, except that they wait for other times (milliseconds). */
export async function bundleWithPauses(changed: Partial<Pauses>): Promise<{ code: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'pauses-'));
  const replacement = join(folder, 'pauses.js');
  try {
    await writeFile(replacement, `export const PAUSES = ${JSON.stringify({ ...PAUSES, ...changed })};`);
    return await bundleWorkflowCode({
      workflowsPath: WORKFLOWS_PATH,
      logger: new DefaultLogger('ERROR'),
      webpackConfigHook: (config) => {
        Object.assign(config.resolve!.alias!, { [PAUSES_PATH]: replacement });
        return config;
      },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
