import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PROJECT_FOLDER } from '../stack/folders.mjs';

/** A program that tells by lines on its standard output how far it is. */
export interface LineProcess {
  pid: number;
  /** Waits for a line that begins so, and returns what follows. Throws the program's error output when none comes. */
  lineWith(start: string): Promise<string>;
  /** Writes a line to its standard input. */
  tell(line: string): void;
  /** Ends it and everything that it started. */
  end(): Promise<void>;
}

const GRACE_MS = 3_000;
const ANSWER_MS = 300_000;

/** Starts a program in a process group of its own. */
export function startLineProcess(
  command: string,
  args: readonly string[],
  { env = {}, folder = PROJECT_FOLDER }: { env?: Record<string, string>; folder?: string } = {},
): LineProcess {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(-4_000);
  });
  const exited = once(child, 'exit');
  exited.catch(() => {}); // a program that can not be started ends its output, which is what is waited for
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // its whole group has ended
    }
  };
  const endWithUs = (): void => signal('SIGKILL');
  process.on('exit', endWithUs);
  return {
    pid: child.pid ?? 0,
    async lineWith(start) {
      const timer = setTimeout(() => signal('SIGKILL'), ANSWER_MS);
      for (let line = await lines.next(); !line.done; line = await lines.next()) {
        if (!line.value.startsWith(start)) continue;
        clearTimeout(timer);
        return line.value.slice(start.length);
      }
      clearTimeout(timer);
      throw new Error(`${command} ended without the line "${start}":\n${errors}`);
    },
    tell: (line) => void child.stdin.write(`${line}\n`),
    async end() {
      signal('SIGTERM');
      const timer = setTimeout(() => signal('SIGKILL'), GRACE_MS);
      await exited.catch(() => {});
      clearTimeout(timer);
      signal('SIGKILL');
      process.off('exit', endWithUs);
    },
  };
}
