import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../stack/lock.mjs';
import { CHROMIUM_WAYS } from './chromium-install.mjs';
import { searchChromium } from './chromium-search.mjs';

const HOUR_MS = 3_600_000;
const WAYS_OUT = `There are three ways out:
  1. name a Chromium or Chrome that is on this machine: CHROMIUM_PATH=/path/to/chromium
  2. install one with the system's package manager, on Debian: sudo apt-get install chromium-headless-shell
  3. let Playwright fetch its own: npx playwright install --with-deps --only-shell chromium`;

/** @typedef {import('./temporal.mjs').ProviderContext} ProviderContext */
/** @typedef {import('./chromium-kinds.mjs').ChromiumKindName} ChromiumKindName */

/**
 * Makes sure of a Chromium: a headless shell where one can be had.
 * @param {ProviderContext} context
 * @returns {Promise<string>} where it is
 * @throws when there is none and none can be installed; the text names the ways out
 */
export async function findChromium(context) {
  return (await provide(context, ['headless'])).found.headless;
}

/**
 * Makes sure of a Chromium as `findChromium` does, and of a full one for the hardened levels, which look for it
 * themselves. Where no full one can be had, that is noted, and not tried again for an hour.
 * @param {ProviderContext} context
 * @returns {Promise<string>} where the first one is
 */
export async function findChromiums(context) {
  const record = join(context.cache, 'no-full-chromium');
  const known = readRecent(record);
  const { found, reasons } = await provide(context, known === undefined ? ['headless', 'full'] : ['headless']);
  if (found.full ?? (known !== undefined && (await searchChromium('full', context)))) return found.headless;
  const why = known ?? reasons.join('\n  ');
  if (known === undefined) writeFileSync(record, why);
  context.note?.(`  no full Chromium, so levels heavy and strict are not offered:\n  ${why}`);
  return found.headless;
}

/**
 * @param {ProviderContext} context
 * @param {ChromiumKindName[]} kinds
 * @returns {Promise<{ found: { headless: string, full?: string | undefined }, reasons: string[] }>} why one is missing still
 * @throws when there is none at all
 */
async function provide(context, kinds) {
  /** @type {Partial<Record<ChromiumKindName, string | undefined>>} */
  const found = {};
  const stillMissing = async () => {
    for (const kind of kinds) found[kind] ??= await searchChromium(kind, context);
    return kinds.filter((kind) => found[kind] === undefined);
  };
  let reasons = /** @type {string[]} */ ([]);
  if ((await stillMissing()).length > 0) {
    reasons = await withLock(
      join(context.cache, 'chromium.lock'),
      () => install(context, stillMissing),
      () => context.say('waiting for another process that installs it'),
    );
  }
  const { headless } = found;
  if (headless) return { found: { ...found, headless }, reasons };
  throw new Error(`There is no Chromium on this machine.\n  ${reasons.join('\n  ')}\n${WAYS_OUT}`);
}

/**
 * @param {ProviderContext} context
 * @param {() => Promise<ChromiumKindName[]>} stillMissing
 * @returns {Promise<string[]>} why some are missing still
 */
async function install(context, stillMissing) {
  const reasons = [];
  for (const way of CHROMIUM_WAYS) {
    const missing = await stillMissing();
    if (missing.length === 0) break;
    const reason = await way(missing, context, stillMissing);
    if (reason !== undefined) reasons.push(reason);
    context.signal?.throwIfAborted();
  }
  return reasons;
}

/**
 * What a file says that was written within an hour.
 * @param {string} file
 */
function readRecent(file) {
  try {
    return Date.now() - statSync(file).mtimeMs < HOUR_MS ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
