import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** What a process and everything that it started have used so far. */
export interface Usage {
  /** CPU time in milliseconds, of processes that are alive and of those that their parents have taken leave of. */
  cpuMs: number;
  /** The most memory that each process held at once, summed up, in MiB. */
  peakMiB: number;
}

/** What a process holds now, with everything that it started. */
export interface Holding {
  /** Resident memory of the process itself, in MiB. */
  memoryMiB: number;
  /** Its open files, sockets and pipes. */
  handles: number;
  /** The processes of its tree, itself included. */
  processes: number;
}

/** Linux counts CPU time in ticks of 10 ms. */
const TICK_MS = 10;
/** What makes Linux forget the most memory that a process has held. */
const RESET_PEAK = '5';

interface Process {
  pid: number;
  parent: number;
  cpuMs: number;
}

/** The usage of some processes and all below them. Only Linux tells; elsewhere it is 0. */
export function readUsage(roots: readonly number[]): Usage {
  const tree = treeOf(roots);
  return {
    cpuMs: tree.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    peakMiB: Math.round(tree.reduce((sum, { pid }) => sum + kiBOf(pid, 'VmHWM'), 0) / 1024),
  };
}

/** What a process holds at the moment. Only Linux tells; elsewhere it is 0. */
export function readHolding(root: number): Holding {
  const processes = treeOf([root]).length;
  if (processes === 0) return { memoryMiB: 0, handles: 0, processes };
  return {
    memoryMiB: Math.round(kiBOf(root, 'VmRSS') / 1024),
    handles: readdirSync(`/proc/${root}/fd`).length,
    processes,
  };
}

/** Lets the peaks of memory begin anew. */
export function resetPeaks(roots: readonly number[]): void {
  for (const { pid } of treeOf(roots)) {
    try {
      writeFileSync(`/proc/${pid}/clear_refs`, RESET_PEAK);
    } catch {
      // It ended in between, or belongs to another user: its peak stays that of its whole life.
    }
  }
}

function treeOf(roots: readonly number[]): Process[] {
  const all = readProcesses();
  const below = (parent: number): Process[] =>
    all.flatMap((child) => (child.parent === parent ? [child, ...below(child.pid)] : []));
  return [...all.filter(({ pid }) => roots.includes(pid)), ...roots.flatMap(below)];
}

function readProcesses(): Process[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [readProcess(Number(name))];
      } catch {
        return []; // it ended in between
      }
    });
}

/** The fields of `/proc/<pid>/stat` behind the command, which may itself hold spaces and brackets. */
function readProcess(pid: number): Process {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = fields.slice(11, 15).reduce((sum, count) => sum + count, 0);
  return { pid, parent: fields[1]!, cpuMs: ticks * TICK_MS };
}

/** A figure of a process's memory: `VmHWM` is its peak, `VmRSS` what it holds now. */
function kiBOf(pid: number, figure: 'VmHWM' | 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${figure}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  } catch {
    return 0; // it ended in between
  }
}
