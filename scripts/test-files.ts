import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { PROJECT_FOLDER } from '../stack/folders.mjs';
import { readFileTimes } from './file-times.ts';

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
  'reading',
  'capacity',
]);

/** All files of tests, those that took longest first: what begins last should be short. */
export function listTests(): string[] {
  const times = readFileTimes();
  const timeOf = (file: string): number => times[file.replaceAll(sep, '/')] ?? 0;
  return findTests().toSorted((a, b) => timeOf(b) - timeOf(a));
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
