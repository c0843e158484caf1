import { type Latencies, measureLatencies, measureThroughput, type Target } from './load.ts';

/** Many short rounds: what else goes on on the machine then meets both alike. */
const ROUNDS = 15;
const SECONDS = 0.7;
const STEADY_RATE = 1_000;
const STEADY_SECONDS = 5;

/** A line of a table of results. */
export type BenchRow = Record<string, number | string>;

/**
 * Asks the service and the bare server in turn, after a round that does not count, and compares the medians of their
 * rounds; then each at a steady rate.
 */
export async function compareWithBare(service: Target, bare: Target): Promise<BenchRow[]> {
  const rounds: { service: number; bare: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = { service: await measureThroughput(service, SECONDS), bare: await measureThroughput(bare, SECONDS) };
    if (round > 0) rounds.push(pair);
  }
  const ratio = median(rounds.map((pair) => pair.service / pair.bare));
  const steady = {
    service: await measureLatencies(service, STEADY_RATE, STEADY_SECONDS),
    bare: await measureLatencies(bare, STEADY_RATE, STEADY_SECONDS),
  };
  return [
    rowOf('Listwright', median(rounds.map((pair) => pair.service)), ratio, steady.service),
    rowOf('bare Koa + pg', median(rounds.map((pair) => pair.bare)), 1, steady.bare),
  ];
}

function rowOf(subject: string, perSecond: number, ratio: number, steady: Latencies): BenchRow {
  return {
    subject,
    'requests/s': Math.round(perSecond),
    ratio: Number(ratio.toFixed(2)),
    [`p50 ms at ${STEADY_RATE}/s`]: Number(steady.p50.toFixed(1)),
    [`p99 ms at ${STEADY_RATE}/s`]: Number(steady.p99.toFixed(1)),
    'reached/s': Math.round(steady.perSecond),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
