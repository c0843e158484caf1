// Fits the weights of the choice of the listing on a corpus and on the pages of the tests: npm run --silent fit -- --corpus DIR
import { parseArgs } from 'node:util';
import { WEIGHTS } from '../activities/extraction/regions/weights.ts';
import { createProgress } from '../cli/extract/progress.ts';
import { fitAnswered, qualityWith } from './fit/evidence.ts';
import { type Example, readExamples, SIGNALS } from './fit/examples.ts';
import { expectedQualityOf, fitWeights, qualityOf } from './fit/softmax.ts';

const USAGE = 'Usage: npm run --silent fit -- --corpus DIR';
const HALVES = [0, 1] as const;
const NAMES = ['half V', 'half T', 'made'] as const;
const GRAIN = 20;

const { corpus } = parseArgs({ options: { corpus: { type: 'string' } } }).values;
if (corpus === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  await fit(corpus);
}

async function fit(folder: string): Promise<void> {
  const progress = createProgress(process.stderr);
  const examples = await readExamples(folder, (done, all) => {
    if (process.stderr.isTTY) progress.show(`${done} of ${all} pages read`);
  });
  progress.clear();
  const halves = HALVES.map((half) => examples.filter((example) => example.half === half));
  const made = examples.filter(({ half }) => half === null);
  const inForce = SIGNALS.map((name) => WEIGHTS[name]);
  const signs = inForce.map(Math.sign);
  const byHalf = halves.map((half) => fitWeights([...half, ...made], signs));
  const fitted = fitWeights(examples, signs).map((weight) => Math.round(weight * GRAIN) / GRAIN);
  const parts = [...halves, made];
  print(['quality of the first choice', ...parts.map((part, i) => `${NAMES[i]} (${part.length} pages)`)]);
  print(['in force', ...qualities(parts, [inForce, inForce, inForce])]);
  print(['fitted on the other half', ...qualities(halves, byHalf.toReversed())]);
  print(['fitted on all, rounded', ...qualities(parts, [fitted, fitted, fitted])]);
  const evidence = parts.map((part) => fitAnswered(part, fitted).weight);
  const { weight } = fitAnswered(examples, fitted);
  print(['answered, fitted apart', ...evidence.map(String)]);
  print([`with answered at ${weight}`, ...parts.map((part) => qualityWith(part, fitted, weight).toFixed(4))]);
  print([]);
  const measures = ['lost', 'near misses'].flatMap((measure) => NAMES.map((name) => `${measure}: ${name}`));
  print(['signal', 'in force', 'fitted', ...measures]);
  SIGNALS.forEach((name, i) => {
    const lost = worthOf(parts, fitted, i, qualityOf);
    const near = worthOf(parts, fitted, i, expectedQualityOf);
    print([name, String(inForce[i]), String(fitted[i]), ...lost, ...near]);
  });
}

function qualities(halves: readonly Example[][], weights: readonly number[][]): string[] {
  return halves.map((half, i) => qualityOf(half, weights[i]!).toFixed(4));
}

/** What a measure loses on each half without a signal. */
function worthOf(
  halves: readonly Example[][],
  weights: readonly number[],
  signal: number,
  measure: typeof qualityOf,
): string[] {
  const without = weights.with(signal, 0);
  return halves.map((half) => (measure(half, weights) - measure(half, without)).toFixed(4));
}

function print([first = '', ...cells]: readonly string[]): void {
  process.stdout.write(`${first.padEnd(28)}${cells.map((cell) => cell.padStart(18)).join('')}\n`);
}
