import type { RawValue } from '../values/coerce.ts';

/** Begins the name of the part that follows words with which nearly all texts of a place begin: `after:Posted by`. */
export const AFTER = 'after:';

/** A word with which texts may begin that only leads to what they tell. */
export const LED = /^(?:by\s+(?=[\p{L}\p{N}])|(?:in|at|von|par|di|por|от)\s+(?=[\p{Lu}\p{N}]))/u;
const WRITTEN = /^(?:by|par|por|от)\s/u;

/** What such a word says of what follows it: who wrote or made it. */
export const ledName = (text: unknown): string[] => (typeof text === 'string' && WRITTEN.test(text) ? ['author'] : []);

const MOST_WORDS = 4;
const LONGEST = 160;
const FEWEST_TEXTS = 3;
const NEARLY_ALL = 0.9;

/** The words that the texts of a place begin with and that only say what follows them; null without any. */
export function leadOf(values: readonly RawValue[]): string | null {
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))];
  const [first = ''] = texts;
  if (texts.length < FEWEST_TEXTS || first.length > LONGEST) return null;
  let lead: string | null = null;
  for (let at = first.indexOf(' '), words = 1; at > 0 && words <= MOST_WORDS; words += 1) {
    const start = first.slice(0, at + 1);
    if (texts.filter((text) => text.startsWith(start)).length < texts.length * NEARLY_ALL) break;
    lead = start.trim();
    at = first.indexOf(' ', at + 1);
  }
  return lead !== null && /^[\p{L}\p{M} '’.-]+$/u.test(lead) ? lead : null;
}

/** A text without the words that it begins with. */
export function afterLead(text: string, part: string): string {
  const lead = `${part.slice(AFTER.length)} `;
  return text.startsWith(lead) ? text.slice(lead.length) : text;
}
