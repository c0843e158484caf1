/** Chance that is the same each time. */
export interface Random {
  /** A whole number from `least` to `most`. */
  int: (least: number, most: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** One of the words of a text, which are separated by `|`. */
  word: (words: string) => string;
  chance: (share: number) => boolean;
  /** A day of a year, `2026-03-14`. */
  day: (year: number) => string;
  times: <T>(count: number, make: (index: number) => T) => T[];
  /** Letters and digits as build tools name classes. */
  hash: (length: number) => string;
}

const LETTERS = 'abcdefghijkmnopqrstuvwxyz0123456789';

export function randomOf(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!;
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    int,
    pick,
    word: (words) => pick(words.split('|')),
    chance: (share) => next() < share,
    day: (year) => `${year}-${two(int(1, 12))}-${two(int(1, 28))}`,
    times: (count, make) => Array.from({ length: count }, (_, i) => make(i)),
    hash: (length) => Array.from({ length }, () => LETTERS[int(0, LETTERS.length - 1)]).join(''),
  };
}
