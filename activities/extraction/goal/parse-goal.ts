import type { ColumnType } from '../../../shared/domain/column.ts';
import type { JobInput } from '../../../shared/domain/job.ts';
import { columnName, nameOf } from './column-names.ts';
import { type Concept, conceptOf, isConcept } from './concepts.ts';
import { CONCEPT_TYPES, TITLE_CONCEPTS } from './kinds-of-concepts.ts';
import { foldInPlace } from './fold.ts';
import { canLead, headConcept } from './known-words.ts';
import { type AskedPart, WHOLE_LIST } from './parts/asked-part.ts';
import { readPart } from './parts/read-part.ts';
import { conceptsOfPhrase, mainPart } from './phrase-concept.ts';
import type { ReadItem } from './read-items.ts';
import { readRequest } from './read-request.ts';
import { type Speech, speechOf } from './speech.ts';
import { stem, wordsOf } from './words.ts';

export { headConcept } from './known-words.ts';

/** A column that is asked for, by name or in a goal's words. */
export interface GoalField {
  /** The column's name: the customer's words, or what the customer wants it to be called. */
  name: string;
  /** The field as the goal puts it. */
  text: string;
  /** Its words, folded, without those that name nothing; then those of a column's description. */
  words: string[];
  /** The word that says what kind of field it is, and those that tell it from others: "price" of "old price". */
  head: string;
  modifiers: string[];
  /** The concept of its head, and all that its words have, that one first. */
  concept: Concept | null;
  concepts: Concept[];
  type: ColumnType | null;
  /** Asked for as a column, so that its name and type are kept and its absence is told. */
  explicit: boolean;
  /** Named by the goal only as what the records are. */
  implied: boolean;
  /** The goal says that it stands on the page of each record. */
  detail: boolean;
}

/** What a job asks for: the words that describe its records, and the fields it names. */
export interface Goal {
  words: string[];
  fields: GoalField[];
  /** What is listed ("lawyers"), as it was put, with its words and their concepts. */
  subject: { text: string; words: string[]; concepts: Concept[] };
  /** What the goal says besides: restrictions, wishes, what stood in brackets. */
  remarks: string[];
  /** Which part of what a page lists is wanted. */
  part: AskedPart;
}

/** Reads a job's input. */
export function parseGoal(input: JobInput): Goal {
  return input.type === 'columns' ? goalOfColumns(input.value) : goalOfText(input.value);
}

function goalOfColumns(columns: Extract<JobInput, { type: 'columns' }>['value']): Goal {
  const fields = columns.map(({ name, type, description }): GoalField => {
    const words = wordsOf(name);
    const described = description === undefined ? [] : tellingWords(description, speechOf('en'));
    const concept = headConcept(words) ?? headConcept(described);
    return {
      ...fieldWords(words, concept),
      name,
      text: name,
      words: [...words, ...described],
      type,
      explicit: true,
      implied: false,
      detail: false,
    };
  });
  const subject = { text: '', words: [], concepts: [] };
  return { words: unique(fields.flatMap((field) => field.words)), fields, subject, remarks: [], part: WHOLE_LIST };
}

function goalOfText(goal: string): Goal {
  const { speech, subject: named, items: all, remarks } = readRequest(goal);
  if (saysNothing(goal, speech))
    return { words: [], fields: [], subject: { text: '', words: [], concepts: [] }, remarks, part: WHOLE_LIST };
  // A thing on its own is what is listed, and no field of something that the goal does not name ("all topics").
  const alone = named === '' && all.length === 1 && isThing(all[0]!.text, speech) ? all[0]!.text : null;
  const [text, items] = alone === null ? [named, all] : [alone, []];
  const words = tellingWords(text, speech);
  const subject = { text, words, concepts: conceptsOf(words) };
  const fields = uniqueFields(
    items.map((item) => fieldOf(item, words, speech)).filter((field) => field !== null),
    speech,
  );
  const noun = nounOf(text, speech);
  if (noun !== null && !fields.some((field) => isTitleField(field, words))) fields.unshift(titleOf(noun));
  const part = readPart(goal, speech, { subject: text, fields });
  return { words: unique([...words, ...fields.flatMap((field) => field.words)]), fields, subject, remarks, part };
}

/** "Scrape this page", "get data": several words, all of which any request may have. */
function saysNothing(goal: string, { asks, articles, each }: Speech): boolean {
  const words = wordsOf(goal);
  return words.length > 1 && words.every((word) => [asks, articles, each].some((list) => list.isWhole(word)));
}

/** Concepts of what stands for itself. */
const THINGS: ReadonlySet<Concept> = new Set<Concept>([
  'person',
  'author',
  'company',
  'team',
  'party',
  'document',
  'case',
  'court',
  'place',
  'tags',
  'text',
]);

/** Whether a phrase can be what is listed: nothing that is always of something else, as a price is. */
function isThing(phrase: string, speech: Speech): boolean {
  const [concept = null] = conceptsOfPhrase(phrase, speech);
  const isNamed = headConcept(wordsOf(mainPart(phrase, speech))) === 'name' && speech.headLast;
  if (isNamed) return false;
  const isLeading =
    /[^s]s$/u.test(mainPart(phrase, speech).trim()) && speech.language === 'en' && canLead(phrase, speech);
  return isLeading || (concept !== null && THINGS.has(concept));
}

/** What is listed without "with 3 bedrooms", "under 1000 euros". */
function untold(subject: string, { opens, limits, unspaced }: Speech): string {
  if (unspaced) return subject;
  const folded = foldInPlace(subject);
  const ends = [opens.first(folded), limits.first(folded)].map((found) => found?.from ?? 0).filter((from) => from > 0);
  return subject.slice(0, Math.min(subject.length, ...ends));
}

/** What the records are, in a word: before "of" and "in", in English the last in the plural. */
function nounOf(subject: string, speech: Speech): string | null {
  const words = contentWords(mainPart(untold(subject, speech), speech), speech);
  const many = speech.language === 'en' ? words.findLast((word) => /[^s]s$/.test(word)) : undefined;
  return many ?? words.at(speech.headLast ? -1 : 0) ?? null;
}

/** The records' own noun is what they are called where no other title is asked for. */
function titleOf(noun: string): GoalField {
  return {
    name: stem(noun),
    text: noun,
    words: [noun, 'title', 'name'],
    head: noun,
    modifiers: [],
    concept: 'title',
    concepts: ['title'],
    type: 'text',
    explicit: false,
    implied: true,
    detail: false,
  };
}

function fieldOf(item: ReadItem, subject: readonly string[], speech: Speech): GoalField | null {
  const text = item.asked?.name.replaceAll('_', ' ') ?? item.text;
  const words = contentWords(text, speech);
  if (words.length === 0) return null;
  const ofRecord = subject.some((word) => stem(word) === stem(words.at(-1)!));
  const told = conceptsOfPhrase(item.text, speech);
  const asked = item.asked?.concept;
  const concept = asked !== undefined && isConcept(asked) ? asked : (told[0] ?? (ofRecord ? 'title' : null));
  const type = concept === null ? null : (CONCEPT_TYPES[concept] ?? null);
  return {
    ...fieldWords(words, concept),
    name: columnName(item, text, concept, type, speech),
    text: item.text,
    words,
    type: item.type ?? type,
    explicit: false,
    implied: false,
    detail: item.detail,
  };
}

/** The head of a phrase is the word that has its concept; without one, the last. */
function fieldWords(
  words: readonly string[],
  concept: Concept | null,
): Pick<GoalField, 'head' | 'modifiers' | 'concept' | 'concepts'> {
  const head = words.findLast((word) => concept !== null && conceptOf(word) === concept) ?? words.at(-1) ?? '';
  const concepts = unique([...(concept === null ? [] : [concept]), ...conceptsOf(words)]);
  return { head, modifiers: words.filter((word) => word !== head), concept, concepts };
}

/** Whether a field is what the records are called: by its concept, or as the word for the records themselves. */
export function isTitleField(field: GoalField, entity: readonly string[] = []): boolean {
  if (field.concept !== null && TITLE_CONCEPTS.has(field.concept)) return true;
  return field.words.length === 1 && entity.some((word) => stem(word) === stem(field.words[0]!));
}

function contentWords(text: string, speech: Speech): string[] {
  const words = unique(wordsOf(text));
  const content = words.filter((word) => !speech.articles.isWhole(word) && !speech.of.isWhole(word));
  return content.length > 0 ? content : words;
}

/** The words of what is listed without those that any request has: "page", "this", "all". */
function tellingWords(text: string, speech: Speech): string[] {
  const { asks, lists, each } = speech;
  const words = contentWords(text, speech);
  const telling = words.filter((word) => word.length > 1 && ![asks, lists, each].some((list) => list.isWhole(word)));
  return telling.length > 0 ? telling : words;
}

function conceptsOf(words: readonly string[]): Concept[] {
  return unique(words.map(conceptOf).filter((concept) => concept !== null));
}

/** Two questions for one concept ("from where, to where") stay two fields: the second is called by its own words. */
function uniqueFields(fields: readonly GoalField[], speech: Speech): GoalField[] {
  const seen = new Set<string>();
  return fields
    .map((field) =>
      seen.has(field.name) ? { ...field, name: nameOf(field.text, speech) } : (seen.add(field.name), field),
    )
    .filter(({ name }, i, all) => name !== '' && all.findIndex((other) => other.name === name) === i);
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
