import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { dataFolder } from '../../stack/folders.mjs';

/** Where the JavaScript of our sources is kept. */
export const KEPT_FOLDER = join(dataFolder(process.env), 'cache', 'javascript');

/**
 * The file that keeps the JavaScript of a source text. Another version of Node may write it otherwise.
 * @param {string} source
 * @returns {string}
 */
export function keptFile(source) {
  const digest = createHash('sha256').update(process.version).update(source).digest('hex');
  return join(KEPT_FOLDER, `${digest.slice(0, 32)}.js`);
}
