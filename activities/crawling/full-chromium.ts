import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const START_WITHIN_MS = 10_000;

/** Programs that have started: they are not asked again. */
const known = new Set<string>();

/**
 * Where the browser of the hardened levels is: the given one, unless it is a headless shell, else the first of the
 * `places` that starts. It may come or go while a worker runs. `undefined` when there is none.
 */
export async function findFullChromium(
  given: string | undefined,
  places: () => Promise<readonly string[]> = usualPlaces,
): Promise<string | undefined> {
  const candidates = given !== undefined && !isHeadlessShell(given) ? [given] : await places();
  for (const path of candidates) if (await canStart(path)) return path;
  return undefined;
}

/** Where a full Chromium may be: where Playwright keeps its own, on the path, and where a desktop has it. */
async function usualPlaces(): Promise<readonly string[]> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(await playwrightsPlace()), ...onPath, ...MAC_PLACES];
}

async function playwrightsPlace(): Promise<string[]> {
  try {
    return [(await import('playwright')).chromium.executablePath()];
  } catch {
    return []; // it has none for this system
  }
}

function isHeadlessShell(path: string): boolean {
  return /headless[-_]shell/i.test(basename(path));
}

/** One whose shared libraries are missing, or a placeholder for a snap, is there but does not start. */
async function canStart(path: string): Promise<boolean> {
  if (!isExecutable(path)) return false;
  if (process.platform !== 'linux' || known.has(path)) return true; // elsewhere asking may open a window
  try {
    await promisify(execFile)(path, ['--version'], { timeout: START_WITHIN_MS });
    known.add(path);
    return true;
  } catch {
    return false;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
