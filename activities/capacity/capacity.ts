import { performance } from 'node:perf_hooks';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import { type CrawlRole, crawlRole } from '../../shared/domain/task-queue.ts';
import { LIGHT_RUNS, lightRunLimit, type Load } from './load.ts';
import { type PermitLimits, Permits } from './permits.ts';

/** What permits are for. */
type Work = 'run' | 'mapping';
type Limits = Record<CrawlRole, Record<Work, PermitLimits>>;

/** The permits of this process, by what the work needs and what it is. */
export interface Capacity {
  of(role: CrawlRole, work: Work): Permits;
  at(level: ProtectionLevel, work: Work): Permits;
  /** Ends the measuring of the load. */
  close(): void;
}

/**
 * How much one process does at a time. What needs a browser needs far more memory; light crawls wait for their sites
 * most of the time, so that their number follows the load. Mapping has permits of its own.
 */
const LIMITS: Limits = {
  http: { run: { limit: LIGHT_RUNS.least, reserve: 5 }, mapping: { limit: 10, reserve: 2 } },
  browser: { run: { limit: 2, reserve: 1, mostParked: 4 }, mapping: { limit: 2, reserve: 1 } },
};

const MEASURE_EVERY_MS = 100;

/** Makes the permits of this process. */
export function createCapacity(limits: Limits = LIMITS): Capacity {
  const permitsOf = (role: CrawlRole) => ({
    run: new Permits(limits[role].run),
    mapping: new Permits(limits[role].mapping),
  });
  const permits = { http: permitsOf('http'), browser: permitsOf('browser') };
  const lightRuns = permits.http.run;
  const measure = createLoadMeter();
  const timer = setInterval(() => lightRuns.limit(lightRunLimit(measure(), lightRuns.held)), MEASURE_EVERY_MS).unref();
  return {
    of: (role, work) => permits[role][work],
    at: (level, work) => permits[crawlRole(level)][work],
    close: () => clearInterval(timer),
  };
}

/** Measures the load since the measurement before. */
function createLoadMeter(): () => Load {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return { utilization, residentBytes: process.memoryUsage.rss(), availableBytes: process.availableMemory() };
  };
}
