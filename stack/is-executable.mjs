import { accessSync, constants, statSync } from 'node:fs';

/**
 * Whether there is a file that this user may run.
 * @param {string} path
 */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
