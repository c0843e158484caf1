import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { isExecutable } from '../../stack/is-executable.mjs';

const LAST_LINES = 20;

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, signal?: AbortSignal | undefined }} [options]
 * @returns {Promise<{ isOk: boolean, output: string }>} `output`: the last lines of what it wrote, or why it could not start
 */
export function runProgram(command, args, { timeoutMs, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...options,
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString()).split('\n').slice(-LAST_LINES).join('\n');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ isOk: false, output: error.message }));
    child.on('close', (code) => resolve({ isOk: code === 0, output: output.trim() }));
  });
}

/**
 * Looks a program up on the path.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} where it is
 */
export function findOnPath(name, env) {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, file))
    .find(isExecutable);
}
