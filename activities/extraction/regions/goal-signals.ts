import { conceptOf } from '../goal/concepts.ts';
import { linkTableOf } from '../page/link-table.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import type { Features } from './features.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type GoalSignals = 'goal_documents' | 'goal_in_values' | 'goal_in_classes' | 'goal_kinds';

/** How much of what the goal says is found in the records. */
export function goalSignals(features: Features, sample: readonly Span[]): Pick<Signals, GoalSignals> {
  const { terms, page, termsIn, classes, kindsIn, wantedKinds: wanted } = features;
  const mean = (bitsIn: (record: Span) => number, most: number): number =>
    most === 0 ? 0 : sample.reduce((sum, record) => sum + bitCount(bitsIn(record)) / most, 0) / sample.length;
  const hasFile = (record: Span): boolean =>
    linkTableOf(page.document).hasFile(firstOf(record).linkFrom, lastOf(record).linkTo);
  return {
    goal_documents: wantsDocuments(features) ? share(sample, hasFile) : 0,
    goal_in_values: mean(termsIn, terms),
    goal_in_classes: mean((record) => union(classes, record), terms),
    goal_kinds: mean(kindsIn, bitCount(wanted)),
  };
}

/** The most that these signals can be, whatever the records. */
export function mostOfGoal(features: Features): Pick<Signals, GoalSignals> {
  const hasTerms = Number(features.terms > 0);
  return {
    goal_documents: Number(wantsDocuments(features)),
    goal_in_values: hasTerms,
    goal_in_classes: hasTerms,
    goal_kinds: Number(features.wantedKinds !== 0),
  };
}

function wantsDocuments({ goal }: Features): boolean {
  return goal.words.some((word) => conceptOf(word) === 'document');
}

function union(bits: Int32Array, record: Span): number {
  return record.reduce((all, node) => all | bits[node.index]!, 0);
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
