import { isListable, namesField } from './known-words.ts';
import { leadPlural, leadSubject, type Led } from './lead-subject.ts';
import type { Part } from './parts.ts';
import type { Stretch } from './phrases.ts';
import type { RequestText } from './request-text.ts';
import type { Speech } from './speech.ts';

/** Languages that tell the plural of most nouns by an "s". */
const PLURAL_S: ReadonlySet<string> = new Set(['en', 'fr', 'es', 'pt']);

/** Whether the first part of a list is what is listed: it names no field, and others do. */
export function isListedFirst(text: RequestText, [first, ...others]: readonly Part[]): boolean {
  if (first === undefined || others.length === 0) return false;
  const words = text.written(first);
  // "Who is the author": a question by itself, not what is listed.
  if (text.speech.who.atStart(text.marked(first)) > 0) return false;
  if (text.speech.language === 'en' && /^\s*which \S*[^s\s] (?:is|does|has)\s/u.test(text.marked(first))) return false;
  if (isOfWhich(text.speech, text.marked(first))) return false;
  // "Which brand, which size": without a verb it asks for that.
  const isShort = !text.speech.unspaced && words.split(' ').length === 2 && namesField(words, text.speech);
  if (isShort && text.speech.which.atStart(text.marked(first)) > 0) return false;
  if (text.speech.which.atStart(text.marked(first)) > 0)
    return !namesField(words, text.speech) || isListable(words, text.speech);
  // "judgments since January": fields are of no time.
  const limit = text.speech.limits.first(text.marked(first));
  if (limit !== null && limit.from > 0 && !text.isQuestion(first) && others.length > 1) return true;
  if (text.isQuestion(first) || namesField(words, text.speech) || !isMany(words, text.speech.language)) return false;
  return others.some((part) => text.isKnown(part) || text.isQuestion(part));
}

/** "In which city …": what is listed stands without a word before "which". */
function isOfWhich({ which }: Speech, words: string): boolean {
  const [first = ''] = words.trim().split(/\s/u);
  return which.atStart(words) > first.length && which.atStart(first) === 0;
}

/** Whether a phrase has a word in the plural, where that is told by an "s". */
function isMany(words: string, language: string): boolean {
  if (!PLURAL_S.has(language)) return true;
  return words.split(/\s+/u).length > 2 || /[^s'’]s(?:\s|$)/iu.test(words);
}

/** Whether a part is asked for and nothing else: "only the prices". */
export function isOnly(text: RequestText, whole: Part, part: Part): boolean {
  const before = text.marked({ from: whole.from, to: part.from });
  const words = text.marked(part);
  const { only, onlyAfter } = text.speech;
  return only.first(before) !== null || only.atStart(words) > 0 || onlyAfter.atEnd(words) < words.trimEnd().length;
}

/** What stands behind the last words of wanting: "for our trip we need museums". */
export function afterNeeds(text: RequestText, part: Part): Part {
  const last = text.speech.needs.all(text.marked(part)).at(-1);
  const rest = last ? { from: part.from + last.to, to: part.to } : part;
  return text.isBlank(rest) ? part : rest;
}

/** What is listed, where it stands before the first field without a separator. */
export function leading(text: RequestText, part: Part, hasSubject: boolean): Led | null {
  const { each, ofMany } = text.speech;
  const before = text.source.marked.slice(0, part.from);
  const isEach = [each, ofMany].some((words) => words.atEnd(before) < before.trimEnd().length);
  const words = text.marked(part);
  const length = isEach ? 0 : Math.max(ofMany.atStart(words), each.atStart(words));
  const led = isEach || length > 0 ? ledByArticle(text, part, length) : null;
  if (led) return led;
  const named = isEach || length > 0 ? null : afterArticle(text, part);
  if (named || hasSubject) return named;
  const after = text.trim({ from: part.from + length, to: part.to });
  return (
    leadSubject(text.source, text.speech, after, isEach || length > 0) ??
    (isEach ? null : leadPlural(text.source, text.speech, part))
  );
}

/** "dime el precio": the field behind an article, before which stands nothing that names one. */
function afterArticle(text: RequestText, part: Part): Led | null {
  const { articles, of, ofMany, headLast } = text.speech;
  const words = text.marked(part);
  const found = headLast ? null : articles.all(words).find(({ from }) => from > 1);
  if (!found || text.isQuestion(part)) return null;
  const before = { from: part.from, to: part.from + found.from };
  const field = { from: part.from + found.to, to: part.to };
  const article = words.slice(found.from, found.to);
  const joins = [of, ofMany].some(
    (list) => list.isWhole(article) || list.atEnd(text.marked(before)) < text.marked(before).trimEnd().length,
  );
  const isField = !joins && text.isKnown(field) && !text.isKnown(before);
  return isField ? { subject: { from: part.from, to: part.from }, field } : null;
}

/** "every article's headline": where the ending of the owner stands. */
function ownerIn({ speech }: RequestText, words: string, after: number): Stretch | null {
  const found = speech.language === 'en' ? / s (?=\p{L})/u.exec(words.slice(after)) : null;
  return found ? { from: after + found.index, to: after + found.index + found[0].length } : null;
}

/** "of each shop the name": what is listed stands between "each" and an article. */
function ledByArticle(text: RequestText, part: Part, length: number): Led | null {
  const words = text.marked(part);
  const found = text.speech.articles.all(words).find(({ from }) => from > length + 1) ?? ownerIn(text, words, length);
  if (!found) return null;
  const field = { from: part.from + found.to, to: part.to };
  return text.isKnown(field) ? { subject: { from: part.from + length, to: part.from + found.from }, field } : null;
}
