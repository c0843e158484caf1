import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** One of the service's own processes, as it runs in production. */
export interface ServiceProcess {
  /** The line by which it said that it is ready. */
  readyLine: string;
  /** Lets it end its work and waits for that. */
  stop(): Promise<void>;
  /** Ends it at once, as a crash of the machine would. */
  kill(): Promise<void>;
}

/**
 * Starts a script of the project and waits for a line on its standard output that begins with `readyText`. Its
 * channel closes with this process, so that it can not outlive the tests. Throws its error output when it ends first.
 */
export async function startServiceProcess(
  script: string,
  env: Record<string, string>,
  readyText: string,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [script], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const endWith = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  for await (const line of createInterface(child.stdout!)) {
    if (!line.startsWith(readyText)) continue;
    child.stdout!.resume();
    return { readyLine: line, stop: () => endWith('SIGTERM'), kill: () => endWith('SIGKILL') };
  }
  throw new Error(`${script} ended before it was ready:\n${errors}`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
