import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const KIB_PER_MIB = 1024;

/**
 * The memory in MiB that each of some processes holds, by process id: without the files that all of them map where the
 * system tells (Linux), else with them. Processes that are gone, or of which nothing can be learned here, are left out.
 */
export async function readMemory(pids: readonly number[]): Promise<Map<number, number>> {
  return process.platform === 'linux' ? readFromProc(pids) : readFromPs(pids);
}

async function readFromProc(pids: readonly number[]): Promise<Map<number, number>> {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')));
  return new Map(pids.flatMap((pid, index) => (texts[index] ? [[pid, ownMiB(texts[index])]] : [])));
}

/** What a process holds that is no file: its own memory, swapped out or not, and what it shares with few. */
function ownMiB(status: string): number {
  const sizes = status.matchAll(/^(?:RssAnon|RssShmem|VmSwap):\s*(\d+) kB/gm);
  return [...sizes].reduce((sum, [, kib]) => sum + Number(kib), 0) / KIB_PER_MIB;
}

async function readFromPs(pids: readonly number[]): Promise<Map<number, number>> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,rss=', '-p', pids.join(',')]);
    return new Map(
      [...stdout.matchAll(/(\d+)\s+(\d+)/g)].map(([, pid, kib]) => [Number(pid), Number(kib) / KIB_PER_MIB]),
    );
  } catch {
    return new Map(); // all are gone, or there is no such program
  }
}
