import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT_FOLDER, userCacheFolder } from '../../stack/folders.mjs';
import { CHROMIUM_KINDS } from './chromium-kinds.mjs';
import { isExecutable } from '../../stack/is-executable.mjs';
import { findOnPath, runProgram } from './run-program.mjs';

const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const START_WITHIN_MS = 10_000;

/** @typedef {import('./temporal.mjs').ProviderContext} ProviderContext */

/**
 * Looks for a Chromium of a kind that starts: the one of `CHROMIUM_PATH`, Playwright's own, the system's.
 * @param {import('./chromium-kinds.mjs').ChromiumKindName} name
 * @param {ProviderContext} context
 * @returns {Promise<string | undefined>} where it is
 * @throws when `CHROMIUM_PATH` names what is no program
 */
export async function searchChromium(name, context) {
  const given = context.env.CHROMIUM_PATH;
  if (given && !isExecutable(given)) {
    throw new Error(`CHROMIUM_PATH names ${given}, which is not a program that can be run.`);
  }
  if (given && (name === 'headless' || !/headless[-_]shell/i.test(basename(given)))) return given;
  const kind = CHROMIUM_KINDS[name];
  return (await searchPlaywrights(kind, context)) ?? searchSystem(kind, context.env);
}

/**
 * The one of the pinned Playwright. Which build that is, only its package tells.
 * @param {import('./chromium-kinds.mjs').ChromiumKind} kind
 * @param {ProviderContext} context
 */
async function searchPlaywrights({ playwrightName, playwrightFolder, playwrightFiles }, { env, packages }) {
  const folder = browsersFolder(env);
  if (!existsSync(folder) || !readdirSync(folder).some((name) => name.startsWith(`${playwrightFolder}-`))) {
    return undefined;
  }
  await packages.catch(() => undefined);
  const list = join(PROJECT_FOLDER, 'node_modules/playwright-core/browsers.json');
  if (!existsSync(list)) return undefined;
  const { revision } = JSON.parse(readFileSync(list, 'utf8')).browsers.find(
    (/** @type {{ name: string }} */ { name }) => name === playwrightName,
  );
  const place = join(folder, `${playwrightFolder}-${revision}`);
  if (!existsSync(place)) return undefined;
  const candidates = readdirSync(place).flatMap((part) => playwrightFiles.map((file) => join(place, part, file)));
  return firstThatStarts(candidates, env);
}

/** @param {NodeJS.ProcessEnv} env */
function browsersFolder(env) {
  const setting = env.PLAYWRIGHT_BROWSERS_PATH;
  if (setting === '0') return join(PROJECT_FOLDER, 'node_modules/playwright-core/.local-browsers');
  return setting || join(userCacheFolder(env), 'ms-playwright');
}

/**
 * @param {import('./chromium-kinds.mjs').ChromiumKind} kind
 * @param {NodeJS.ProcessEnv} env
 */
function searchSystem({ systemNames }, env) {
  const onPath = systemNames.map((name) => findOnPath(name, env)).filter((path) => path !== undefined);
  return firstThatStarts([...onPath, ...MAC_PLACES], env);
}

/**
 * A Chromium whose shared libraries are missing, or a placeholder for a snap, is there but does not start.
 * @param {string[]} candidates
 * @param {NodeJS.ProcessEnv} env
 */
async function firstThatStarts(candidates, env) {
  for (const path of candidates.filter(isExecutable)) {
    if (process.platform !== 'linux') return path; // elsewhere libraries are never missing, and asking may open a window
    if ((await runProgram(path, ['--version'], { env, timeoutMs: START_WITHIN_MS })).isOk) return path;
  }
  return undefined;
}
