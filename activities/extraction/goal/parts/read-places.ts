import type { AskedPlace } from './asked-part.ts';
import type { PartSpeech } from './part-speech.ts';

/** How many words lie between a table or list and what says which one it is, before it and behind it. */
const BEFORE = 3;
const BEHIND = 2;

/** Which tables, lists or columns a phrase names: "the second event box in the left column". */
export function placesIn(words: readonly string[], speech: PartSpeech, isWanted: boolean): AskedPlace[] {
  const found: AskedPlace[] = [];
  // Without spaces, what says which one it is stands in the same word.
  for (const [i, word] of (speech.isUnspaced ? [words.join('')] : words).entries()) {
    const noun = speech.nounOf(word);
    if (noun === null) continue;
    const near = [i, ...range(1, BEFORE).map((by) => i - by), ...range(1, BEHIND).map((by) => i + by)];
    for (const at of near) {
      const other = at === i ? word : words[at];
      if (other === undefined || (at !== i && speech.nounOf(other) !== null)) continue;
      const place = speech.placeOf(other);
      // "The last column" is one of a table: what stands in it is a field.
      if (place === null || (noun === 'column') !== (typeof place === 'string')) continue;
      found.push({ noun, at: place, isWanted });
      break;
    }
  }
  return found;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
