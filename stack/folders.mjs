import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout. */
export const PROJECT_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/**
 * Where this checkout keeps its state (`DATA_DIR`, by default `.data`).
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function dataFolder(env) {
  return resolve(PROJECT_FOLDER, env.DATA_DIR || '.data');
}

/**
 * Where programs that were downloaded or built are kept for all checkouts of this user (`CACHE_DIR`).
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function cacheFolder(env) {
  return env.CACHE_DIR ? resolve(env.CACHE_DIR) : join(userCacheFolder(env), 'listwright');
}

/**
 * The folder that the operating system gives to programs for their caches.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function userCacheFolder(env) {
  if (env.XDG_CACHE_HOME) return env.XDG_CACHE_HOME;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  if (process.platform === 'win32') return env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  return join(homedir(), '.cache');
}
