import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'mocha';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = 'docs/decisions';

const PAGES = globSync(`${FOLDER}/0*.md`, { cwd: PROJECT }).toSorted();
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: PROJECT })];

/** Folders at the top of the project: what begins with one of them is meant as a path. */
const ROOMS = new Set(
  readdirSync(PROJECT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name),
);
const FILE_NAME = /^[\w./-]+\.(?:ts|mjs|py|sql|md|json|yml)$/;
const RELATIVE_PATH = /^[\w.-]+(?:\/[\w.-]+)*\/?$/;

function read(file: string): string {
  return readFileSync(join(PROJECT, file), 'utf8');
}

/** What stands in backticks and is meant as a file or folder of the project, counted from its top. */
function namedPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  return quoted.filter((words) => {
    if (FILE_NAME.test(words) && !words.startsWith('/')) return true;
    return RELATIVE_PATH.test(words) && words.includes('/') && ROOMS.has(words.split('/')[0] ?? '');
  });
}

/** Links to files of the project, from the document's own folder. */
function linkedPaths(file: string): string[] {
  const targets = [...read(file).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
  return targets.filter((target) => !/^\w+:/.test(target)).map((target) => join(dirname(file), target));
}

function missing(paths: string[]): string[] {
  return paths.filter((path) => !existsSync(join(PROJECT, path)));
}

describe('the pages of decisions', () => {
  it('are numbered without a gap, and each stands in the index once with its title', () => {
    const index = [...read(`${FOLDER}/README.md`).matchAll(/^- \[(\d{4})\]\(([^)]+)\) (.+)$/gm)];
    assert.deepEqual(
      index.map(([, number, file, title]) => [number, `${FOLDER}/${file}`, title]),
      PAGES.map((page, at) => [String(at + 1).padStart(4, '0'), page, /^# (.+)/.exec(read(page))?.[1]]),
    );
  });

  for (const page of PAGES) {
    it(`say when they were decided and of which day their figures are: ${page}`, () => {
      assert.match(
        read(page),
        /^# .+\n\nDate: decided \d{4}-\d\d-\d\d.*; (?:no figures measured|figures of \d{4}-\d\d-\d\d.*)\.\n/,
      );
    });

    it(`name files and folders that exist: ${page}`, () => {
      const paths = namedPaths(read(page));
      assert.ok(paths.length > 0, 'A decision says where to change it');
      assert.deepEqual(missing(paths), []);
    });
  }

  it('are there wherever a document links to one or names its number', () => {
    const numbers = new Set(PAGES.map((page) => page.slice(FOLDER.length + 1, FOLDER.length + 5)));
    for (const file of DOCUMENTS) {
      const links = linkedPaths(file).filter((path) => path.startsWith(`${FOLDER}/`));
      assert.deepEqual(missing(links), [], file);
      const words = read(file).match(/\bdecisions? \d{4}(?:(?:, | and | to )\d{4})*/g) ?? [];
      const named = words.flatMap((word) => word.match(/\d{4}/g) ?? []);
      assert.deepEqual(
        named.filter((number) => !numbers.has(number)),
        [],
        file,
      );
    }
  });
});
