import { PARTS, readParts } from './parts.ts';
import type { Prediction } from './prediction.ts';
import { loadScorer } from './scorer.ts';

/** Prints the scorer's measures for each part of a corpus that was mapped, and those of the oracles. */
export async function printParts(corpus: string, predictions: readonly Prediction[]): Promise<void> {
  const scorer = await loadScorer(corpus);
  const known = new Map(predictions.map((prediction) => [prediction.id, prediction]));
  const cases = scorer.loadCorpus(corpus).filter(({ id }) => known.has(id));
  const partOf = readParts(corpus);
  for (const part of PARTS) {
    const own = cases.filter(({ id }) => partOf(id) === part);
    if (own.length === 0) continue;
    const { all } = scorer.scoreAll(own, known);
    print(part, all);
    const oracles = own.map(({ id }) => known.get(id)!.oracles).filter((each) => each !== undefined);
    if (oracles.length > 0) print(`${part}, oracles`, meansOf(oracles));
  }
}

function meansOf(all: readonly Record<string, number | null>[]): Record<string, number | null> {
  const names = [...new Set(all.flatMap((each) => Object.keys(each)))];
  const means = names.map((name) => {
    const values = all.flatMap((each) => each[name] ?? []);
    return [name, values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length];
  });
  return Object.fromEntries(means);
}

function print(title: string, measures: Record<string, number | null>): void {
  const told = Object.entries(measures).filter(([, value]) => value !== null);
  const figures = told.map(([measure, value]) => `${measure} ${Number(value!.toFixed(3))}`);
  process.stdout.write(`${title}: ${figures.join(', ')}\n`);
}
