import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { PROJECT_FOLDER } from '../stack/folders.mjs';

/** Rooms whose files take longest, longest first: what begins last should be short. */
const LONG_ROOMS = ['activities', 'run', 'e2e', 'crawling', 'workflows', 'scripts', 'worker', 'commands', 'api'];

/** Rooms whose tests need neither a database nor Temporal nor a browser. */
const QUICK_ROOMS = new Set([
  'docs',
  'domain',
  'extraction',
  'pagination',
  'discovery',
  'language-model',
  'client',
  'schedule',
  'shared',
  'temporal',
]);

/** All files of tests, those that take long first. */
export function listTests(): string[] {
  const rank = (file: string): number => {
    const index = LONG_ROOMS.indexOf(roomOf(file));
    return index < 0 ? LONG_ROOMS.length : index;
  };
  return findTests().toSorted((a, b) => rank(a) - rank(b));
}

/** The files of tests that run without any service. */
export function listQuickTests(): string[] {
  return findTests().filter((file) => QUICK_ROOMS.has(roomOf(file)));
}

function findTests(): string[] {
  return globSync('test/**/*.test.ts', { cwd: PROJECT_FOLDER }).toSorted();
}

function roomOf(file: string): string {
  return file.split(sep)[1] ?? '';
}
