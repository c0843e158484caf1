import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER, cacheFolder, userCacheFolder } from '../folders.mjs';
import { withLock } from '../lock.mjs';
import { isReachable } from './network.mjs';
import { PINNED_NODE } from './packages.mjs';
import { findOnPath, isExecutable, runProgram } from './run-program.mjs';

const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const SYSTEM_PACKAGES = ['chromium-headless-shell', 'chromium'];
const PLAYWRIGHT_FILES = ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe', 'headless_shell.exe'];
const PLAYWRIGHT_DOWNLOAD = 'https://cdn.playwright.dev/';
const START_WITHIN_MS = 10_000;

const WAYS_OUT = `There are three ways out:
  1. name a Chromium or Chrome that is on this machine: CHROMIUM_PATH=/path/to/chromium
  2. install one with the system's package manager, on Debian: sudo apt-get install chromium-headless-shell
  3. let Playwright fetch its own: npx playwright install --with-deps --only-shell chromium`;

/** @typedef {import('./temporal.mjs').ProviderContext} ProviderContext */

/**
 * Makes sure of a Chromium.
 * @param {ProviderContext} context
 * @returns {Promise<string>} where it is
 * @throws when there is none and none can be installed; the text names the ways out
 */
export async function findChromium(context) {
  const { env, say } = context;
  if (env.CHROMIUM_PATH) return checkSetting(env.CHROMIUM_PATH);
  const found = (await findPlaywrightsOwn(context)) ?? (await findSystems(env));
  if (found) return found;
  return withLock(
    join(cacheFolder(env), 'chromium.lock'),
    async () => (await findSystems(env)) ?? (await install(context)),
    () => say('waiting for another process that installs it'),
  );
}

/** @param {string} path */
function checkSetting(path) {
  if (isExecutable(path)) return path;
  throw new Error(`CHROMIUM_PATH names ${path}, which is not a program that can be run.`);
}

/** @param {ProviderContext} context */
async function install(context) {
  const reasons = [];
  for (const way of [downloadPlaywrights, installWithApt]) {
    const { path, reason } = await way(context);
    if (path) return path;
    reasons.push(reason);
    context.signal?.throwIfAborted();
  }
  throw new Error(`There is no Chromium on this machine.\n  ${reasons.join('\n  ')}\n${WAYS_OUT}`);
}

/**
 * The headless shell of the pinned Playwright. Which one that is, only its package tells.
 * @param {ProviderContext} context
 */
async function findPlaywrightsOwn({ env, packages }) {
  const folder = playwrightFolder(env);
  if (!existsSync(folder) || !readdirSync(folder).some((name) => name.startsWith('chromium_headless_shell'))) {
    return undefined;
  }
  await packages.catch(() => undefined);
  const browsers = join(PROJECT_FOLDER, 'node_modules/playwright-core/browsers.json');
  if (!existsSync(browsers)) return undefined;
  const shell = JSON.parse(readFileSync(browsers, 'utf8')).browsers.find(
    (/** @type {{ name: string }} */ { name }) => name === 'chromium-headless-shell',
  );
  const place = join(folder, `chromium_headless_shell-${shell.revision}`);
  if (!existsSync(place)) return undefined;
  const candidates = readdirSync(place).flatMap((part) => PLAYWRIGHT_FILES.map((file) => join(place, part, file)));
  return firstThatStarts(candidates, env);
}

/** @param {NodeJS.ProcessEnv} env */
function playwrightFolder(env) {
  const setting = env.PLAYWRIGHT_BROWSERS_PATH;
  if (setting === '0') return join(PROJECT_FOLDER, 'node_modules/playwright-core/.local-browsers');
  return setting || join(userCacheFolder(env), 'ms-playwright');
}

/** @param {NodeJS.ProcessEnv} env */
function findSystems(env) {
  const onPath = SYSTEM_NAMES.map((name) => findOnPath(name, env)).filter((path) => path !== undefined);
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

/**
 * @typedef {{ path?: string | undefined, reason?: string }} Outcome
 * @param {ProviderContext} context
 * @returns {Promise<Outcome>}
 */
async function downloadPlaywrights(context) {
  const { env, packages, say, signal, reaches = isReachable } = context;
  say("asking for Playwright's download");
  if (!(await reaches(PLAYWRIGHT_DOWNLOAD, env))) return { reason: "Playwright's download does not answer." };
  await packages.catch(() => undefined);
  say("downloading Playwright's own");
  const cli = join(PROJECT_FOLDER, 'node_modules/playwright/cli.js');
  const { isOk, output } = await runProgram(PINNED_NODE, [cli, 'install', '--only-shell', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...env },
    signal,
  });
  if (!isOk) return { reason: `Playwright's download failed: ${output.split('\n').at(-1)}` };
  const path = await findPlaywrightsOwn(context);
  return path ? { path } : { reason: "Playwright's own does not start: libraries of the system are missing." };
}

/**
 * @param {ProviderContext} context
 * @returns {Promise<Outcome>}
 */
async function installWithApt({ env, say, signal }) {
  const apt = findOnPath('apt-get', env);
  if (!apt || process.getuid?.() !== 0) {
    return { reason: 'The package manager was not asked: this needs apt-get and the rights of root.' };
  }
  const run = (/** @type {string[]} */ args) =>
    runProgram(apt, args, { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, signal });
  say('asking the package manager');
  await run(['update']);
  let failure = '';
  for (const name of SYSTEM_PACKAGES) {
    say(`installing the package ${name}`);
    const { isOk, output } = await run(['install', '-y', '--no-install-recommends', name]);
    const path = isOk ? await findSystems(env) : undefined;
    if (path) return { path };
    failure = output.split('\n').at(-1) ?? '';
  }
  return { reason: `The package manager could not install it: ${failure}` };
}
