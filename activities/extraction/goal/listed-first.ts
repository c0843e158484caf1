import { canLead, isListable, namesField, ownConcept } from './known-words.ts';
import { leadPlural, leadSubject, type Led } from './lead-subject.ts';
import type { Part } from './parts.ts';
import { mainPart } from './phrase-concept.ts';
import type { Stretch } from './phrases.ts';
import type { RequestText } from './request-text.ts';
import type { Speech } from './speech.ts';
import { isCounted, isPlaced, isPluralThing, isToldByClause } from './things-of.ts';

/** Languages that tell the plural of most nouns by an "s". */
const PLURAL_S: ReadonlySet<string> = new Set(['en', 'fr', 'es', 'pt']);

/** Whether the first part of a list is what is listed: it names no field, and others do. */
export function isListedFirst(text: RequestText, [first, ...others]: readonly Part[]): boolean {
  if (first === undefined || others.length === 0) return false;
  const words = text.written(first);
  // "Who is the author": a question by itself, not what is listed.
  if (text.speech.who.atStart(text.marked(first)) > 0) return false;
  if (text.speech.language === 'en' && LISTED_BY_QUESTION.test(text.marked(first))) return true;
  if (text.speech.language === 'en' && /^\s*which \S*[^s\s] (?:is|does|has)\s/u.test(text.marked(first))) return false;
  if (isOfWhich(text.speech, text.marked(first))) return false;
  if (isPlaced(text, first) && !text.isQuestion(first) && others.length > 1)
    return !text.namesField(first) || isMany(words, text.speech.language);
  // "Which brand, which size": without a verb it asks for that.
  const isShort = !text.speech.unspaced && words.split(' ').length === 2 && namesField(words, text.speech);
  if (isShort && text.speech.which.atStart(text.marked(first)) > 0) return false;
  if (text.speech.which.atStart(text.marked(first)) > 0)
    return !text.isQuestion(first) && (!namesField(words, text.speech) || isListable(words, text.speech));
  // "judgments since January": fields are of no time.
  const limit = text.speech.limits.first(text.marked(first)) ?? text.speech.not.first(text.marked(first));
  if (
    (isCounted(text, first) || isToldByClause(text, first)) &&
    !text.isQuestion(first) &&
    others.some((part) => text.isKnown(part))
  )
    return true;
  if (isPluralThing(text, first) && !text.isQuestion(first) && others.filter((part) => text.isKnown(part)).length > 1)
    return true;
  if (isLeading(text, first, others)) return true;
  const areFields = others.length > 1 || others.every((part) => text.isKnown(part));
  if (limit !== null && limit.from > 0 && !text.isQuestion(first) && areFields && isListable(words, text.speech))
    return true;
  if (text.isQuestion(first) || namesField(words, text.speech)) return false;
  const known = others.filter((part) => text.isKnown(part) || text.isQuestion(part)).length;
  if (isMany(words, text.speech.language)) return known > 0;
  if (namesThings(text, others.at(-1)!)) return false;
  return known > 1 && known >= others.length - MOST_UNKNOWN && !ANY_RECORD.test(text.marked(first));
}

/** "Which phones are on sale", "what courses are there": a noun in the plural, and a verb. */
const LISTED_BY_QUESTION =
  /^\s*(?:which|what) (?:\p{L}+ ){0,2}\p{L}*[^s\s]s (?:are|were|exist|take place|run|can|will)(?!\p{L})/u;

/** "In which city …": what is listed stands without a word before "which". */
function isOfWhich({ which }: Speech, words: string): boolean {
  const [first = ''] = words.trim().split(/\s/u);
  return which.atStart(words) > first.length && which.atStart(first) === 0;
}

/** "Companies, phone, city": the first in the plural, what is told of each in the singular; "every city, population". */
function isLeading(text: RequestText, first: Part, others: readonly Part[]): boolean {
  const words = text.written(first);
  // "Classes, day, level": a word for fields without a concept leads where the others are as if told of each.
  const isThing = canLead(words, text.speech) || (others.length > 1 && ownConcept(words, text.speech) === null);
  if (text.isQuestion(first) || !isThing || !others.some((part) => text.isKnown(part))) return false;
  const before = text.source.marked.slice(0, first.from);
  if (text.speech.each.atEnd(before) < before.trimEnd().length) return canLead(words, text.speech);
  const { language } = text.speech;
  const isPlural = (part: Part): boolean => /[^s'’]s$/iu.test(mainPart(text.written(part), text.speech).trim());
  if (!PLURAL_S.has(language) || !isPlural(first)) return false;
  return others.length > 1 ? !others.some(isPlural) : isToldOf(text, others[0]!);
}

/** "… and which court they belong to", "… and the court they sit at": what is asked about things named before. */
function isToldOf(text: RequestText, part: Part): boolean {
  return text.isQuestion(part) || /\s(?:they|it|he|she)\s/u.test(text.marked(part));
}

/** Whether a phrase has a word in the plural, where that is told by an "s". */
function isMany(words: string, language: string): boolean {
  if (!PLURAL_S.has(language)) return true;
  return words.split(/\s+/u).length > 2 || /[^s'’]s(?:\s|$)/iu.test(words);
}

/** "… and deadline of every call": what is listed stands behind the last field. "Price per kilo" names a field. */
function namesThings(text: RequestText, last: Part): boolean {
  const words = text.marked(last);
  const found = text.speech.each.first(words);
  const before = words.slice(0, found?.from ?? 0);
  return text.speech.of.atEnd(before) < before.trimEnd().length;
}

/** So many of the other parts may be no words for fields where the first is taken for what is listed. */
const MOST_UNKNOWN = 1;

/** Nouns for any record, which also head the column of its name: "product, price, link". */
const ANY_RECORD =
  /(?:product|item|article|offer|entry|record|object|produit|produto|producto|articulo|artigo|objet|objeto|offre|oferta)\s*$/u;

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
  const named =
    isEach || length > 0 ? null : (afterArticle(text, part) ?? (hasSubject ? null : ledByOwner(text, part)));
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

/** "the speakers' names": the owner, in English, and the field. */
function ledByOwner(text: RequestText, part: Part): Led | null {
  const words = text.marked(part);
  const found = ownerIn(text, words, 0);
  if (!found || text.isQuestion(part)) return null;
  const subject = text.withoutAsking({ from: part.from, to: part.from + found.from });
  const field = { from: part.from + found.to, to: part.to };
  return !text.isBlank(subject) && text.isKnown(field) ? { subject, field } : null;
}

/** "every article's headline": where the ending of the owner stands. */
function ownerIn({ speech }: RequestText, words: string, after: number): Stretch | null {
  const found = speech.language === 'en' ? / s (?=\p{L})|(?<=s) {2}(?=\p{L})/u.exec(words.slice(after)) : null;
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
