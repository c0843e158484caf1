import { foldInPlace } from './fold.ts';

/** A stretch of a text. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * Where a phrase may begin and end: between words; anywhere, in a language that writes no spaces; or at the end of a
 * word that it is written together with.
 */
export type Bounds = 'words' | 'anywhere' | 'endings';

/** A language's phrases for one purpose, found in folded text; of those that begin in one place, the longest. */
export class Phrases {
  /** By their first character, the longest first. */
  readonly #phrases = new Map<string, string[]>();
  readonly #bounds: Bounds;

  constructor(list: string | undefined, bounds: Bounds = 'words') {
    this.#bounds = bounds;
    for (const phrase of listed(list)) {
      const first = phrase[0]!;
      this.#phrases.set(first, [...(this.#phrases.get(first) ?? []), phrase]);
    }
  }

  /** Where phrases stand in a text, first to last. */
  all(text: string): Stretch[] {
    const found: Stretch[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const to = this.#endAt(text, at);
      if (to < 0) continue;
      found.push({ from: at, to });
      at = to - 1;
    }
    return found;
  }

  first(text: string): Stretch | null {
    for (let at = 0; at < text.length; at += 1) {
      const to = this.#endAt(text, at);
      if (to >= 0) return { from: at, to };
    }
    return null;
  }

  /** How much of the beginning of a text is a phrase, with the spaces before it. */
  atStart(text: string): number {
    let at = 0;
    while (isGap(text[at])) at += 1;
    return Math.max(0, this.#endAt(text, at));
  }

  /** Where a phrase begins that a text ends with; its length where there is none. */
  atEnd(text: string): number {
    let end = text.length;
    while (end > 0 && isGap(text[end - 1])) end -= 1;
    for (let at = 0; at < end; at += 1) if (this.#endAt(text, at, end) === end) return at;
    return text.length;
  }

  isWhole(text: string): boolean {
    const trimmed = text.trim();
    return trimmed !== '' && this.#endAt(trimmed, 0, trimmed.length) === trimmed.length;
  }

  /** Where the longest phrase ends that begins in a place, or the one that ends in another; -1 where none does. */
  #endAt(text: string, at: number, end?: number): number {
    const phrases = this.#phrases.get(text[at]!);
    if (phrases === undefined) return -1;
    for (const phrase of phrases) {
      const to = this.#match(text, at, phrase);
      if (to >= 0 && (end === undefined || to === end)) return to;
    }
    return -1;
  }

  /** An asterisk in a phrase stands for up to three words, or for the first part of one. */
  #match(text: string, from: number, phrase: string): number {
    if (this.#bounds === 'words' && isLetter(phrase[0]) && isLetter(text[from - 1])) return -1;
    return this.#follow(text, from, phrase);
  }

  #follow(text: string, from: number, phrase: string): number {
    let at = from;
    for (let i = 0; i < phrase.length; i += 1) {
      const character = phrase[i]!;
      if (character === '*') {
        for (
          let end = at + 2;
          end <= at + MOST_BETWEEN && (isLetter(text[end - 1]) || text[end - 1] === ' ');
          end += 1
        ) {
          const to = this.#follow(text, end, phrase.slice(i + 1));
          if (to >= 0) return to;
        }
        return -1;
      }
      if (character === ' ') {
        const start = at;
        while (isGap(text[at])) at += 1;
        if (at === start && this.#bounds !== 'anywhere') return -1;
      } else if (text[at] === character) at += 1;
      else return -1;
    }
    if (this.#bounds === 'anywhere' || !isLetter(phrase.at(-1))) return at;
    // "e-mail" has no Italian "and".
    const isPart = phrase.length < 4 && text[at] === '-' && isLetter(text[at + 1]);
    return isPart || isLetter(text[at]) ? -1 : at;
  }
}

const MOST_BETWEEN = 28;

/** How many places of a part are tried as what divides it; people write few, and each costs a look at the whole part. */
export const MOST_TRIED = 8;

/** The phrases of a list, the longest first. */
export function listed(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((phrase) => foldInPlace(phrase.trim().normalize('NFC')))
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
}

function isGap(character: string | undefined): boolean {
  return character === ' ' || character === '.' || character === '-';
}

function isLetter(character: string | undefined): boolean {
  if (character === undefined) return false;
  if (character < '\u0080') return /[a-z0-9]/.test(character);
  return /[\p{L}\p{N}\p{M}]/u.test(character);
}
