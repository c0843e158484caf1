import Table from 'cli-table3';
import { API_COMPARISONS, type ApiComparison } from '../benchmarks.ts';
import { type Compare, GROWTH, P99, RATIO, type Standing } from './comparison.ts';
import { withContenders } from './contenders.ts';
import { compareCompressed, compareCsv, compareLines } from './downloads.ts';
import { compareItemsPage } from './items-page.ts';
import { compareRateLimit } from './rate-limit.ts';
import { compareReadRun } from './read-run.ts';
import { measureWaiting } from './waiting.ts';

const COMPARES: Record<keyof typeof API_COMPARISONS, Compare> = {
  'read-run': compareReadRun,
  'items-page': compareItemsPage,
  csv: compareCsv,
  jsonl: compareLines,
  'jsonl-gzip': compareCompressed,
  waiting: measureWaiting,
  'rate-limit': compareRateLimit,
};

/** The API against the least that could do the same, over one database: its comparisons one after the other. */
export async function measureApi(say: (text: string) => void) {
  return withContenders(async (contenders) => {
    const figures: Record<string, Standing[]> = {};
    const texts: string[] = [];
    for (const [name, comparison] of Object.entries(API_COMPARISONS)) {
      say(name);
      const standings = await COMPARES[name as keyof typeof API_COMPARISONS](contenders);
      figures[name] = standings;
      texts.push(`api ${name}: ${describe(comparison, standings)}`);
    }
    return { figures, text: texts.join('\n\n') };
  });
}

/** A comparison's table, and whether it reached its targets. */
function describe({ title, targets }: ApiComparison, standings: readonly Standing[]): string {
  const columns = Object.keys(standings[0]?.figures ?? {});
  const table = new Table({ head: ['', ...columns], style: { head: [], border: [] } });
  for (const { subject, figures } of standings) {
    table.push([subject, ...columns.map((column) => round(figures[column]!))]);
  }
  const figureOf = (begin: string) => {
    const column = columns.find((name) => name.startsWith(begin));
    return column === undefined ? NaN : standings[0]!.figures[column]!;
  };
  const { ratio, p99, growth } = targets;
  const verdicts = [
    ratio !== undefined && `target ${ratio} ×: ${verdictOf(figureOf(RATIO) >= ratio)}`,
    p99 !== undefined && `target p99 ${p99} ms: ${verdictOf(figureOf(P99) <= p99)}`,
    growth !== undefined && `target ${growth} MiB more: ${verdictOf(figureOf(GROWTH) <= growth)}`,
  ];
  return [title, table.toString(), ...verdicts].filter(Boolean).join('\n');
}

function verdictOf(isReached: boolean): string {
  return isReached ? 'reached' : 'missed';
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
