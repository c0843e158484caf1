import { DASH, HEAD, ITEM } from './separators.ts';
import type { Part } from './parts.ts';
import type { RequestText } from './request-text.ts';
import { fieldsIn } from './story.ts';

/** Whether a sentence behind the list says what is not wanted, or that all was named: "Photos are not needed." */
export function isRefusal(text: RequestText, sentence: Part, opening: Part): boolean {
  const { refuses, whether, details } = text.speech;
  const words = text.marked(opening);
  if (text.isQuestion(opening) || whether.atStart(words) > 0 || details.first(words) !== null) return false;
  return (
    refuses.first(words) !== null || (fieldsIn(text, sentence) < 2 && refuses.first(text.marked(sentence)) !== null)
  );
}

/** The list in a sentence that begins with a remark: behind a word of wanting, or behind its first separator. */
export function listBehind(text: RequestText, sentence: Part, opening: Part): Part | null {
  const need = text.speech.needs.all(text.marked(opening)).at(-1);
  const list = { from: need === undefined ? opening.to : opening.from + need.to, to: sentence.to };
  const isList = need !== undefined || text.between(list, ITEM, DASH, HEAD).length > 1;
  return isList && fieldsIn(text, list) > 1 ? list : null;
}
