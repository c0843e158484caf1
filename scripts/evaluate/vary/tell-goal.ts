import type { Prediction } from '../prediction.ts';
import type { Truth } from '../scorer.ts';
import { FIELDS, type Language, LANGUAGES, NOUNS, TEMPLATES } from './goal-words.ts';

/** A goal as it is told in a language, and which column of the truth each of its fields is. */
export interface ToldGoal {
  goal: string;
  columnOf: ReadonlyMap<string, string>;
}

/**
 * What a case's goal asks for, told in a language: the things that it names, with the fields of its truth. Null where
 * it names no fields, or one that has no translation here.
 */
export function tellGoal(
  { goal, columns, rows, names_fields: namesFields }: Truth,
  language: Language,
): ToldGoal | null {
  const at = LANGUAGES.indexOf(language);
  const asked = columns.filter((column) => column.in_goal === true && column.detail !== true);
  const words = asked.map(({ name }) => FIELDS.get(name)?.[at]);
  if (rows === null || namesFields === false || asked.length === 0 || words.includes(undefined)) return null;
  const fields = words.map((word) => word!.replaceAll('_', ' '));
  const { ask, and, comma } = TEMPLATES[language];
  const list = fields.length === 1 ? fields[0]! : `${fields.slice(0, -1).join(comma)}${and}${fields.at(-1)}`;
  return {
    goal: ask(nounOf(goal)[at]!, list),
    columnOf: new Map(fields.map((field, index) => [keyOf(field), asked[index]!.name])),
  };
}

/** What a goal lists: the first of its words that is one for things; "entries" where none is. */
function nounOf(goal: string) {
  const nouns = [...NOUNS.entries()].flatMap(([noun, words]) => [
    [noun, words] as const,
    [noun.replace(/s$/, ''), words] as const,
  ]);
  const known = new Map(nouns);
  const first = goal
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.find((word) => known.has(word));
  return known.get(first ?? 'entries')!;
}

/** What is left of a name when it is written as a column's. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Findings with the columns that a told goal named under the names that the truth has for them. */
export function withTrueNames(prediction: Prediction, { columnOf }: ToldGoal): Prediction {
  if ('error' in prediction) return prediction;
  const trueName = (name: string): string => columnOf.get(keyOf(name)) ?? name;
  const renamed = <Value>(values: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [trueName(name), value]));
  const { rows, columns } = prediction;
  return {
    ...prediction,
    rows: rows.map(({ data }) => ({ data: renamed(data) })),
    columns: { ...columns, listing: columns.listing.map((column) => ({ ...column, name: trueName(column.name) })) },
  };
}
