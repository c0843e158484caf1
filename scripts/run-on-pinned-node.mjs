import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../stack/folders.mjs';
import { PINNED_NODE } from './programs/packages.mjs';

const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** Where Node keeps what it made of our sources and packages: all our processes load them about 40 % faster. */
const COMPILE_CACHE = join(PROJECT_FOLDER, 'node_modules/.cache/listwright-compiled');
const PARENT_CHECK_MS = 250;

/**
 * Runs a script of this project on the pinned Node until it ends; its exit code becomes ours.
 * It shares our input and output, gets our signals, and sees its channel close when we are killed.
 * @param {string} script path in the project
 * @param {string[]} args
 * @param {Record<string, string>} settings added to the environment
 * @returns {Promise<void>}
 */
export function runOnPinnedNode(script, args, settings) {
  const child = spawn(PINNED_NODE, [script, ...args], {
    cwd: PROJECT_FOLDER,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...settings },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of STOP_SIGNALS) process.on(signal, () => child.kill(signal));
  watchNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
      resolve();
    });
  });
}

/**
 * When npm itself is killed, nobody tells the programs that it runs: they, or the shell between, only get another parent.
 * @param {() => void} onGone
 */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = readAncestors();
  const timer = setInterval(() => {
    if (readAncestors() === ancestors) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** Our parent and its parent; the second only where /proc tells. */
function readAncestors() {
  const parent = process.ppid;
  try {
    return `${parent} ${/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))?.[1]}`;
  } catch {
    return String(parent);
  }
}
