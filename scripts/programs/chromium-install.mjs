import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';
import { CHROMIUM_KINDS } from './chromium-kinds.mjs';
import { isReachable } from './network.mjs';
import { PINNED_NODE } from './packages.mjs';
import { findOnPath, runProgram } from './run-program.mjs';

const PLAYWRIGHT_DOWNLOAD = 'https://cdn.playwright.dev/';
/** Whoever else uses the package manager at the moment is waited for. */
const APT_INSTALL = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends'];

/** @typedef {import('./temporal.mjs').ProviderContext} ProviderContext */
/** @typedef {import('./chromium-kinds.mjs').ChromiumKindName} ChromiumKindName */

/**
 * A way to install kinds of Chromium, all in one go where it can: `stillMissing` tells which are not there yet.
 * @typedef {(missing: ChromiumKindName[], context: ProviderContext, stillMissing: () => Promise<ChromiumKindName[]>)
 *   => Promise<string | undefined>} Way  why some are missing still, as far as it knows
 */

/** The ways to install a Chromium, the best first. @type {Way[]} */
export const CHROMIUM_WAYS = [downloadPlaywrights, installWithApt];

/** @type {Way} */
async function downloadPlaywrights(missing, { env, packages, say, signal, reaches = isReachable }, stillMissing) {
  say("asking for Playwright's download");
  if (!(await reaches(PLAYWRIGHT_DOWNLOAD, env))) return "Playwright's download does not answer.";
  await packages.catch(() => undefined);
  say("downloading Playwright's own");
  const cli = join(PROJECT_FOLDER, 'node_modules/playwright/cli.js');
  const names = missing.map((name) => CHROMIUM_KINDS[name].playwrightName);
  const { isOk, output } = await runProgram(PINNED_NODE, [cli, 'install', '--no-shell', ...names], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...env },
    signal,
  });
  if (!isOk) return `Playwright's download failed: ${output.split('\n').at(-1)}`;
  if ((await stillMissing()).length === 0) return undefined;
  return "Playwright's own does not start: libraries of the system are missing.";
}

/** @type {Way} */
async function installWithApt(missing, { env, say, signal, isRoot = process.getuid?.() === 0 }, stillMissing) {
  const apt = findOnPath('apt-get', env);
  if (!apt || !isRoot) return 'The package manager was not asked: this needs apt-get and the rights of root.';
  const run = (/** @type {string[]} */ args) =>
    runProgram(apt, args, { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, signal });
  const choices = missing.map((name) => CHROMIUM_KINDS[name].packages);
  // All in one installation, as there is one at a time; then one by one, as a system may not have all of them.
  const together = choices.map(([best]) => best ?? '').join(' ');
  const attempts = [...new Set([together, ...choices.flat()])];
  say('asking the package manager');
  await run(['update']);
  let failure = '';
  for (const names of attempts) {
    say(`installing ${names}`);
    const { isOk, output } = await run([...APT_INSTALL, ...names.split(' ')]);
    if (isOk && (await stillMissing()).length === 0) return undefined;
    failure = output.split('\n').at(-1) ?? '';
    signal?.throwIfAborted();
  }
  return `The package manager could not install it: ${failure}`;
}
