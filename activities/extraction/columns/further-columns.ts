import { type AskedField, headConcept } from '../goal/ask.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { isCut, isLabelled } from './read-source.ts';
import { isContainer, repeats } from './repeats.ts';

/** Words of controls and of decoration. */
const NOISE =
  /^(button|btn|cart|basket|bag|buy|share|icon|icons|arrow|more|toggle|menu|badge|compare|wishlist|favou?rite|bookmark|login|print|separator|divider|tooltip|pager|nav|breadcrumbs?|checkbox|vote|upvote|downvote)$/;

export interface FurtherOptions {
  /** All candidates of the page, also those that cannot become a column. */
  all: readonly ColumnCandidate[];
  most: number;
  /** Whether the goal names fields: then only what is as clear as those joins them. */
  namesFields: boolean;
  /** Whether a link leads to what the record is about. */
  isOwnLink: (candidate: ColumnCandidate) => boolean;
}

/** What is worth showing that nobody asked for. */
export function furtherColumns(
  candidates: readonly ColumnCandidate[],
  assigned: readonly ColumnCandidate[],
  { all, most, namesFields, isOwnLink }: FurtherOptions,
): ColumnCandidate[] {
  const chosen: ColumnCandidate[] = [];
  const rest = candidates.filter(
    (candidate) =>
      !assigned.includes(candidate) &&
      isWorthShowing(candidate) &&
      (isOwnLink(candidate) || (namesFields ? isClear(candidate) : candidate.type !== 'url' || hasName(candidate))) &&
      !isContainer(candidate, all),
  );
  for (const candidate of rest.toSorted((a, b) => rank(a) - rank(b) || a.order - b.order)) {
    if (![...assigned, ...chosen].some((other) => repeats(candidate, other))) chosen.push(candidate);
  }
  return chosen.slice(0, most).toSorted((a, b) => a.order - b.order);
}

/**
 * The fields of a goal that nothing in the page names, paired in their order with the short texts that have no names
 * either; none when there are more of one than of the other.
 */
export function leftoverFields(
  fields: readonly AskedField[],
  assigned: ReadonlyMap<AskedField, ColumnCandidate>,
  candidates: readonly ColumnCandidate[],
): [AskedField, ColumnCandidate][] {
  const open = fields.filter((field) => !assigned.has(field) && !field.implied);
  if (open.length === 0 || open.some((field) => !canBeNameless(field))) return [];
  const options = { all: candidates, most: Infinity, namesFields: false, isOwnLink: () => false };
  const nameless = furtherColumns(candidates, [...assigned.values()], options).filter(
    (candidate) =>
      candidate.type === 'text' && candidate.meanLength < 60 && candidate.fill > 0.8 && !hasName(candidate),
  );
  return nameless.length === open.length ? open.map((field, i) => [field, nameless[i]!]) : [];
}

function canBeNameless({ explicit, type, concept }: AskedField): boolean {
  return !explicit && (type === null || type === 'text') && concept !== 'number';
}

/** Of candidates that repeat each other, the better described comes first. */
function rank({ source, caption, type }: ColumnCandidate): number {
  return (
    (caption === '' ? 2 : 0) + (source.take === '@class' || source.take === '@style' ? 1 : 0) + Number(type === 'text')
  );
}

function isWorthShowing({
  source,
  fill,
  distinct,
  values,
  said,
  strong,
  called,
  isWhole,
  isListItem,
  type,
}: ColumnCandidate): boolean {
  if (isWhole || isListItem || isCut(source) || /^(\/\/|\^)/.test(source.path)) return false;
  if (fill < 0.3 || distinct * fill * values.length <= 1.01 || said.every((value) => value === null)) return false;
  if (source.take === '@alt' || source.take.startsWith('@data-')) return false;
  if (source.take === '@title' || source.take === '@aria-label') return type === 'number';
  return ![...strong, ...called].some((word) => NOISE.test(word));
}

/**
 * Named or typed so clearly that a person would keep it beside what was asked for; numbers that only identify are not,
 * unless the page labels them as a fact.
 */
function isClear(candidate: ColumnCandidate): boolean {
  const { source, type, called, strong, isHeading, kinds, meanLength } = candidate;
  if (isLabelled(source)) return true;
  if (headConcept([...called, ...strong]) === 'number' && (kinds.code > 0.5 || type === 'number')) return false;
  if (source.take === '@src' || isHeading) return true;
  if (type === 'url') return hasName(candidate);
  if (type === 'date' || type === 'array' || kinds.price > 0.6 || hasName(candidate)) return true;
  return type === 'text' && meanLength > 60;
}

function hasName({ source, caption, called }: ColumnCandidate): boolean {
  return caption !== '' || isLabelled(source) || headConcept(called) !== null;
}
