import { isSameWord } from '../../extraction/goal/words.ts';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const LEAST = { beginning: 4, end: 5 };

/**
 * How much two folded words are the same: 1 for forms of one word in languages that change its end, .7 for a compound
 * and its main word ("laufschuhe" and "schuhe"), 0 else. In scripts without spaces a word stands in a run of others.
 */
export function sameness(a: string, b: string): number {
  if (a === b || isSameWord(a, b)) return 1;
  if (UNSPACED.test(a) || UNSPACED.test(b)) return a.includes(b) || b.includes(a) ? 1 : 0;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const shared = sharedBeginning(short, long);
  const isForm = shared >= Math.max(LEAST.beginning, short.length - 1) && long.length - shared <= 3;
  if (isForm) return 1;
  return short.length >= LEAST.end && (long.endsWith(short) || long.endsWith(short.slice(0, -1))) ? 0.7 : 0;
}

/** How much a word is among others: the most that it is the same as one of them. */
export function amongWords(word: string, others: readonly string[]): number {
  let most = 0;
  for (const other of others) {
    const same = sameness(word, other);
    if (same === 1) return 1;
    if (same > most) most = same;
  }
  return most;
}

function sharedBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
