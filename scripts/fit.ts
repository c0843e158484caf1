// Fits the weights of the choice of the listing, or of a field's column, on a corpus: npm run --silent fit -- --corpus DIR [--matching]
import { parseArgs } from 'node:util';
import { ANSWERED, SIGNALS, WEIGHTS } from '../activities/extraction/regions/weights.ts';
import { createProgress } from '../cli/extract/progress.ts';
import { fitMatching } from './fit/columns/fit-matching.ts';
import { fitAnswered, qualityWith, type Weighed } from './fit/evidence.ts';
import { type Example, FOLDS, readExamples } from './fit/examples.ts';
import { EXPECTATIONS } from './fit/prior.ts';
import { bestScores, gapsToRight, quantile } from './fit/scores.ts';
import { expectedQualityOf, fitWeights, qualityOf } from './fit/softmax.ts';

const USAGE = 'Usage: npm run --silent fit -- --corpus DIR [--matching]';
const NAMES = ['fit', 'choose', 'made', 'beside'] as const;
const GRAIN = 20;
/** Shares of the listings whose scores are told, for `POOR_SCORE`; of the wrong choices whose distance is, for `CLOSE`. */
const POOR = [0.01, 0.03, 0.1, 0.5];
const NEAR = [0.25, 0.5, 0.75, 0.9];

const { corpus, matching } = parseArgs({
  options: { corpus: { type: 'string' }, matching: { type: 'boolean' } },
}).values;
if (corpus === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else if (matching === true) {
  await fitMatching(corpus, print);
} else {
  await fit(corpus);
}

async function fit(folder: string): Promise<void> {
  const progress = createProgress(process.stderr);
  const examples = await readExamples(folder, (done, all) => {
    if (process.stderr.isTTY) progress.show(`${done} of ${all} pages read`);
  });
  progress.clear();
  const parts = NAMES.map((name) => examples.filter(({ part }) => part === name));
  const [own = [], chosen = [], made = []] = parts;
  const inForce = SIGNALS.map((name) => WEIGHTS[name]);
  const fitted = fitWeights([...own, ...made], EXPECTATIONS).map((weight) => Math.round(weight * GRAIN) / GRAIN);
  print(['quality of the first choice', ...parts.map((part, i) => `${NAMES[i]} (${part.length} pages)`)]);
  print(['in force', ...parts.map((part) => qualityOf(part, inForce).toFixed(4))]);
  const folds = foldsOf(own, made);
  print(['fitted on other hosts', qualityAcross(folds).toFixed(4)]);
  print(['fitted, rounded', ...parts.map((part) => qualityOf(part, fitted).toFixed(4))]);
  const { weight: answered } = fitAnswered(folds);
  for (const weight of [ANSWERED, answered]) {
    const others = parts.slice(1).map((examples) => qualityWith([{ examples, weights: fitted }], weight));
    print([`with answered at ${weight}`, ...[qualityWith(folds, weight), ...others].map((mean) => mean.toFixed(4))]);
  }
  const pages = [...own, ...chosen];
  for (const [name, weights] of Object.entries({ 'in force': inForce, fitted })) {
    const [scores, gaps] = [bestScores(pages, weights), gapsToRight(pages, weights)];
    print([`scores, ${name}`, ...POOR.map((share) => `${share} < ${quantile(scores, share).toFixed(1)}`)]);
    print([`right one behind, ${name}`, ...NEAR.map((share) => `${share} < ${quantile(gaps, share).toFixed(1)}`)]);
  }
  print([]);
  const measures = ['lost', 'near misses'].flatMap((measure) => NAMES.map((name) => `${measure}: ${name}`));
  print(['signal', 'in force', 'fitted', ...measures]);
  SIGNALS.forEach((name, i) => {
    const lost = worthOf(parts, fitted, i, qualityOf);
    const near = worthOf(parts, fitted, i, expectedQualityOf);
    print([name, String(inForce[i]), String(fitted[i]), ...lost, ...near]);
  });
}

/** The pages of each fold, with weights that were fitted on all others. */
function foldsOf(own: readonly Example[], made: readonly Example[]): Weighed[] {
  return Array.from({ length: FOLDS }, (_, at) => {
    const others = own.filter(({ fold }) => fold !== at);
    const examples = own.filter(({ fold }) => fold === at);
    return { examples, weights: examples.length === 0 ? [] : fitWeights([...others, ...made], EXPECTATIONS) };
  });
}

/** Mean quality of the first choice over all folds. */
function qualityAcross(folds: readonly Weighed[]): number {
  const pages = folds.flatMap(({ examples }) => examples).length;
  const total = folds
    .filter(({ examples }) => examples.length > 0)
    .reduce((sum, { examples, weights }) => sum + examples.length * qualityOf(examples, weights), 0);
  return total / pages;
}

/** What a measure loses on each part without a signal. */
function worthOf(
  parts: readonly Example[][],
  weights: readonly number[],
  signal: number,
  measure: typeof qualityOf,
): string[] {
  const without = weights.with(signal, 0);
  return parts.map((part) => (measure(part, weights) - measure(part, without)).toFixed(4));
}

function print([first = '', ...cells]: readonly string[]): void {
  process.stdout.write(`${first.padEnd(28)}${cells.map((cell) => cell.padStart(18)).join('')}\n`);
}
