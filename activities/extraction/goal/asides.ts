import { cutSubject } from './cut-subject.ts';
import { isListable } from './known-words.ts';
import { unseparated } from './lead-subject.ts';
import { isListedFirst } from './listed-first.ts';
import { findOpening } from './opening.ts';
import type { Part } from './parts.ts';
import { type ReadItem, withoutClosing } from './read-items.ts';
import { isRemark } from './remarks.ts';
import type { RequestText } from './request-text.ts';
import { DASH, ITEM } from './separators.ts';
import { foldText } from './words.ts';

/** "…, but only those with a link": which of the things are meant. */
export function restricts(text: RequestText, part: Part): boolean {
  const { speech } = text;
  const words = text.marked(part);
  return isRemark(speech, words, false) || isRemark(speech, words.slice(speech.also.atStart(words)), false);
}

/** "Sort by price: lamps with name, price": what is listed stands behind the colon. */
export function saysHow(text: RequestText, head: Part, list: Part): boolean {
  if (!isRemark(text.speech, text.marked(head), false) || namesOnly(text, head)) return false;
  const parts = text.between(list, ITEM, DASH);
  return findOpening(text, parts) !== null || isListedFirst(text, parts);
}

/** "Only" by itself, of all languages, folded: what stands behind it is listed. */
const ONLY =
  /^(?:only|just|nur|lediglich|ausschliesslich|seulement|uniquement|solo|solamente|unicamente|soltanto|apenas|somente|alleen|enkel|slechts|tylko|wylacznie|jen|pouze|bara|endast|enbart|kun|bare|только|лишь|лише|тільки|sadece|yalnizca|μονο|csak|doar|numai|vain|ainoastaan|chi)\s+(?=\p{L})/u;

/** "Those", "the ones": no name of things. Folded. */
const THOSE =
  /^(?:the )?(?:those|ones|these|diejenigen|derjenigen|jene|die|solche|ceux|celles|l[oa]s (?:que|con|de)|aquell[oa]s|quell[ie]|[oa]s (?:que|com)|aquel[ea]s|degenen?|te|ty|tych|ktere|kteri|dem|de|dei|те|ті|azok|ezek|cei|cele|ne|sellaiset)(?!\p{L})/u;

/** "Only jobs of this week: title, company": the things stand before the colon. */
function namesOnly(text: RequestText, head: Part): boolean {
  const part = text.trim(head);
  const words = text.marked(part);
  const only = ONLY.exec(words)?.[0];
  if (only === undefined) return false;
  const rest = words.slice(only.length);
  const isWhich = THOSE.test(rest) || text.speech.opens.atStart(rest) > 0;
  return !isWhich && isListable(text.written({ from: part.from + only.length, to: part.to }), text.speech);
}

/** "name, price; the current price only": more about a field that was named before. */
export function isSpecified(text: RequestText, part: Part, before: readonly ReadItem[]): boolean {
  const words = text.marked(part);
  if (text.speech.onlyAfter.atEnd(words) >= words.trimEnd().length) return false;
  const written = foldText(text.written(part));
  return before.some((item) => written.includes(foldText(item.text)));
}

/** "…, only with a balcony": which of the things are meant. */
export function isOnlyWith(text: RequestText, part: Part): boolean {
  return text.speech.only.atStart(text.marked(text.trim(part))) > 0 && !text.isKnown(part);
}

/** A list without separators, and what it is of: "name phone email of all members". */
export function bareList(
  { source, speech }: RequestText,
  whole: Part,
  hasSubject: boolean,
): { subject: Part | null; fields: Part[] } | null {
  const part = withoutClosing(source, speech, whole);
  const cut = cutSubject(source, speech, part, { hasSubject, isAlone: true });
  const bare = unseparated(source, speech, cut?.field ?? part);
  return bare && { subject: bare.subject ?? cut?.subject ?? null, fields: bare.fields };
}
