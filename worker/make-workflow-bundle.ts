// Bundles the workflows into a file: node worker/make-workflow-bundle.ts <file>
import { writeFile } from 'node:fs/promises';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { WORKFLOWS_PATH } from './workflow-bundle.ts';

const [, , file] = process.argv;
if (file === undefined) throw new Error('The file for the bundle is needed.');
const { code } = await bundleWorkflowCode({ workflowsPath: WORKFLOWS_PATH, logger: new DefaultLogger('WARN') });
await writeFile(file, code);
