import type { Contenders } from './contenders.ts';

/** The figures of one subject by the names of their columns. */
export interface Standing {
  subject: string;
  figures: Record<string, number>;
}

/** Measures the service, which stands first, and what it is compared with. */
export type Compare = (contenders: Contenders) => Promise<Standing[]>;

/** How many times as much a subject brings as what it is compared with. */
export const RATIO = 'ratio';

/** Requests a second at which latencies are measured. */
export const STEADY_RATE = 1_000;

/** What 99 of 100 answers stay within, and by how much a process has grown: how their columns begin. */
export const P99 = 'p99 ms';
export const GROWTH = 'MiB more';
