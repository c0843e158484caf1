import { runWorkflowId } from '../shared/domain/workflow-id.ts';
import type { Listwright } from './contestants/listwright.ts';
import { countHistoryEvents } from './history-events.ts';
import { readUsage } from './process-tree.ts';
import { ROWS_PER_PAGE } from './site/markup.ts';
import { withSite } from './with-site.ts';

const PAGES = 10_000;
/** The first pages warm up the programs; what follows is compared in windows of so many pages. */
const WARM_UP = 100;
const WINDOW = 1_000;
const TARGETS = { growth: 0.1, eventsPerPage: 0.5, peakMiB: 250 };

/** How far the run had come, and what the service had used until then. */
interface Sample {
  pages: number;
  cpuMs: number;
  atMs: number;
}

/** A run of 10,000 listing pages: whether the cost of a page stays the same, memory flat and the history short. */
export async function measureScale(listwright: Listwright, say: (text: string) => void) {
  const samples: Sample[] = [];
  const pids = Object.values(listwright.pids);
  const run = await withSite(PAGES, async (origin) => {
    const jobId = await listwright.readyJob({ url: `${origin}/list` });
    return listwright.run(jobId, PAGES, ({ page_count: pages }) => {
      samples.push({ pages, cpuMs: readUsage(pids).cpuMs, atMs: performance.now() });
      say(`${Math.floor(pages / WINDOW) * WINDOW} of ${PAGES} pages`);
    });
  });
  if (run.pages !== PAGES || run.rows !== PAGES * ROWS_PER_PAGE)
    throw new Error(`${run.pages} pages, ${run.rows} rows`);
  const events = await countHistoryEvents(listwright.temporalAddress, runWorkflowId(run.runId));
  const early = costBetween(samples, WARM_UP, WARM_UP + WINDOW);
  const late = costBetween(samples, PAGES - WINDOW, PAGES);
  return { figures: { ...run, events, early, late, samples }, text: describe({ ...run, events, early, late }) };
}

/** CPU time a page between two page numbers, as near as the samples come to them. */
function costBetween(samples: readonly Sample[], from: number, to: number): number {
  const first = samples.find(({ pages }) => pages >= from) ?? samples[0]!;
  const last = samples.find(({ pages }) => pages >= to) ?? samples.at(-1)!;
  return (last.cpuMs - first.cpuMs) / (last.pages - first.pages);
}

function describe(figures: {
  elapsedMs: number;
  peakMiB: number;
  events: number;
  early: number;
  late: number;
}): string {
  const { elapsedMs, peakMiB, events, early, late } = figures;
  const growth = late / early - 1;
  return [
    `scale: a run of ${PAGES} listing pages and ${PAGES * ROWS_PER_PAGE} rows in ${(elapsedMs / 1_000).toFixed(1)} s (${((PAGES / elapsedMs) * 1_000).toFixed(0)} pages/s)`,
    `CPU a page: ${early.toFixed(2)} ms from page ${WARM_UP} on, ${late.toFixed(2)} ms at the end: ${verdict(growth * 100, TARGETS.growth * 100, ' % more')}`,
    `history events a page: ${verdict(events / PAGES, TARGETS.eventsPerPage, '')}`,
    `memory of the worker: ${verdict(peakMiB, TARGETS.peakMiB, ' MiB')}`,
  ].join('\n');
}

function verdict(value: number, target: number, unit: string): string {
  return `${Number(value.toFixed(2))}${unit} (target at most ${target}${unit}: ${value <= target ? 'reached' : 'missed'})`;
}
