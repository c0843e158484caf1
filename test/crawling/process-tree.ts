import { readdirSync, readFileSync } from 'node:fs';

/** A process that this test run started, directly or through others. */
interface ChildProcess {
  pid: number;
  command: string;
}

function readProcesses(): { pid: number; parent: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]);
        return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
      } catch {
        return []; // it ended in between
      }
    });
}

/** The processes below this one. */
export function descendants(): ChildProcess[] {
  const all = readProcesses();
  const below = (parent: number): ChildProcess[] =>
    all.flatMap((child) => (child.parent === parent ? [child, ...below(child.pid)] : []));
  return below(process.pid);
}
