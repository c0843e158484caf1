// Prepares a checkout and runs one of the project's commands in it: node scripts/setup.mjs <command> [argument …]
// It needs nothing but Node 20: the command itself runs on the pinned Node.
import { cacheFolder } from '../stack/folders.mjs';
import { findChromium, findChromiums } from './programs/chromium.mjs';
import { installPackages } from './programs/packages.mjs';
import { findTemporal } from './programs/temporal.mjs';
import { runOnPinnedNode } from './run-on-pinned-node.mjs';
import { createSteps } from '../stack/steps.mjs';

/** How each program is found, and the setting that tells the command where it is. */
const PROGRAMS = {
  Temporal: { setting: 'TEMPORAL_CLI', find: findTemporal },
  Chromium: { setting: 'CHROMIUM_PATH', find: findChromium },
  'Chromium of both kinds': { setting: 'CHROMIUM_PATH', find: findChromiums }, // the hardened levels take a full one
};

/**
 * The script of each command, the programs it needs, and from when on its set-up steps are worth a line.
 * @type {Record<string, { script: string, programs: (keyof typeof PROGRAMS)[], showAfterMs: number }>}
 */
const COMMANDS = {
  start: { script: 'scripts/start.ts', programs: ['Temporal', 'Chromium of both kinds'], showAfterMs: 0 },
  demo: { script: 'scripts/demo.ts', programs: ['Temporal', 'Chromium'], showAfterMs: 0 },
  test: { script: 'scripts/test.ts', programs: ['Temporal', 'Chromium of both kinds'], showAfterMs: 0 },
  extract: { script: 'cli/extract.ts', programs: ['Temporal', 'Chromium of both kinds'], showAfterMs: 1_000 },
  admin: { script: 'cli/admin.ts', programs: ['Temporal', 'Chromium'], showAfterMs: 1_000 },
  'test:quick': { script: 'scripts/test-quick.ts', programs: [], showAfterMs: 1_000 },
  evaluate: { script: 'scripts/evaluate.ts', programs: ['Chromium'], showAfterMs: 1_000 },
  'evaluate:discovery': { script: 'scripts/evaluate-discovery.ts', programs: ['Chromium'], showAfterMs: 1_000 },
  fit: { script: 'scripts/fit.ts', programs: [], showAfterMs: 1_000 },
  snapshot: { script: 'scripts/snapshot.ts', programs: ['Chromium'], showAfterMs: 1_000 },
  openapi: { script: 'scripts/openapi.ts', programs: [], showAfterMs: 1_000 },
  bench: { script: 'bench/main.ts', programs: ['Temporal', 'Chromium'], showAfterMs: 1_000 },
  check: { script: 'scripts/check.ts', programs: [], showAfterMs: 1_000 },
  'check:n8n': { script: 'scripts/check-n8n.ts', programs: ['Temporal', 'Chromium'], showAfterMs: 1_000 },
  'test:n8n': { script: 'scripts/test-n8n.ts', programs: ['Temporal', 'Chromium'], showAfterMs: 0 },
};

const [name = '', ...rest] = process.argv.slice(2);
const args = rest[0] === '--' ? rest.slice(1) : rest;
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node 20 or newer is needed, this is ${process.versions.node}.`);
} else if (!command) {
  fail(`Unknown command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);
} else {
  await setUpAndRun(command);
}

/** @param {(typeof COMMANDS)[string]} command */
async function setUpAndRun({ script, programs, showAfterMs }) {
  const stopping = new AbortController();
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    process.exitCode = signal === 'SIGINT' ? 130 : 143;
    stopping.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const needed = process.env.LISTWRIGHT_URL ? [] : programs; // with a stack elsewhere none runs here
  const settings = await prepare(needed, createSteps({ showAfterMs }), stopping).catch((error) => {
    if (!process.exitCode) fail(error.message);
  });
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (settings && !process.exitCode) await runOnPinnedNode(script, args, settings);
}

/**
 * Sees to the packages and programs, side by side; the first failure ends them all.
 * @param {(keyof typeof PROGRAMS)[]} programs
 * @param {import('../stack/steps.mjs').Steps} steps
 * @param {AbortController} stopping
 * @returns {Promise<Record<string, string>>} the settings that tell the command where the programs are
 */
async function prepare(programs, steps, stopping) {
  const env = name === 'test' ? { ...process.env, TEMPORAL_ADDRESS: undefined } : process.env; // tests start servers
  const { signal } = stopping;
  const packages = steps.run('npm packages', (say) => installPackages({ say, env, signal }));
  const context = { env, cache: cacheFolder(env), packages, note: steps.say, signal };
  const finding = programs.map(async (title) => {
    const { setting, find } = PROGRAMS[title];
    return [setting, await steps.run(title, (say) => find({ ...context, say }))];
  });
  try {
    const [found] = await Promise.all([Promise.all(finding), packages]);
    return Object.fromEntries(found.filter(([, path]) => path !== undefined));
  } catch (error) {
    stopping.abort();
    await Promise.allSettled([...finding, packages]);
    throw error;
  }
}

/** @param {string} message */
function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exitCode = 1;
}
