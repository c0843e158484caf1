import Table from 'cli-table3';
import { API_COMPARISONS, type ApiComparison } from '../benchmarks.ts';
import { type Compare, P99, RATIO, type Standing } from './comparison.ts';
import { withContenders } from './contenders.ts';
import { compareCsv } from './csv.ts';
import { compareItemsPage } from './items-page.ts';
import { compareRateLimit } from './rate-limit.ts';
import { compareReadRun } from './read-run.ts';

const COMPARES: Record<keyof typeof API_COMPARISONS, Compare> = {
  'read-run': compareReadRun,
  'items-page': compareItemsPage,
  csv: compareCsv,
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
  const { [RATIO]: ratio, [P99]: p99 } = standings[0]!.figures;
  const verdicts = [
    targets.ratio !== undefined && `target ${targets.ratio} ×: ${verdictOf(ratio! >= targets.ratio)}`,
    targets.p99 !== undefined && `target p99 ${targets.p99} ms: ${verdictOf(p99! <= targets.p99)}`,
  ];
  return [title, table.toString(), ...verdicts].filter(Boolean).join('\n');
}

function verdictOf(isReached: boolean): string {
  return isReached ? 'reached' : 'missed';
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
