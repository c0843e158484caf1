import type { Part } from './parts.ts';
import type { ReadPart } from './read-items.ts';
import type { RequestText } from './request-text.ts';

/** A part that is alone in its sentence. */
export interface Alone {
  part: Part;
  /** It was asked for and nothing else. */
  isOnly: boolean;
  read: ReadPart;
}

/** What a phrase of a field has at most, in words. */
export const MOST_WORDS = 9;

/** Whether what stands alone is a field, and not what is listed. */
export function isAloneField(
  text: RequestText,
  { part, isOnly, read: { item } }: Alone,
  { hasList, hasSubject }: { hasList: boolean; hasSubject: boolean },
): boolean {
  if (item === null) return false;
  if (item.detail || item.rename !== null) return true;
  if (item.text.split(' ').length >= MOST_WORDS - 1 || (hasList && !hasSubject)) return false;
  const isAsking = item.asked !== null || text.isQuestion(part);
  return (isOnly && !hasList) || isAsking || text.namesField(part);
}
