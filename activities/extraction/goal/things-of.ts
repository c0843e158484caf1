import { cutSubject } from './cut-subject.ts';
import { isKnown, isListable } from './known-words.ts';
import type { Led } from './lead-subject.ts';
import type { Part } from './parts.ts';
import type { RequestText } from './request-text.ts';
import type { Speech } from './speech.ts';

/** "prices of all books": the field, and what it is a field of. */
export function ofAll(text: RequestText, part: Part): Led | null {
  const { source, speech } = text;
  const cut = cutSubject(source, speech, part, { hasSubject: false, isAlone: true });
  if (cut === null || text.isBlank(cut.field) || !text.isKnown(cut.field)) return null;
  const isEach = speech.each.first(text.marked({ from: cut.field.to, to: cut.subject.from })) !== null;
  return isEach || !isListable(text.written(cut.field), speech) ? cut : null;
}

/** Whether a part says where its things are, as fields do not: "jobs in Berlin". German writes every noun so. */
export function isPlaced({ source, speech }: RequestText, part: Part): boolean {
  if (speech.language === 'de') return false;
  const words = source.text.slice(part.from, part.to);
  return speech.of.all(source.marked.slice(part.from, part.to)).some(({ from, to }) => {
    return /\p{Ll}$/u.test(words.slice(0, from).trim()) && /^\s*\p{Lu}\p{Ll}/u.test(words.slice(to));
  });
}

/** "First 20 phones", "the 100 newest flats": a number of things; a year is none. In English also "the cheapest plans". */
export function isCounted({ source, speech }: RequestText, { from, to }: Part): boolean {
  const words = source.marked.slice(from, to).trim().split(/\s+/u);
  const counts = (word: string): boolean => A_NUMBER.test(word) && !A_YEAR.test(word);
  const last = words.at(-1)!;
  if (words.length < 2 || !isMany(last, speech)) return false;
  if (words.slice(0, Math.min(4, words.length - 1)).some(counts)) return true;
  return speech.language === 'en' && SUPERLATIVE.test(words.slice(0, -1).join(' ')) && isListable(last, speech);
}

const A_NUMBER = /^\p{N}+(?:-\p{L}+)?$/u;
const A_YEAR = /^(?:19|20)\p{N}{2}$/u;
const SUPERLATIVE = /^(?:the )?(?:\p{L}{3,}est|most|least|top|new|upcoming|current|recent)(?!\p{L})/u;

function isMany(word: string, { plurals }: Speech): boolean {
  return word.length > 3 && plurals.some((ending) => word.endsWith(ending));
}

/** "People who work there": what is told by a clause, in English. */
export function isToldByClause({ source, speech }: RequestText, { from, to }: Part): boolean {
  return speech.language === 'en' && CLAUSE.test(source.marked.slice(from, to));
}

const CLAUSE =
  /^\s*(?:(?:\p{L}+\s){1,3}(?:who|that|which|whose|where)\s\p{L}|(?:\p{L}+\s){0,2}\p{L}+[^s\s]s \p{L}{2,}ing\s)/u;

/** "Phone contracts": several words, of which the last is in the plural and names no field, in English. */
export function isPluralThing(text: RequestText, part: Part): boolean {
  const words = text.marked(part).trim().split(/\s+/u);
  const last = words.at(-1)!;
  return text.speech.language === 'en' && words.length > 1 && /[^s]s$/u.test(last) && !isKnown(last, text.speech);
}

/** "With a, b and c": the first is one of them. */
function isEnumerated(text: RequestText, part: Part, others: readonly Part[]): boolean {
  const gap = { from: others.at(-2)?.to ?? part.to, to: others.at(-1)!.from };
  return text.speech.and.first(text.marked(gap)) !== null;
}

/** "Breakfast", "a beer garden", "electric hookups": one word in small letters, one with an article, or several things. */
function isBareThing(text: RequestText, part: Part): boolean {
  const { articles, language } = text.speech;
  const words = text.marked(part).trim();
  const isOne = !/\s/u.test(words) || articles.atStart(words) > 0;
  const isSmall = language === 'de' || /^\p{Ll}/u.test(text.written(part));
  return isSmall && (isOne || (language === 'en' && /[^s]s$/u.test(words)));
}

/** Whether "with 3 bedrooms", "with a beer garden" tells which of the things are meant: the others are what is asked for. */
export function isRestriction(text: RequestText, part: Part, others: readonly Part[]): boolean {
  const words = text.marked(part);
  const { count, and, whether } = text.speech;
  if (others.length === 0 || text.isQuestion(part) || [count, and, whether].some((list) => list.first(words) !== null))
    return false;
  const last = words.trim().split(/\s+/u).at(-1)!;
  const isNumbered = /(?<!\S)\p{N}[\p{N}.,]*\+?\s/u.test(words) && isMany(last, text.speech);
  const areKnown = others.every((other) => text.isKnown(other) || text.isQuestion(other));
  return (
    areKnown &&
    (isNumbered ||
      (others.length > 1 && isBareThing(text, part) && !text.isKnown(part) && !isEnumerated(text, part, others)))
  );
}
