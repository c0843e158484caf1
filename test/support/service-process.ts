import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ensureBuilt } from '../../stack/build/ensure-built.ts';
import { planLaunch, type ProgramName, PROGRAMS } from '../../stack/service/programs.ts';

/** One of the service's own processes, as it runs in production. */
export interface ServiceProcess {
  /** The line by which it said that it is ready. */
  readyLine: string;
  pid: number;
  /** Lets it end its work and waits for that. */
  stop(): Promise<void>;
  /** Ends it at once, as a crash of the machine would. */
  kill(): Promise<void>;
}

/**
 * Starts the API or a worker and waits for the line that says that it is ready. Its channel closes with this process,
 * so that it can not outlive the tests. Throws its error output when it ends first.
 */
export async function startServiceProcess(
  name: ProgramName,
  settings: Record<string, string>,
): Promise<ServiceProcess> {
  await ensureBuilt();
  const { command, args, cwd, env } = planLaunch(name, { ...process.env, ...settings });
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
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
    if (!line.startsWith(PROGRAMS[name].readyText)) continue;
    child.stdout!.resume();
    return { readyLine: line, pid: child.pid!, stop: () => endWith('SIGTERM'), kill: () => endWith('SIGKILL') };
  }
  throw new Error(`${name} ended before it was ready:\n${errors}`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
