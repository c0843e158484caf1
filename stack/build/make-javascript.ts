import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../folders.mjs';
import { BUILD_FOLDER, SERVICE_ROOMS } from './products.ts';
import { listFiles } from './sources.ts';
import { stripTypes } from './strip-types.ts';
import { writeWhole } from './write-whole.ts';

/** Builds the JavaScript of the service's rooms, each file where its source is; what is no source is copied. */
export async function makeJavaScript(): Promise<void> {
  const sources = listFiles(SERVICE_ROOMS);
  for (const source of sources) {
    const content = readFileSync(join(PROJECT_FOLDER, source));
    writeWhole(join(BUILD_FOLDER, builtName(source)), isSource(source) ? await stripTypes(String(content)) : content);
  }
  removeOthers(new Set(sources.map(builtName)));
}

const isSource = (file: string): boolean => file.endsWith('.ts');

const builtName = (source: string): string => (isSource(source) ? source.replace(/\.ts$/, '.js') : source);

/** What is left of sources that are gone must not be found any more. */
function removeOthers(built: ReadonlySet<string>): void {
  for (const room of SERVICE_ROOMS) {
    const files = readdirSync(join(BUILD_FOLDER, room), { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of files.filter((entry) => entry.isFile())) {
      const file = join(parentPath, name);
      if (!built.has(file.slice(BUILD_FOLDER.length + 1))) rmSync(file, { force: true });
    }
  }
}
