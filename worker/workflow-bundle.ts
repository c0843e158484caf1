import { fileURLToPath } from 'node:url';

/** The workflows as one script, which the build puts beside the rooms that the worker runs. */
export const WORKFLOW_BUNDLE = { codePath: fileURLToPath(new URL('../workflow-bundle.js', import.meta.url)) };
