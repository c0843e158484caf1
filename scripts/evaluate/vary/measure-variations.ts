import type { Case } from '../corpus.ts';
import { PARTS } from '../parts.ts';
import type { Prediction } from '../prediction.ts';
import { mapSavedPages } from '../saved-pages.ts';
import { loadScorer, type Scorer, type Truth } from '../scorer.ts';
import type { Variation } from './variations.ts';

const MEASURES = ['record_f1', 'cell_f1', 'naming', 'naming_and_values', 'next_f1'] as const;

interface VaryOptions {
  threads: number;
  limitMs: number;
  seed: number;
  /** Called for each case of each variation. */
  report: (variation: string, prediction: Prediction) => void;
}

type Predictions = Map<string, Prediction>;

/** Maps saved pages in each variation, and prints what each costs against what it is compared with, by part. */
export async function measureVariations(
  corpus: string,
  cases: readonly Case[],
  variations: readonly Variation[],
  options: VaryOptions,
): Promise<void> {
  const scorer = await loadScorer(corpus);
  const truths = new Map(scorer.loadCorpus(corpus).map((truth) => [truth.id, truth]));
  const saved = cases.filter(({ file, id }) => file !== null && truths.has(id));
  const found = new Map<string, Predictions>();
  for (const variation of variations) {
    found.set(variation.name, await mapVaried(saved, truths, variation, options));
    if (variation.name === variation.comparedWith) continue;
    for (const part of PARTS) {
      const own = saved.filter((each) => each.part === part).map(({ id }) => truths.get(id)!);
      print(scorer, own, {
        variation,
        part,
        found: found.get(variation.name)!,
        before: found.get(variation.comparedWith)!,
      });
    }
  }
}

async function mapVaried(
  saved: readonly Case[],
  truths: ReadonlyMap<string, Truth>,
  { name, change, vary }: Variation,
  { threads, limitMs, seed, report }: VaryOptions,
): Promise<Predictions> {
  const varied = new Map(saved.map((each) => [each.id, vary(each, truths.get(each.id)!)]));
  const applied = [...varied.values()].filter((each) => each !== null).map((each) => each.saved);
  const predictions: Predictions = new Map();
  await mapSavedPages(applied, {
    threads,
    limitMs,
    oracles: null,
    change: change && { name: change, seed },
    report(prediction) {
      const read = varied.get(prediction.id)!.read(prediction);
      predictions.set(prediction.id, read);
      report(name, read);
    },
  });
  return predictions;
}

interface Compared {
  variation: Variation;
  part: string;
  found: Predictions;
  before: Predictions;
}

function print(scorer: Scorer, truths: Truth[], { variation, part, found, before }: Compared): void {
  const own = truths.filter(({ id }) => found.has(id) && before.has(id));
  if (own.length === 0) return;
  const [now, then] = [found, before].map((predictions) => scorer.scoreAll(own, predictions).all);
  const figures = MEASURES.flatMap((measure) => {
    const [varied, plain] = [now![measure] ?? null, then![measure] ?? null];
    return varied === null || plain === null ? [] : `${measure} ${signed(varied - plain)} (${varied.toFixed(3)})`;
  });
  process.stdout.write(`${variation.name}, ${part}, ${own.length} cases: ${figures.join(', ')}\n`);
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
