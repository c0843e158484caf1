import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';
import { withLock } from '../../stack/lock.mjs';
import { runProgram } from './run-program.mjs';

const NPM_FLAGS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
const STAMP = 'node_modules/.listwright-packages';

/** The Node that the project's own package brings: everything after the set-up runs on it. */
export const PINNED_NODE = join(
  PROJECT_FOLDER,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * Installs the packages of the lock file when they are missing or stale.
 * @param {{ say: import('../../stack/steps.mjs').Say, env: NodeJS.ProcessEnv, signal: AbortSignal }} context
 * @throws when npm fails, with its last lines
 */
export async function installPackages({ say, env, signal }) {
  if (arePackagesFresh()) return;
  await withLock(
    join(PROJECT_FOLDER, '.data/packages.lock'),
    async () => {
      if (arePackagesFresh()) return;
      say('npm, about a minute the first time');
      const { isOk, output } = await runNpm(env, signal);
      if (!isOk) throw new Error(`npm could not install the packages:\n${output}`);
      writeFileSync(join(PROJECT_FOLDER, STAMP), fingerprint());
    },
    () => say('waiting for another installation in this folder'),
  );
  if (!existsSync(PINNED_NODE)) {
    throw new Error('The package "node" was installed without its program: allow npm to run install scripts.');
  }
}

/** Whether what is installed is what the lock file asks for. */
function arePackagesFresh() {
  if (!existsSync(PINNED_NODE)) return false;
  if (readIfThere(STAMP) === fingerprint()) return true;
  if (!agreesWithLockFile()) return false;
  writeFileSync(join(PROJECT_FOLDER, STAMP), fingerprint());
  return true;
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readIfThere(file));
  return hash.digest('hex');
}

/** Compares npm's own record of what it installed with the lock file; optional packages may be missing. */
function agreesWithLockFile() {
  const record = readIfThere('node_modules/.package-lock.json');
  if (record === '') return false;
  const installed = JSON.parse(record).packages;
  const wanted = Object.entries(JSON.parse(readIfThere('package-lock.json')).packages);
  return wanted.every(([path, entry]) => {
    const there = installed[path];
    return path === '' || (there === undefined ? entry.optional === true : there.version === entry.version);
  });
}

/** @param {string} file */
function readIfThere(file) {
  const path = join(PROJECT_FOLDER, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/**
 * npm runs on the system's Node: the pinned one goes away while the packages are replaced.
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 */
async function runNpm(env, signal) {
  const own = Object.entries(env).filter(([name]) => !name.startsWith('npm_') && name !== 'NODE_ENV');
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const isWindows = process.platform === 'win32'; // where npm is a batch file, which only its shell can run
  const options = { cwd: PROJECT_FOLDER, env: { ...Object.fromEntries(own), PATH: path.join(delimiter) }, signal };
  const run = (/** @type {string[]} */ args) =>
    runProgram(isWindows ? 'cmd' : 'npm', [...(isWindows ? ['/c', 'npm'] : []), ...args, ...NPM_FLAGS], options);
  const clean = await run(['ci']);
  // It refuses where the lock file lacks a package of another platform; a plain installation does not mind.
  return clean.isOk || signal.aborted ? clean : run(['install', '--no-save']);
}
