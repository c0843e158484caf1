import { MATCH_SIGNALS, MATCH_SIGNS } from '../../../activities/extraction/columns/matching/signals.ts';
import { LEAST_MATCH, MATCH_WEIGHTS } from '../../../activities/extraction/columns/matching/weights.ts';
import { createProgress } from '../../../cli/extract/progress.ts';
import { FOLDS } from '../examples.ts';
import { fitWeights } from '../softmax.ts';
import { EXPECTED_MATCHES } from './expected-matches.ts';
import { type FieldGroup, readFieldGroups } from './field-examples.ts';
import { type Judged, judgeMatches } from './judge-matches.ts';

const GRAIN = 20;
const WAYS = ['named', 'other names', 'read', 'absent'] as const;

/** Fits the weights of the choice of a field's column, and prints what they reach beside what could be reached. */
export async function fitMatching(corpus: string, print: (cells: readonly string[]) => void): Promise<void> {
  const progress = createProgress(process.stderr);
  const groups = await readFieldGroups(corpus, (done, all) => {
    if (process.stderr.isTTY) progress.show(`${done} of ${all} pages read`);
  });
  progress.clear();
  const [own, other] = (['fit', 'choose'] as const).map((part) => groups.filter((group) => group.part === part));
  const inForce = MATCH_SIGNALS.map((name) => MATCH_WEIGHTS[name]);
  const fitted = fitOn(own!).map((weight) => Math.round(weight * GRAIN) / GRAIN || 0);
  print(['signal', 'in force', 'fitted', 'right on choose without']);
  const read = other!.filter(({ asked }) => asked === 'read');
  MATCH_SIGNALS.forEach((name, i) => {
    const without = judgeMatches(read, fitted.with(i, 0), { least: LEAST_MATCH });
    print([name, String(inForce[i]), String(fitted[i]), without.right.toFixed(3)]);
  });
  print([]);
  print(['fields and columns', 'fields', 'oracle', 'right', 'junk', 'missed']);
  for (const way of WAYS) {
    const asked = (some: readonly FieldGroup[]): FieldGroup[] => some.filter(({ asked }) => asked === way);
    print([`fit, ${way}: in force`, ...cellsOf(judgeMatches(asked(own!), inForce, { least: LEAST_MATCH }))]);
    print([`fitted on other hosts`, ...cellsOf(crossValidate(own!, way))]);
    print([`choose, ${way}: in force`, ...cellsOf(judgeMatches(asked(other!), inForce, { least: LEAST_MATCH }))]);
    print([`fitted, rounded`, ...cellsOf(judgeMatches(asked(other!), fitted, { least: LEAST_MATCH }))]);
  }
}

/** Chosen by what pages of other hosts say. */
const RIDGE = 0.006;
const EXPECTED = MATCH_SIGNALS.map((name) => EXPECTED_MATCHES[name] ?? 0);

function fitOn(groups: readonly FieldGroup[]): number[] {
  return fitWeights(
    groups.flatMap(({ fields }) => fields.filter(({ isBeside }) => !isBeside)),
    { signs: MATCH_SIGNS, prior: EXPECTED, ridge: RIDGE },
  );
}

/** What is chosen on the pages of each fold by weights that were fitted on all others. */
function crossValidate(own: readonly FieldGroup[], way: (typeof WAYS)[number]): Judged {
  const judged = Array.from({ length: FOLDS }, (_, at) => {
    const weights = foldWeights(own, at);
    return judgeMatches(
      own.filter(({ fold, asked }) => fold === at && asked === way),
      weights,
      { least: LEAST_MATCH },
    );
  });
  const fields = judged.reduce((sum, each) => sum + each.fields, 0);
  const mean = (name: keyof Judged): number =>
    judged.reduce((sum, each) => sum + each[name] * each.fields, 0) / Math.max(1, fields);
  return { fields, oracle: mean('oracle'), right: mean('right'), junk: mean('junk'), missed: mean('missed') };
}

const known = new Map<number, number[]>();

function foldWeights(own: readonly FieldGroup[], at: number): number[] {
  const weights = known.get(at) ?? fitOn(own.filter(({ fold }) => fold !== at));
  known.set(at, weights);
  return weights;
}

function cellsOf({ fields, oracle, right, junk, missed }: Judged): string[] {
  return [String(fields), ...[oracle, right, junk, missed].map((share) => share.toFixed(3))];
}
