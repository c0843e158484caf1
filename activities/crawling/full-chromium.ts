import { accessSync, constants } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Where a full Chromium may be: where the driver keeps its own, on the path, and where a desktop has it. */
export function usualPlaces(ofDriver: string): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [ofDriver, ...onPath, ...MAC_PLACES];
}

/**
 * Where browsers for the hardened levels are, the best first: a full Chromium from one of the `places`, which passes for
 * the browser that it is, then the given one, which may be a headless shell. `undefined` stands for the one that
 * Playwright has downloaded.
 */
export function hardenedPaths(given: string | undefined, places: readonly string[]): readonly (string | undefined)[] {
  if (given !== undefined && !isHeadlessShell(given)) return [given];
  const full = places.find(isExecutable);
  return full === undefined ? [given] : [full, given];
}

function isHeadlessShell(path: string): boolean {
  return /headless[-_]shell/i.test(basename(path));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
