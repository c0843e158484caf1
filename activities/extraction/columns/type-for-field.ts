import type { MappedColumn } from '../../../shared/domain/mapping.ts';
import type { GoalField } from '../goal/parse-goal.ts';
import { isSameWord } from '../goal/words.ts';
import { parseDate } from '../values/dates.ts';
import type { ColumnCandidate } from './column-candidates.ts';

/** Concepts whose values are texts, whatever they look like. */
const TEXTS = new Set(
  'title name text number citation phone case address description court status time duration age opening_hours'.split(
    ' ',
  ),
);
const SAMPLE = 25;
const MOST = 0.6;
const EPOCH = new Date(0);

/**
 * What is asked for by an own type or word keeps that. A number or date that only the word promises is one where the
 * values are: in several units, as ranges or as other texts they stay texts.
 */
export function typeFor(field: GoalField, candidate: ColumnCandidate): MappedColumn['type'] {
  const { type, explicit, concept } = field;
  const promised = type === 'number' || type === 'date';
  if (type && (explicit || !promised || holds(type, candidate))) return type;
  const isText = promised || (concept !== null && TEXTS.has(concept) && candidate.type !== 'array');
  return isText || candidate.tellsRanges || candidate.tellsDays || hasUnit(field, candidate) ? 'text' : candidate.type;
}

/** Whether numbers that nothing promised have a unit behind them, which they would lose: "24 kb"; counted things and shares are none. */
function hasUnit({ words }: GoalField, { type, unit }: ColumnCandidate): boolean {
  return type === 'number' && unit !== '' && unit !== '%' && !words.some((word) => isSameWord(word, unit));
}

function isNumeric({ type, kinds, mixesUnits, tellsRanges }: ColumnCandidate): boolean {
  const holdsNumbers = type === 'number' || Math.max(kinds.price, kinds.number, kinds.rating) > 0.5;
  return holdsNumbers && !mixesUnits && !tellsRanges;
}

function holds(type: 'number' | 'date', candidate: ColumnCandidate): boolean {
  return type === 'number' ? isNumeric(candidate) : isDated(candidate);
}

/** Whether most texts can be read as dates. */
function isDated({ type, values, tellsDays }: ColumnCandidate): boolean {
  if (tellsDays) return false;
  if (type === 'date') return true;
  const texts = values.filter((value) => typeof value === 'string').slice(0, SAMPLE);
  return texts.filter((text) => parseDate(text, { dayFirst: true, now: EPOCH }) !== null).length >= texts.length * MOST;
}
