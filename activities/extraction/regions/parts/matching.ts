import type { AskedPhrase } from '../../goal/parts/asked-part.ts';
import { areAkin } from '../../goal/parts/akin.ts';
import { telledBy } from '../../goal/parts/part-concepts.ts';
import type { Heading } from './headings.ts';

/** So much of what tells a part is in the heading that is meant. */
const LEAST_TOLD = 0.5;
/** Where no other heading stands beside it, it says more. */
const LEAST_ALONE = 0.6;
/** A name that only happens to be a heading's has every word of it, and the heading not many more. */
const LEAST_OF_HEADING = 0.5;

/**
 * Which of the headings of groups a phrase means; null stands for records without one. Words that all of them have tell
 * nothing. None is meant where several are equally likely, or none is likely enough.
 */
export function meantBy({ words }: AskedPhrase, headings: readonly (Heading | null)[]): ReadonlySet<Heading> {
  const [whole = [], ...alternatives] = words;
  const best = likeliest(whole, headings);
  if (best.told === 1 || alternatives.length === 0) return best.told >= leastTold(headings) ? best.meant : new Set();
  const each = alternatives.map((part) => likeliest(part, headings));
  if (each.every(({ told }) => told === 1))
    return each.reduce((all, { meant }) => all.union(meant), new Set<Heading>());
  return best.told >= leastTold(headings) ? best.meant : new Set();
}

const leastTold = ({ length }: readonly unknown[]): number => (length > 1 ? LEAST_TOLD : LEAST_ALONE);

/** The one of several headings that says all of a name, and hardly more; null when there is none, or more than one, or only one heading. */
export function calledSo({ words: [name = []] }: AskedPhrase, headings: readonly (Heading | null)[]): Heading | null {
  if (headings.filter((heading) => heading !== null).length < 2) return null;
  const found = headings.filter((heading) => {
    if (heading === null || !name.every((word) => says(heading, word))) return false;
    return isMostlySaid({ words: [name] }, heading);
  });
  return found.length === 1 ? found[0]! : null;
}

/** Whether a heading says hardly more than a phrase. */
export function isMostlySaid({ words }: Pick<AskedPhrase, 'words'>, heading: Heading): boolean {
  const own = heading.words.filter((word) => words.flat().some((other) => areAkin(word, other)));
  return own.length > 0 && own.length >= LEAST_OF_HEADING * heading.words.length;
}

/** Whether one of a text's words is a form of this one. */
export function says({ words }: Pick<Heading, 'words'>, word: string): boolean {
  return words.some((own) => areAkin(own, word));
}

function likeliest(words: readonly string[], headings: readonly (Heading | null)[]) {
  const some =
    headings.length > 1 ? words.filter((word) => !headings.every((one) => one !== null && says(one, word))) : words;
  const telling = some.length > 0 ? some : words;
  const all = weightOf(telling);
  const shares = headings.map((one) => (one === null ? 0 : weightOf(telling.filter((word) => says(one, word))) / all));
  const told = Math.max(0, ...shares);
  const meant = new Set(headings.filter((one, i) => one !== null && told > 0 && shares[i] === told) as Heading[]);
  return { told: meant.size < headings.length || headings.length === 1 ? told : 0, meant };
}

/** What words tell of a part: those that parts are commonly told by ("current", "women") more than others. */
function weightOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (telledBy(word) === null ? 1 : TELLING), 0);
}

const TELLING = 2;
