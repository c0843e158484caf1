import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { PROJECT_FOLDER } from '../stack/folders.mjs';

/** Whole seconds that files of tests took, by their path in the project; those that take less than one are left out. */
export type FileTimes = Record<string, number>;

const STORE = new URL('test-times.json', import.meta.url);

/** How long each file took when that was last stored: `STORE_TEST_TIMES=1 npm test` does. */
export function readFileTimes(): FileTimes {
  return JSON.parse(readFileSync(STORE, 'utf8')) as FileTimes;
}

export function storeFileTimes(times: FileTimes): void {
  writeFileSync(STORE, `${JSON.stringify(times, null, 2)}\n`);
}

/** Adds up what the tests and hooks of each file take, in milliseconds. */
export function createFileTimes() {
  const sums = new Map<string, number>();
  return {
    add(path: string | undefined, duration = 0): void {
      if (path === undefined) return;
      const file = relative(PROJECT_FOLDER, path).replaceAll('\\', '/');
      sums.set(file, (sums.get(file) ?? 0) + duration);
    },

    /** The longest first. */
    inSeconds(): FileTimes {
      const seconds = [...sums].map(([file, sum]) => [file, Math.round(sum / 1_000)] as const);
      return Object.fromEntries(seconds.filter(([, taken]) => taken > 0).toSorted((a, b) => b[1] - a[1]));
    },
  };
}
