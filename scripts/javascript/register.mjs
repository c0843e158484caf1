// Lets a process run our sources from JavaScript that another has made: node --import ./scripts/javascript/register.mjs
//
// Node can leave out the types of a source itself, and does so in tests and tools. In a process that stays, what it
// needs for that stays too: 15 to 20 MiB. Types are replaced by spaces, so that lines and columns are those of the
// source. Where nothing can be kept, Node reads the source as it is.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';
import { keptFile } from './kept-files.mjs';

const PROJECT = pathToFileURL(PROJECT_FOLDER).href;
const STRIP_TYPES = fileURLToPath(new URL('strip-types.mjs', import.meta.url));

let hasAsked = false;

registerHooks({
  load(url, context, next) {
    const isOurs = url.startsWith(PROJECT) && url.endsWith('.ts') && !url.includes('/node_modules/');
    const source = isOurs ? javaScriptOf(fileURLToPath(url)) : null;
    return source === null ? next(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

/**
 * @param {string} path of a source
 * @returns {string | null}
 */
function javaScriptOf(path) {
  const file = keptFile(readFileSync(path, 'utf8'));
  const kept = readIfThere(file);
  if (kept !== null || hasAsked) return kept;
  hasAsked = true;
  try {
    execFileSync(process.execPath, [STRIP_TYPES], { stdio: 'ignore' });
  } catch {
    return null; // a folder that nobody may write to
  }
  return readIfThere(file);
}

/**
 * @param {string} file
 * @returns {string | null}
 */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
