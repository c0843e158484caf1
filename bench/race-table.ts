import Table from 'cli-table3';
import type { Race } from './benchmarks.ts';
import type { Measurement } from './contestant.ts';
import { median } from './median.ts';
import type { RaceResult, Standing } from './run-race.ts';

/** What the table shows of a contestant: the medians of its rounds. */
const MEASURES = {
  'pages/s': ({ pages, elapsedMs }: Measurement) => (pages / elapsedMs) * 1_000,
  'rows/s': ({ rows, elapsedMs }: Measurement) => (rows / elapsedMs) * 1_000,
  'CPU ms/page': ({ cpuMs, pages }: Measurement) => cpuMs / pages,
  'peak MiB': ({ peakMiB }: Measurement) => peakMiB,
};
type Measure = keyof typeof MEASURES;

/** How many times a peer's pages a second Listwright brings; above 1 it is the faster one. */
function ratioTo(listwright: Standing, peer: Standing): number {
  return measured(listwright, 'pages/s') / measured(peer, 'pages/s');
}

/** A race's table of medians, with the ratio of Listwright to each peer. */
export function raceTable(name: string, race: Race, { standings, leftOut }: RaceResult): string {
  const [listwright, ...peers] = standings;
  const names = Object.keys(MEASURES) as Measure[];
  const table = new Table({ head: ['', ...names, 'Listwright is faster by'], style: { head: [], border: [] } });
  for (const standing of standings) {
    const figures = names.map((measure) => round(measured(standing, measure)));
    table.push([
      standing.name,
      ...figures,
      standing === listwright ? '' : `${round(ratioTo(listwright!, standing))} ×`,
    ]);
  }
  const [first] = peers;
  const verdict =
    first && `target ${race.target} × ${first.name}: ${verdictOf(ratioTo(listwright!, first), race.target)}`;
  const missing = leftOut.map((peer) => `${peer.name} is left out: ${peer.reason}`);
  return [`${name}: ${race.title}`, table.toString(), verdict, ...missing].filter(Boolean).join('\n');
}

function measured({ rounds }: Standing, measure: Measure): number {
  return median(rounds.map(MEASURES[measure]));
}

function verdictOf(ratio: number, target: number): string {
  return ratio >= target ? 'reached' : 'missed';
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
