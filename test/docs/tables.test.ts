import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { buildProgram } from '../../cli/admin/program.ts';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';
import { SETTINGS } from '../../shared/config.ts';

/** Settings that what starts the local stack reads, and those of the command line. */
const OTHER_SETTINGS = [
  'CACHE_DIR',
  'TEMPORAL_CLI',
  'POSTGRES_PORT',
  'TEMPORAL_PORT',
  'TEMPORAL_UI_PORT',
  'LISTWRIGHT_URL',
  'LISTWRIGHT_API_KEY',
];

describe('the tables of the docs', () => {
  it('have each setting once', () => {
    const expected = [...Object.values(SETTINGS).map(({ name }) => name), ...OTHER_SETTINGS];
    assert.deepEqual(settingsOf('docs/configuration.md').toSorted(), expected.toSorted());
  });

  it('have nothing in the README that is not among all settings', () => {
    const all = new Set(settingsOf('docs/configuration.md'));
    const shown = settingsOf('README.md');
    assert.ok(shown.length > 5, 'the README has no table of settings');
    assert.deepEqual(
      shown.filter((name) => !all.has(name)),
      [],
    );
  });

  it('have each command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const shown = firstCells('docs/commands.md')
      .map((cell) => /npm (?:run )?(?:--silent )?([\w:]+)/.exec(cell)?.[1])
      .filter((name) => name !== undefined);
    assert.deepEqual(shown.toSorted(), Object.keys(scripts).toSorted());
  });

  it("have each of the operator's commands", () => {
    const cells = firstCells('docs/commands.md');
    const paths = pathsOf(buildProgram());
    assert.ok(paths.length > 5);
    for (const path of paths) {
      assert.equal(cells.filter((cell) => new RegExp(`^\`${path}\\b`).test(cell)).length, 1, `${path} is missing`);
    }
  });
});

function read(file: string): string {
  return readFileSync(join(PROJECT_FOLDER, file), 'utf8');
}

/** The first cell of each row of a file's tables. */
function firstCells(file: string): string[] {
  return [...read(file).matchAll(/^\| (.+?) +\|/gm)].map((row) => row[1]!);
}

/** The environment variables that stand first in a row. */
function settingsOf(file: string): string[] {
  return firstCells(file).flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map((name) => name[1]!));
}

/** What a person types for each command below a program. */
function pathsOf(program: Command): string[] {
  return program.commands.flatMap((command) =>
    command.commands.length === 0 ? [command.name()] : pathsOf(command).map((path) => `${command.name()} ${path}`),
  );
}
