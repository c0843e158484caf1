import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';

const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: PROJECT_FOLDER })];
/** Rooms that have rooms of their own. */
const HOUSES = ['activities', 'shared'];
/** Made by a command, and not kept. */
const MADE = new Set(['bench/results.json']);

describe('the docs', () => {
  for (const page of PAGES) {
    it(`lead to files that are there: ${page}`, () => {
      const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map((link) => link[1]!);
      const missing = links.filter((link) => !existsSync(join(PROJECT_FOLDER, dirname(page), link)));
      assert.deepEqual(missing, []);
    });

    it(`name paths that are there: ${page}`, () => {
      const paths = [...read(page).matchAll(/`([\w-]+\/[\w./-]*)`/g)].map((path) => path[1]!);
      const isOurs = (path: string): boolean => existsSync(join(PROJECT_FOLDER, path.split('/')[0]!));
      const missing = paths.filter(
        (path) => isOurs(path) && !MADE.has(path) && !existsSync(join(PROJECT_FOLDER, path)),
      );
      assert.deepEqual(missing, []);
    });
  }

  it('tell of every room where a reader looks for it', () => {
    const tree = /```\n(api\/[^]*?)```/.exec(read('docs/architecture.md'))![1]!;
    const told = new Set([...tree.matchAll(/^(\S+?)\/ /gm)].map((line) => line[1]));
    const parts = HOUSES.map((house) => [house, linesBelow(tree, house)] as const);
    for (const [house, lines] of parts) for (const line of lines) told.add(`${house}/${line}`);
    assert.deepEqual(
      rooms().filter((room) => !told.has(room)),
      [],
    );
    assert.deepEqual(
      [...told].filter((room) => !existsSync(join(PROJECT_FOLDER, room!))),
      [],
    );
  });
});

/** The folders that hold code, with those of the houses. */
function rooms(): string[] {
  const hasCode = (folder: string): boolean =>
    globSync('**/*.{ts,mjs}', { cwd: join(PROJECT_FOLDER, folder) }).length > 0;
  const top = foldersIn('.').filter((name) => !name.startsWith('.') && !['node_modules', 'docs'].includes(name));
  const inHouses = HOUSES.flatMap((house) => foldersIn(house).map((name) => `${house}/${name}`));
  return [...top.filter((name) => !HOUSES.includes(name)), ...inHouses].filter(hasCode);
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(PROJECT_FOLDER, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** The rooms that stand indented by one step below a room. */
function linesBelow(tree: string, house: string): string[] {
  const [, below = ''] = tree.split(new RegExp(`^${house}/ .*\n`, 'm'));
  const [lines = ''] = below.split(/^(?! )/m);
  return [...lines.matchAll(/^ {2}(\S+?)\/ /gm)].map((line) => line[1]!);
}

function read(page: string): string {
  return readFileSync(join(PROJECT_FOLDER, page), 'utf8');
}
