import { createHash } from 'node:crypto';
import { CONCEPT_TYPES } from '../../../activities/extraction/goal/kinds-of-concepts.ts';
import { type Goal, type GoalField, parseGoal } from '../../../activities/extraction/goal/parse-goal.ts';
import type { Scorer, Truth } from '../../evaluate/scorer.ts';

export type TrueColumn = Truth['columns'][number];

/**
 * Fields that are asked of a page together: its columns by their own names (`named`), each by one of its names (`other
 * names`), as the goal of the page is read (`read`), and some that the page does not have (`absent`), beside those of the
 * goal.
 */
export interface Asked {
  as: 'named' | 'other names' | 'read' | 'absent';
  fields: AskedField[];
}

/** `column` is null for a field that the page does not have; `isBeside`: only asked so that the others are asked as people do. */
interface AskedField {
  field: GoalField;
  column: TrueColumn | null;
  isBeside?: true;
}

/** What people ask for; a page that has no such column should answer that it has none. */
const ABSENT = (
  'phone|email|price|rating|author|address|date|number of reviews|company|salary|status|category|website|' +
  'duration|isbn|opening hours|brand|language|deadline|size|color'
).split('|');
/** One in so many of them is asked of a page. */
const ONE_IN = 12;

/** The ways in which a page is asked for its fields. */
export function askedOf(id: string, truth: Truth, goal: Goal, sameName: Scorer['sameName']): Asked[] {
  const columns = truth.columns.filter(({ detail }) => detail !== true);
  const inGoal = columns.filter(({ in_goal }) => in_goal !== false);
  const named = inGoal.map((column) => ({ field: fieldNamed(column.name, column), column }));
  const others = columns.map((column) => {
    const names = [column.name, ...(column.aliases ?? [])];
    return { field: fieldNamed(names[numberOf(id + column.name) % names.length]!, column), column };
  });
  const read = goal.fields.flatMap((field) => {
    const column = field.implied ? undefined : columns.find((each) => sameName(each, field.name));
    return column ? [{ field, column }] : [];
  });
  const had = new Set(columns.map((column) => fieldNamed(column.name, column).concept));
  const absent = ABSENT.map((name) => fieldNamed(name, { type: 'text' })).filter(
    ({ name, concept }) => !had.has(concept) && numberOf(id + name) % ONE_IN === 0,
  );
  const beside = (read.length > 0 ? read : named).map((each): AskedField => ({ ...each, isBeside: true }));
  const all: Asked[] = [
    { as: 'named', fields: named },
    { as: 'other names', fields: others },
    { as: 'read', fields: read },
    {
      as: 'absent',
      fields: absent.length === 0 ? [] : [...beside, ...absent.map((field) => ({ field, column: null }))],
    },
  ];
  return all.filter(({ fields }) => fields.length > 0);
}

/** A field as it would be read from a goal that calls it so; what it is about, if need be, is told by its other names. */
function fieldNamed(name: string, { aliases = [], type }: Pick<TrueColumn, 'type' | 'aliases'>): GoalField {
  const read = (each: string): GoalField =>
    parseGoal({ type: 'columns', value: [{ name: each, type: 'text' }] }).fields[0]!;
  const told = type === 'url' ? ('link' as const) : null;
  const concept = [name, ...aliases].map((each) => read(each).concept).find((each) => each !== null) ?? told;
  const typed = concept === null ? null : (CONCEPT_TYPES[concept] ?? null);
  return { ...read(name), concept, type: typed, explicit: false };
}

/** A number that looks drawn by lot, the same whenever it is asked for. */
function numberOf(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE();
}
