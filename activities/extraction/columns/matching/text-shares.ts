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

/** How much of a candidate, 0 to 1, are values of another kind than plain text. */
export function typedShare({ kinds, meanLength, type }: ColumnCandidate): number {
  if (type === 'number') return 1;
  return Math.max(
    meanLength < 40 ? kinds.date : 0,
    meanLength < 20 ? kinds.price : 0,
    meanLength < 25 ? kinds.phone : 0,
    meanLength < 60 ? kinds.email : 0,
    kinds.purity > 0.8 ? kinds.code : 0,
    meanLength < 40 ? kinds.citation : 0,
  );
}
