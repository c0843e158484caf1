import type { Part } from './parts.ts';
import type { RequestText } from './request-text.ts';

/** Whether a part stands between quotations that are the list, and begins with "of" or names no field. */
export function isBesideQuotes(text: RequestText, whole: Part): boolean {
  const { quotes } = text.source;
  const part = text.trim(whole);
  if (quotes.length === 0 || quotes.some(({ from, to }) => part.from < to && part.to > from)) return false;
  const { of, ofMany } = text.speech;
  const words = text.marked(part);
  return of.atStart(words) > 0 || ofMany.atStart(words) > 0 || !text.isKnown(part);
}
