import { join } from 'node:path';
import { PROJECT_FOLDER } from '../folders.mjs';

/** Where the JavaScript lies that the service runs; nobody edits it, and it may be removed at any time. */
export const BUILD_FOLDER = join(PROJECT_FOLDER, 'dist');

/** What the API and the worker consist of. */
export const SERVICE_ROOMS = ['activities', 'api', 'shared', 'worker'];

/**
 * What is built, each from these files and folders of the project:
 * the sources without their types, the dashboard as browsers load it, and the workflows as one script.
 */
export const PRODUCTS = {
  javascript: ['package-lock.json', 'stack/build', ...SERVICE_ROOMS],
  dashboard: ['package-lock.json', 'stack/build', 'dashboard'],
  workflows: ['package-lock.json', 'stack/build', 'workflows', 'shared/domain'],
} as const satisfies Record<string, readonly string[]>;

export type ProductName = keyof typeof PRODUCTS;
