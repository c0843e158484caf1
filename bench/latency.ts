import { setTimeout as pause } from 'node:timers/promises';
import type { Listwright } from './contestants/listwright.ts';
import { median } from './median.ts';
import { withSite } from './with-site.ts';

const WARM_UP = 5;
const RUNS = 30;
const POLL_MS = 2;
const TARGET_MS = 150;

/** How long a run of one page takes, as a client sees it: from its POST until a GET says `completed`. */
export async function measureLatency(listwright: Listwright) {
  const times: number[] = [];
  await withSite(1, async (origin) => {
    const jobId = await listwright.readyJob({ url: `${origin}/list` });
    for (let run = 0; run < WARM_UP + RUNS; run += 1) times.push(await timeRun(listwright, jobId));
  });
  const figures = times.slice(WARM_UP).toSorted((a, b) => a - b);
  const middle = median(figures);
  const text = `latency: a run of one local page, POST to completed, ${RUNS} runs: median ${Math.round(middle)} ms, 90 % within ${Math.round(figures[Math.floor(RUNS * 0.9)]!)} ms
target ${TARGET_MS} ms: ${middle <= TARGET_MS ? 'reached' : 'missed'}`;
  return { figures, text };
}

/** Times a run of one page, from its POST until a GET says `completed`, in milliseconds. Throws when it fails. */
export async function timeRun({ client }: Pick<Listwright, 'client'>, jobId: string): Promise<number> {
  const begun = performance.now();
  const { id } = await client.createRun(jobId, { max_pages: 1 });
  for (;;) {
    const { status, error } = await client.getRun(id);
    if (status === 'completed') return performance.now() - begun;
    if (status === 'failed') throw new Error(`run ${id} failed: ${error}`);
    await pause(POLL_MS);
  }
}
