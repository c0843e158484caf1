// Bundles the workflows into a file: node worker/make-workflow-bundle.ts <file>
import { writeFile } from 'node:fs/promises';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { WORKFLOWS_PATH } from './workflow-bundle.ts';

const [, , file] = process.argv;
if (file === undefined) throw new Error('The file for the bundle is needed.');
const { code } = await bundleWorkflowCode({
  workflowsPath: WORKFLOWS_PATH,
  logger: new DefaultLogger('WARN'),
  // A worker holds the bundle several times: lines of a stack are worth their room there, columns and sources are not.
  webpackConfigHook: (config) => ({ ...config, devtool: 'inline-nosources-cheap-module-source-map' }),
});
await writeFile(file, inOneByte(code));

/** Characters beyond Latin-1, which stand in comments and strings: with a single one, all take V8 two bytes each. */
function inOneByte(code: string): string {
  return code.replaceAll(/[^\0-\u00ff]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}
