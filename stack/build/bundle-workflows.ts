import { join } from 'node:path';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { PROJECT_FOLDER } from '../folders.mjs';
import { BUILD_FOLDER } from './products.ts';
import { writeWhole } from './write-whole.ts';

export const WORKFLOWS_PATH = join(PROJECT_FOLDER, 'workflows', 'index.ts');

/** Builds the workflows as one script, as Temporal runs them. It takes the process 250 MB of memory. */
export async function bundleWorkflows(): Promise<void> {
  const { code } = await bundleWorkflowCode({
    workflowsPath: WORKFLOWS_PATH,
    logger: new DefaultLogger('WARN'),
    // A worker holds the bundle several times: lines of a stack are worth their room there, columns and sources are not.
    webpackConfigHook: (config) => ({ ...config, devtool: 'inline-nosources-cheap-module-source-map' }),
  });
  writeWhole(join(BUILD_FOLDER, 'workflow-bundle.js'), inOneByte(code));
}

/** Characters beyond Latin-1, which stand in comments and strings: with a single one, all take V8 two bytes each. */
function inOneByte(code: string): string {
  return code.replaceAll(/[^\0-\u00ff]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}
