import type { ColumnCandidate } from '../column-candidates.ts';

/** How much of a text is neither a letter nor a digit. */
export function wordlessShare({ words, values }: ColumnCandidate): number {
  let [all, said] = [0, 0];
  for (const [i, value] of values.entries()) {
    if (typeof value !== 'string') continue;
    all += value.replaceAll(' ', '').length;
    said += words[i]!.replaceAll(' ', '').length;
  }
  return all === 0 ? 0 : Math.max(0, 1 - said / all);
}

/** In how many of the texts another one stands. */
export function shareHolding(words: readonly string[], inner: readonly string[]): number {
  let [all, held] = [0, 0];
  for (const [i, text] of words.entries()) {
    if (text === '' || !inner[i]) continue;
    all += 1;
    if (text.includes(inner[i])) held += 1;
  }
  return held / Math.max(1, all);
}

/** In how many of the texts that both have they say the same. */
export function shareEqual(words: readonly string[], others: readonly string[]): number {
  let [all, same] = [0, 0];
  for (const [i, text] of words.entries()) {
    if (text === '') continue;
    all += 1;
    if (text === others[i]) same += 1;
  }
  return same / Math.max(1, all);
}

/** How much of a candidate, 0 to 1, are values of another kind than plain text. */
export function typedShare({ kinds, meanLength, type }: ColumnCandidate): number {
  if (type === 'number') return 1;
  return Math.max(
    meanLength < 40 ? kinds.date : 0,
    meanLength < 20 ? kinds.price : 0,
    meanLength < 25 ? kinds.phone : 0,
    meanLength < 20 ? kinds.time : 0,
    meanLength < 60 ? kinds.email : 0,
    kinds.purity > 0.8 ? kinds.code : 0,
    meanLength < 40 ? kinds.citation : 0,
  );
}

const SAID = 0.6;
const MOST_LABELS = 3;
const said = new WeakMap<ColumnCandidate, readonly string[]>();

/** Words that most of a candidate's texts say, as "beds" in "3 beds"; none where all of them are the same. */
export function saidWords(candidate: ColumnCandidate): readonly string[] {
  const known = said.get(candidate);
  if (known) return known;
  const found = candidate.distinct * candidate.values.length > 1.5 ? commonWords(candidate.words) : [];
  said.set(candidate, found);
  return found;
}

function commonWords(texts: readonly string[]): string[] {
  const filled = texts.filter(Boolean);
  const counts = new Map<string, number>();
  // A text that says one of a few words and nothing else is a label.
  if (filled.length > MOST_LABELS && new Set(filled).size <= MOST_LABELS) return [];
  for (const text of filled)
    for (const word of new Set(text.trim().split(' '))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([word, count]) => count >= Math.max(2, filled.length * SAID) && /^\p{L}{2,}$/u.test(word))
    .map(([word]) => word);
}

/** A text that begins with a label of its own. */
const LABEL = /^(\p{L}[^:：]{0,40})[:：](?:\s|$)/u;

const NEARLY_ALL = 0.9;

/** The label that nearly all texts begin with. */
export function commonLabel(candidate: ColumnCandidate): string | null {
  const [label, share] = usualLabel(candidate);
  return share >= NEARLY_ALL ? label : null;
}

/** The share of the texts that begin with the label which most of them begin with. */
export const labelShare = (candidate: ColumnCandidate): number => usualLabel(candidate)[1];

function usualLabel({ values }: ColumnCandidate): [label: string | null, share: number] {
  const counts = new Map<string, number>();
  let all = 0;
  for (const value of values) {
    if (typeof value !== 'string') continue;
    all += 1;
    const label = LABEL.exec(value)?.[1];
    if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const [label = null, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return [label, count / Math.max(1, all)];
}
