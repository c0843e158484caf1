import type { Element } from 'domhandler';
import { getElementsByTagName, textContent } from 'domutils';

/** A list to choose the page from. */
export interface PageChoice {
  /** The position of the option that is chosen, and how many there are. */
  chosen: number;
  options: number;
}

/** Reads a `<select>` whose options count the pages from 1; null for any other. */
export function readPageChoice(select: Element): PageChoice | null {
  const options = getElementsByTagName('option', select);
  const counts = options.every((option, index) => Number(/\d+/.exec(textContent(option))?.[0]) === index + 1);
  if (!counts || options.length < 2) return null;
  const chosen = options.findIndex(({ attribs }) => attribs['selected'] !== undefined);
  return { chosen: Math.max(chosen, 0), options: options.length };
}
