import { readFileSync } from 'node:fs';

/**
 * The text of a `.sql` file, as for `new URL('save-pages.sql', import.meta.url)`. To be read once, when a module is
 * loaded. Throws when there is no such file.
 */
export function readSql(file: URL): string {
  return readFileSync(file, 'utf8').trimEnd();
}
