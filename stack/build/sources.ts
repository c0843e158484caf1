import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../folders.mjs';

/** The files at and below some paths of the project, in an order that is always the same. */
export function listFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const full = join(PROJECT_FOLDER, path);
    if (statSync(full).isFile()) return [path];
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(PROJECT_FOLDER.length))
      .toSorted();
  });
}

/** Tells other contents of these paths apart; another version of Node may build something else of the same ones. */
export function digestOf(paths: readonly string[]): string {
  const digest = createHash('sha256').update(process.version);
  for (const file of listFiles(paths)) digest.update(`\0${file}\0`).update(readFileSync(join(PROJECT_FOLDER, file)));
  return digest.digest('hex');
}
