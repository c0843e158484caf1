import { conceptOf } from '../goal/concepts.ts';
import { linksOf, type Span } from '../page/spans.ts';
import { VALUE_KINDS } from '../values/kinds.ts';
import { isFileUrl } from '../values/urls.ts';
import type { Features } from './features.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type GoalSignals = 'goal_documents' | 'goal_in_values' | 'goal_in_classes' | 'goal_kinds';

/** How much of what the goal says is found in the records. */
export function goalSignals(features: Features, sample: readonly Span[]): Pick<Signals, GoalSignals> {
  const { goal, terms, page, texts, classes, kinds } = features;
  const part = (bits: number): number => (terms === 0 ? 0 : bitCount(bits) / terms);
  const mean = (bits: Int32Array): number =>
    sample.reduce((sum, record) => sum + part(union(bits, record)), 0) / sample.length;
  const documents = goal.words.some((word) => conceptOf(word) === 'document');
  const wanted = wantedKinds(features);
  const kindShare = (record: Span): number => bitCount(union(kinds, record) & wanted) / bitCount(wanted);
  return {
    goal_documents: documents ? share(sample, (record) => linksOf(page, record).some(({ url }) => isFileUrl(url))) : 0,
    goal_in_values: mean(texts),
    goal_in_classes: mean(classes),
    goal_kinds: wanted === 0 ? 0 : sample.reduce((sum, record) => sum + kindShare(record), 0) / sample.length,
  };
}

const KIND_OF_CONCEPT: Record<string, string> = {
  date: 'date',
  price: 'price',
  salary: 'price',
  phone: 'phone',
  email: 'email',
  rating: 'rating',
};

function wantedKinds({ goal }: Features): number {
  let bits = 0;
  for (const { concept, type } of goal.fields) {
    const wanted = (concept && KIND_OF_CONCEPT[concept]) ?? (type === 'date' ? 'date' : null);
    VALUE_KINDS.forEach(({ kind }, i) => {
      if (kind === wanted) bits |= 1 << i;
    });
  }
  return bits;
}

function union(bits: Int32Array, record: Span): number {
  return record.reduce((all, node) => all | bits[node.index]!, 0);
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
