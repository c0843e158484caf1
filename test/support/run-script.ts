import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const PROJECT_FOLDER = new URL('../../', import.meta.url);

/** What a test run or a developer's shell sets, and a command must not take from there. */
const WITHHELD = new Set([
  'DATABASE_URL',
  'TEST_DATABASE_URL',
  'TEMPORAL_ADDRESS',
  'TEMPORAL_NAMESPACE',
  'EGRESS_ALLOW',
  'PROXY_URLS',
  'LISTWRIGHT_URL',
  'LISTWRIGHT_API_KEY',
  'INIT_CWD',
]);

/** How a command is called. */
interface Call {
  args: string[];
  /** The working folder. */
  folder?: string;
  env?: Record<string, string>;
}

/** How a command ended. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts a command of the project as a process of its own. */
export function startScript(
  script: string,
  { args, folder, env }: Call,
): ChildProcessByStdio<null, Readable, Readable> {
  const inherited = Object.entries(process.env).filter(([name]) => !WITHHELD.has(name));
  return spawn(process.execPath, [fileURLToPath(new URL(script, PROJECT_FOLDER)), ...args], {
    cwd: folder ?? PROJECT_FOLDER,
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command to its end. */
export async function runScript(script: string, call: Call): Promise<Ended> {
  const child = startScript(script, call);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}
