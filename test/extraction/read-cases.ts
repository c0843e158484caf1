import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type ListingDocument, parseDocument } from '../../activities/extraction/parse.ts';

/** A made page and what it holds. */
export interface MadeCase<Expected> {
  /** The step that it tests, and its name: `cutting/row-pairs`. */
  name: string;
  expected: Expected;
  document: ListingDocument;
}

/** Reads the test data of a room: `<step>/<name>/page.html` with an `expected.json` that also says where it stands. */
export function readCases<Expected extends { url: string }>(room: URL): MadeCase<Expected>[] {
  return foldersOf(room)
    .flatMap((step) => foldersOf(new URL(`${step}/`, room)).map((name) => `${step}/${name}`))
    .filter(
      (name) => existsSync(new URL(`${name}/expected.json`, room)) && existsSync(new URL(`${name}/page.html`, room)),
    )
    .map((name) => {
      const read = (file: string): string => readFileSync(new URL(`${name}/${file}`, room), 'utf8');
      const expected = JSON.parse(read('expected.json')) as Expected;
      return { name, expected, document: parseDocument({ url: expected.url, html: read('page.html') }) };
    });
}

function foldersOf(folder: URL): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
