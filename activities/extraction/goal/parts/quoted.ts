/** A quotation in the marks of most languages. */
const QUOTED = /^\s*["“”„«»「『]([^"“”„«»「」『』]{2,60})["“”«»」』]/u;

/** What a goal puts in quotation marks right behind a phrase: 'the products of the box "Special offers"'. */
export function quotedBehind(goal: string, phrase: string): string | null {
  const from = goal.indexOf(phrase.trim());
  return from < 0 ? null : (QUOTED.exec(goal.slice(from + phrase.trim().length))?.[1]?.trim() ?? null);
}
