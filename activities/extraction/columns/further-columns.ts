import type { Concept } from '../goal/concepts.ts';
import { type GoalField, headConcept, isTitleField } from '../goal/parse-goal.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { kindOf } from './matching/field-kind.ts';
import { nameColumn } from './name-column.ts';
import { isAboutOther, isPlainText } from './plain-texts.ts';
import { isCut, isLabelled, isText } from './read-source.ts';
import { isContainer, isMoreOf, repeats } from './repeats.ts';

const MOST = 15;
/** The parts of a page are no list of values. */
const LONGEST_LIST = 300;

export interface FurtherOptions {
  /** All candidates of the page, also those that cannot become a column. */
  all: readonly ColumnCandidate[];
  /** Whether the goal names fields: then only what is as clear as those joins them. */
  namesFields: boolean;
  /** Whether plain texts and numbers join them, too: so on listings, where every record has them. */
  showsPlain: boolean;
  /** Whether a link leads to what the record is about. */
  isOwnLink: (candidate: ColumnCandidate) => boolean;
}

/** What is worth showing that nobody asked for, in the order of the page. */
export function furtherColumns(
  candidates: readonly ColumnCandidate[],
  assigned: readonly ColumnCandidate[],
  { all, namesFields, showsPlain, isOwnLink }: FurtherOptions,
): ColumnCandidate[] {
  const isWanted = (candidate: ColumnCandidate): boolean =>
    isOwnLink(candidate) ||
    (namesFields
      ? isClear(candidate) ||
        (showsPlain &&
          isPlain(candidate) &&
          !assigned.some((other) => isCut(other.source) && isMoreOf(candidate, other)))
      : candidate.type !== 'url' || hasName(candidate));
  const chosen: ColumnCandidate[] = [];
  for (const candidate of candidates.toSorted((a, b) => a.order - b.order)) {
    if (assigned.includes(candidate) || !isWorthShowing(candidate) || !isWanted(candidate)) continue;
    const isNew = ![...assigned, ...chosen].some((other) => repeats(candidate, other));
    if (!isNew || isContainer(candidate, all)) continue;
    const alike = chosen.find((other) => nameColumn(other) === nameColumn(candidate));
    if (!alike || !isMoreOf(alike, candidate)) chosen.push(candidate);
    if (chosen.length === MOST) break;
  }
  return chosen;
}

/**
 * The fields of a goal that nothing in the page names, paired in their order with the short texts that have no names
 * either; none when there are more of one than of the other.
 */
export function leftoverFields(
  fields: readonly GoalField[],
  assigned: ReadonlyMap<GoalField, ColumnCandidate>,
  candidates: readonly ColumnCandidate[],
): [GoalField, ColumnCandidate][] {
  const open = fields.filter((field) => !assigned.has(field) && !field.implied && canBeNameless(field));
  if (open.length === 0) return [];
  const options = { all: candidates, namesFields: false, showsPlain: false, isOwnLink: () => false };
  const nameless = furtherColumns(candidates, [...assigned.values()], options).filter(
    (candidate) =>
      candidate.type === 'text' &&
      candidate.meanLength < 60 &&
      candidate.fill > 0.8 &&
      isPlainText(candidate) &&
      !candidate.isButton &&
      !isAboutOther(candidate, open),
  );
  return nameless.length === open.length ? open.map((field, i) => [field, nameless[i]!]) : [];
}

function canBeNameless(field: GoalField): boolean {
  const { explicit, type, concept } = field;
  if (explicit || isTitleField(field) || (type !== null && type !== 'text')) return false;
  return concept === null || kindOf(field) === 'text' || NAMELESS.has(concept);
}

/** Concepts that are told in all kinds of words. */
const NAMELESS: ReadonlySet<Concept> = new Set(['status']);
/** Whether a place holds values that differ, and is no part, list item or whole of something that is shown. */
function isWorthShowing(candidate: ColumnCandidate): boolean {
  const { source, fill, distinct, values, normalized, isWhole, isHidden, isListItem, type, meanLength } = candidate;
  if (isWhole || isHidden || isListItem || isCut(source) || /^(\/\/|\^)/.test(source.path)) return false;
  if (type === 'array' && meanLength > LONGEST_LIST) return false;
  if (distinct * fill * values.length <= 1.01 || normalized.every((value) => value === null)) return false;
  return (
    !/^@(title|aria-label|alt|data-.*|value)$/.test(source.take) ||
    (type === 'number' && !source.take.startsWith('@data-'))
  );
}

/**
 * Named or typed so clearly that a person would keep it beside what was asked for; numbers that only identify are not,
 * unless the page labels them as a fact.
 */
function isClear(candidate: ColumnCandidate): boolean {
  const { source, type, markupName, labelWords, isHeading, kinds, meanLength } = candidate;
  if (isLabelled(source) || source.take === '@src' || isHeading) return true;
  if (headConcept([...markupName, ...labelWords]) === 'number' && (kinds.code > 0.5 || type === 'number')) return false;
  const isTyped = type === 'array' || kinds.price > 0.6 || (type === 'date' && !isStamp(candidate));
  if (isTyped || hasName(candidate)) return true;
  return type === 'text' && meanLength > 60;
}

/** A text or number that most records have, each its own or one of a few, and that is no button. */
function isPlain({ type, source, fill, isButton }: ColumnCandidate): boolean {
  return (type === 'text' || type === 'number') && isText(source) && fill >= 0.5 && !isButton;
}

/** Whether an attribute holds times: most often those of a date that the page shows. */
function isStamp({ source, normalized }: ColumnCandidate): boolean {
  return source.take === '@datetime' && normalized.every((value) => value === null || value.includes('T'));
}

function hasName({ source, caption, markupName }: ColumnCandidate): boolean {
  return caption !== '' || isLabelled(source) || headConcept(markupName) !== null;
}
