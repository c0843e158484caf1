import { foldInPlace } from '../fold.ts';

/** A clause of a goal: as it was written, and folded. */
export interface Clause {
  text: string;
  folded: string;
}

const ENDS = /[:;!?\n,()[\]（）、，。：；？！؟،؛।…"“”„«»「」『』—–]+|\.(?=\s|$)|\s-\s/gu;

/** The clauses of a goal, between its punctuation. */
export function clausesOf(goal: string): Clause[] {
  const folded = foldInPlace(goal);
  const clauses: Clause[] = [];
  let from = 0;
  const add = (to: number): void => {
    const text = goal.slice(from, to);
    if (text.trim() !== '') clauses.push({ text, folded: folded.slice(from, to) });
  };
  for (const { index, 0: mark } of folded.matchAll(ENDS)) {
    add(index);
    from = index + mark.length;
  }
  add(folded.length);
  return clauses;
}
