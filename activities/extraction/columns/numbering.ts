import type { RawValue } from '../values/coerce.ts';

/** Names the part of a text behind the number that counts it, and that number. */
export const UNNUMBERED = 'unnumbered';
export const NUMBERING = 'numbering';

const NUMBERED = /^(\d{1,5})\s?[.):]?\s+(?=\p{L})/u;
const FEWEST = 3;
const NEARLY_ALL = 0.9;

/** Whether texts are counted through: "1 Abdala", "2. Aguilar", "3) Alonso". */
export function isNumbered(values: readonly RawValue[]): boolean {
  const numbers = values.flatMap((value) => {
    const found = typeof value === 'string' ? NUMBERED.exec(value) : null;
    return found ? [Number(found[1])] : [];
  });
  if (numbers.length < Math.max(FEWEST, values.length * NEARLY_ALL)) return false;
  const following = numbers.filter((number, i) => i > 0 && number === numbers[i - 1]! + 1).length;
  return following >= (numbers.length - 1) * NEARLY_ALL;
}

/** The text behind its number, or the number. */
export function numberedPart(text: string, part: string): string | null {
  if (part === UNNUMBERED) return text.replace(NUMBERED, '');
  return NUMBERED.exec(text)?.[1] ?? null;
}
