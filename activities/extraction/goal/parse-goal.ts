import type { ColumnType } from '../../../shared/domain/column.ts';
import type { JobInput } from '../../../shared/domain/job.ts';
import { type Concept, CONCEPT_TYPES, conceptOf, TITLE_CONCEPTS } from './concepts.ts';
import { stem, wordsOf } from './words.ts';

/** A column that is asked for, by name or in a goal's words. */
export interface GoalField {
  name: string;
  words: string[];
  concept: Concept | null;
  type: ColumnType | null;
  /** Asked for as a column, so that its name and type are kept and its absence is told. */
  explicit: boolean;
  /** Named by the goal only as what the records are. */
  implied: boolean;
}

/** What a job asks for: the words that describe its records, and the fields it names. */
export interface Goal {
  words: string[];
  fields: GoalField[];
}

const STOP = new Set(
  `a an the and or of to from on in at for with by as is are be this that these those it its their his her our your my all any each every other
  some get list find give me extract collect show need want i we please scrape fetch return page pages site website table everything every one ones
  who which what when where there here said also both including include includes such into per item items entry entries record records row rows
  named called tagged about only not no name_ information info data details first following`.split(/\s+/),
);
const FIELD_LIST = /:|\b(?:with|including|incl\.?|showing|containing|along with|and their|and its|such as)\b/i;

/** Reads a job's input. */
export function parseGoal(input: JobInput): Goal {
  return input.type === 'columns' ? goalOfColumns(input.value) : goalOfText(input.value);
}

function goalOfColumns(columns: Extract<JobInput, { type: 'columns' }>['value']): Goal {
  const fields = columns.map(({ name, type, description }): GoalField => {
    const words = wordsOf(name);
    const described = description === undefined ? [] : contentWords(description);
    const concept = headConcept(words) ?? headConcept(described);
    return { name, words: [...words, ...described], concept, type, explicit: true, implied: false };
  });
  return { words: unique(fields.flatMap((field) => field.words)), fields };
}

function goalOfText(goal: string): Goal {
  const text = goal.replace(/["“”«»„][^"“”«»„]*["“”«»„]/g, ' ').replace(/\(\s*\)/g, ' ');
  const split = FIELD_LIST.exec(text);
  const head = split ? text.slice(0, split.index) : text;
  const tail = split ? text.slice(split.index + split[0].length) : '';
  const entity = contentWords(head);
  const phrases = split ? phrasesOf(tail) : listedFields(head);
  const fields = uniqueFields(phrases.map((phrase) => fieldOf(phrase, entity)).filter((field) => field !== null));
  const title = entity.at(-1);
  if (title !== undefined && !fields.some((field) => isTitleField(field, entity))) {
    const word = entity.find((candidate) => conceptOf(candidate) === 'text') ?? title;
    fields.unshift({
      name: stem(word),
      words: [word, 'title', 'name'],
      concept: 'title',
      type: 'text',
      explicit: false,
      implied: true,
    });
  }
  return { words: unique([...entity, ...fields.flatMap((field) => field.words)]), fields };
}

/** A goal without a field list can still be one: "product names and prices". */
function listedFields(head: string): string[] {
  const phrases = phrasesOf(head.replace(/^\s*(get|list|find|extract|collect|show|give me|scrape)\s+/i, ''));
  return phrases.length > 1 && phrases.every((phrase) => headConcept(contentWords(phrase)) !== null) ? phrases : [];
}

function phrasesOf(text: string): string[] {
  return text
    .split(/[,;.&+]|\band\b|\bor\b|\bplus\b/i)
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}

/** The field that a phrase names: its head noun decides; what follows "of", "to", "from" only tells more about it. */
function fieldOf(phrase: string, entity: readonly string[]): GoalField | null {
  const bare = phrase
    .replace(
      /^(?:the )?names? of (?:the |each |its )?(?=person|author|speaker|writer|artist|company|employer|place|city)/i,
      '',
    )
    .replace(/\b(?:who|which|that|where|on all|on each|on every|as well)\b.*$/i, '')
    .replace(/^(?:(?:also|the|an?|its|their|his|her|each|every|all|with|including|and)\s+)+/i, '')
    .replace(/^(?:number|count|list|amount) of (?:the )?/i, '')
    .trim();
  const main =
    /^(?:date|place|year|country) of \w+/i.exec(bare)?.[0] ??
    bare.replace(/\s+(?:of|to|from|on|for|at|in|per)\b.*$/i, '');
  const words = wordsOf(main).filter((word) => !STOP.has(word) || word === 'by' || word === 'page');
  if (words.length === 0 || words.length > 5) return null;
  const concept = headConcept(words) ?? (entity.some((word) => stem(word) === stem(words.at(-1)!)) ? 'title' : null);
  const type = concept === null ? null : (CONCEPT_TYPES[concept] ?? null);
  const named = wordsOf(main).filter((word) => word === 'of' || words.includes(word));
  const name = concept === 'link' && words.length === 1 ? 'url' : nameOf(named, type);
  return { name, words, concept, type, explicit: false, implied: false };
}

function nameOf(words: readonly string[], type: ColumnType | null): string {
  const last = words.at(-1)!;
  return [...words.slice(0, -1), type === 'array' ? last : stem(last)].join('_');
}

/** The concept of a phrase is that of its last word that has one ("case number" is no case name). */
export function headConcept(words: readonly string[]): Concept | null {
  for (const word of words.toReversed()) {
    const concept = conceptOf(word);
    if (concept) return concept;
  }
  return null;
}

/** Whether a field is what the records are called: by its concept, or as the word for the records themselves. */
export function isTitleField(field: GoalField, entity: readonly string[] = []): boolean {
  if (field.concept !== null && TITLE_CONCEPTS.has(field.concept)) return true;
  return field.words.length === 1 && entity.some((word) => stem(word) === stem(field.words[0]!));
}

function contentWords(text: string): string[] {
  return unique(wordsOf(text).filter((word) => !STOP.has(word) && word.length > 1));
}

function uniqueFields(fields: readonly GoalField[]): GoalField[] {
  const seen = new Set<string>();
  return fields.filter(({ name }) => !seen.has(name) && seen.add(name));
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
