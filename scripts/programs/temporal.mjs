import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from '../../stack/lock.mjs';
import { isReachable } from './network.mjs';
import { PINNED_NODE } from './packages.mjs';
import { isExecutable } from '../../stack/is-executable.mjs';
import { findOnPath, runProgram } from './run-program.mjs';

const VERSION = '1.5.1';
const PROGRAM = process.platform === 'win32' ? 'temporal.exe' : 'temporal';
const DOWNLOAD_ADDRESS = 'https://temporal.download/';
const DOWNLOADER = fileURLToPath(new URL('download-temporal.ts', import.meta.url));
const ANSWER_WITHIN_MS = 10_000;
const GO_MODULE = `github.com/temporalio/cli/cmd/temporal@v${VERSION}`;
const GO_ARGS = [
  'install',
  '-trimpath',
  '-tags=disable_grpc_modules,grpcnotrace',
  `-ldflags=-s -w -X github.com/temporalio/cli/temporalcli.Version=${VERSION}`,
  GO_MODULE,
];

const WAYS_OUT = `There are three ways out:
  1. use a Temporal server or cluster that runs already: TEMPORAL_ADDRESS=host:port
  2. put Temporal's command line program \`temporal\` on the path (https://docs.temporal.io/cli), or name it: TEMPORAL_CLI=/path/to/temporal
  3. install Go 1.25 or newer (https://go.dev/dl): the server is then built from its published module`;

/**
 * What the providers of programs work with.
 * @typedef {object} ProviderContext
 * @property {NodeJS.ProcessEnv} env
 * @property {string} cache the folder of programs that all checkouts share
 * @property {Promise<unknown>} packages settles when the npm packages are there, or can't be
 * @property {import('../../stack/steps.mjs').Say} say
 * @property {(text: string) => void} [note] writes a line that stays
 * @property {AbortSignal} [signal]
 * @property {typeof isReachable} [reaches]
 * @property {boolean} [isRoot] whether programs of the system may be installed
 */

/**
 * Makes sure of the program of Temporal's development server.
 * @param {ProviderContext} context
 * @returns {Promise<string | undefined>} where it is; undefined when `TEMPORAL_ADDRESS` names a server
 * @throws when there is none and none can be made; the text names the ways out
 */
export async function findTemporal(context) {
  const { env, cache, say } = context;
  if (env.TEMPORAL_ADDRESS) return undefined;
  if (env.TEMPORAL_CLI) return checkSetting(env.TEMPORAL_CLI);
  const kept = join(cache, `temporal-${VERSION}`, PROGRAM);
  const found = findOnPath('temporal', env) ?? (isExecutable(kept) ? kept : undefined);
  if (found) return found;
  return withLock(
    join(cache, `temporal-${VERSION}.lock`),
    async () => (isExecutable(kept) ? kept : await provide(context, kept)),
    () => say('waiting for another process that fetches or builds it'),
  );
}

/** @param {string} path */
function checkSetting(path) {
  if (isExecutable(path)) return path;
  throw new Error(`TEMPORAL_CLI names ${path}, which is not a program that can be run.`);
}

/**
 * @param {ProviderContext} context
 * @param {string} kept where the program has to be in the end
 */
async function provide(context, kept) {
  const reasons = [];
  for (const make of [download, build]) {
    const partial = mkdtempSync(`${join(context.cache, `temporal-${VERSION}`)}.partial-`);
    try {
      const reason = await make(context, partial);
      if (reason === undefined) return keep(partial, kept);
      reasons.push(reason);
    } finally {
      rmSync(partial, { recursive: true, force: true });
    }
    context.signal?.throwIfAborted();
  }
  throw new Error(`There is no Temporal server on this machine.\n  ${reasons.join('\n  ')}\n${WAYS_OUT}`);
}

/**
 * Moves the one program in `partial` to its place in one step, so that no half of it is ever seen.
 * @param {string} partial
 * @param {string} kept
 */
function keep(partial, kept) {
  const [file] = readdirSync(partial);
  if (file !== PROGRAM) renameSync(join(partial, String(file)), join(partial, PROGRAM));
  chmodSync(join(partial, PROGRAM), 0o755);
  chmodSync(partial, 0o755);
  const folder = join(kept, '..');
  rmSync(folder, { recursive: true, force: true });
  renameSync(partial, folder);
  return kept;
}

/**
 * The official download, through the SDK's own downloader.
 * @param {ProviderContext} context
 * @param {string} folder
 * @returns {Promise<string | undefined>} why it did not work
 */
async function download({ env, packages, say, signal, reaches = isReachable }, folder) {
  say('asking for the official download');
  if (!(await reaches(DOWNLOAD_ADDRESS, env))) return 'The official download does not answer.';
  const arePackagesThere = await packages.then(
    () => true,
    () => false,
  );
  if (!arePackagesThere) return 'The official download needs the npm packages.';
  say('downloading');
  const silence = new AbortController();
  const timer = setTimeout(() => readdirSync(folder).length === 0 && silence.abort(), ANSWER_WITHIN_MS);
  const { isOk, output } = await runProgram(PINNED_NODE, [DOWNLOADER, folder, VERSION], {
    env,
    signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
  });
  clearTimeout(timer);
  return isOk ? undefined : `The official download failed: ${output.split('\n').at(-1)}`;
}

/**
 * Builds the pinned release from its published Go module.
 * @param {ProviderContext} context
 * @param {string} folder
 * @returns {Promise<string | undefined>} why it did not work
 */
async function build({ env, say, signal }, folder) {
  const go = findOnPath('go', env);
  if (!go) return 'It could not be built: Go is not installed.';
  say('building it with Go, this takes minutes the first time');
  const { isOk, output } = await runProgram(go, GO_ARGS, {
    env: { ...env, CGO_ENABLED: '0', GOBIN: folder, GOOS: '', GOARCH: '' },
    signal,
  });
  return isOk && existsSync(join(folder, PROGRAM)) ? undefined : `Building it with Go failed:\n${output}`;
}
