import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_TABS, CONCURRENCY, type Contestant } from '../contestant.ts';
import { startLineProcess } from '../line-process.ts';
import { readUsage } from '../process-tree.ts';

/** How a peer's crawler is called with a task and the file for its rows. */
export interface PeerProgram {
  name: string;
  command: string;
  /** Where its packages are: the folder it runs in. */
  folder: string;
  args: (task: string, file: string) => string[];
}

/** A peer: a process for each crawl, which is measured from the moment on in which it is ready to begin. */
export function peerContestant({ name, command, folder, args }: PeerProgram): Contestant {
  return {
    name,
    async crawl(task) {
      const scratch = mkdtempSync(join(tmpdir(), 'listwright-bench-rows-'));
      const work = JSON.stringify({ ...task, concurrency: task.needsBrowser ? BROWSER_TABS : CONCURRENCY });
      const peer = startLineProcess(command, args(work, join(scratch, 'rows.jsonl')), { folder });
      try {
        await peer.lineWith('ready');
        const begun = performance.now();
        const before = readUsage([peer.pid]);
        const counts = JSON.parse(await peer.lineWith('done ')) as { pages: number; rows: number };
        const elapsedMs = Math.round(performance.now() - begun);
        const { cpuMs, peakMiB } = readUsage([peer.pid]);
        return { ...counts, elapsedMs, cpuMs: cpuMs - before.cpuMs, peakMiB };
      } finally {
        await peer.end();
        rmSync(scratch, { recursive: true, force: true });
      }
    },
  };
}
