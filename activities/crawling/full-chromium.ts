import { accessSync, constants } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Where browsers for the hardened levels may be, the best first: a full Chromium, which passes for the browser that it
 * is, then the given one, which may be a headless shell. `undefined` stands for the one that Playwright has downloaded.
 */
export function hardenedPaths(
  given: string | undefined,
  path = process.env['PATH'] ?? '',
): readonly (string | undefined)[] {
  if (given !== undefined && !isHeadlessShell(given)) return [given];
  const onPath = NAMES.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)));
  const full = [chromium.executablePath(), ...onPath, ...MAC_PLACES].find(isExecutable);
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
