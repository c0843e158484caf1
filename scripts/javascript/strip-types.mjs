// Keeps the JavaScript of all sources that a worker runs: node scripts/javascript/strip-types.mjs
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';
import { KEPT_FOLDER, keptFile } from './kept-files.mjs';

const SOURCES = '{activities,shared,worker}/**/*.ts';

mkdirSync(KEPT_FOLDER, { recursive: true });
const current = new Set(
  globSync(SOURCES, { cwd: PROJECT_FOLDER }).map((path) => {
    const source = readFileSync(join(PROJECT_FOLDER, path), 'utf8');
    const file = keptFile(source);
    if (!existsSync(file)) keep(file, stripTypeScriptTypes(source));
    return file;
  }),
);
for (const name of readdirSync(KEPT_FOLDER)) {
  const file = join(KEPT_FOLDER, name);
  if (name.endsWith('.js') && !current.has(file)) rmSync(file, { force: true });
}

/**
 * Others may read the file while it is written.
 * @param {string} file
 * @param {string} code
 */
function keep(file, code) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, code);
  renameSync(unfinished, file);
}
