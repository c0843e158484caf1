import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Prediction } from './prediction.ts';

/** What of the corpus' scorer is used here. */
interface Scorer {
  loadCorpus: (folder: string) => { id: string }[];
  scoreAll: (cases: { id: string }[], predictions: Map<string, Prediction>) => { all: Record<string, number | null> };
}

const HALVES = [
  ['half T', 1],
  ['half V', 0],
] as const;

/** The half of a corpus that a case belongs to, by the first byte of its id's SHA-1: work is done on 1, 0 is kept. */
export function halfOf(id: string): 0 | 1 {
  return (createHash('sha1').update(id).digest()[0]! % 2) as 0 | 1;
}

/** Prints the scorer's measures for each half of a corpus, so that what only helps the pages worked on shows. */
export async function printHalves(corpus: string, predictions: readonly Prediction[]): Promise<void> {
  const scorer = (await import(pathToFileURL(join(resolve(corpus), 'score.mjs')).href)) as Scorer;
  const cases = scorer.loadCorpus(corpus);
  const known = new Map(predictions.map((prediction) => [prediction.id, prediction]));
  for (const [name, half] of HALVES) {
    const { all } = scorer.scoreAll(
      cases.filter(({ id }) => halfOf(id) === half),
      known,
    );
    const measures = Object.entries(all).filter(([, value]) => value !== null);
    const figures = measures.map(([measure, value]) => `${measure} ${Number(value!.toFixed(3))}`);
    process.stdout.write(`${name}: ${figures.join(', ')}\n`);
  }
}
