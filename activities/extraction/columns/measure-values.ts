import type { ColumnType } from '../../../shared/domain/column.ts';
import type { ValueSource } from '../../../shared/domain/mapping.ts';
import { coerce, type RawValue, type Reading } from '../values/coerce.ts';
import { type ValueKind, VALUE_KINDS } from '../values/kinds.ts';
import { isDateRange } from '../values/date-ranges.ts';
import { isRange } from '../values/numbers.ts';
import { relativeShare } from '../values/relative-dates.ts';
import { commonUnit, hasMixedUnits } from '../values/units.ts';
import { foldText } from '../goal/words.ts';
import { inferType } from './infer-type.ts';
import { partShares } from './parts.ts';

/** What can be told from a candidate's values alone. */
export interface Measures {
  values: RawValue[];
  type: ColumnType;
  /** Share of records that have a value; share of those values that differ. */
  fill: number;
  distinct: number;
  /** The same for what stands before their brackets: sizes and forms of files differ, too. */
  distinctBare: number;
  meanLength: number;
  /** Shares of the values that are, or hold, a value of each kind; `purity`: how much of them a code is. */
  kinds: Record<ValueKind | 'code' | 'purity' | 'citation' | 'head' | 'time' | 'year', number>;
  /** Share of them that tell a day by its distance: "2 days ago". */
  relative: number;
  /** Whether its numbers are told in several units. */
  mixesUnits: boolean;
  /** Whether a tenth of them are ranges ("$12 – $15"), or tell a first and a last day ("3 – 5 May"). */
  tellsRanges: boolean;
  tellsDays: boolean;
  /** What stands behind the number of most of them: letters or a sign; empty where nothing does. */
  unit: string;
  /** What each value says, whatever its form: equal for "€ 289.00" and 289. Its words only. */
  normalized: (string | null)[];
  words: string[];
}

const MOST_OF_A_RANGE = 60;

/** Measures what a source brought from each record, null where it brought nothing; `readings` are those of the records' pages. */
export function measureValues(source: ValueSource, values: RawValue[], readings: readonly Reading[]): Measures {
  const texts = values.filter((value) => value !== null).map(asText);
  const count = Math.max(1, texts.length);
  const kinds = { ...partShares(texts) } as Measures['kinds'];
  for (const { kind, pattern } of VALUE_KINDS)
    kinds[kind] = texts.filter((text) => text.length < 400 && pattern.test(text)).length / count;
  const relative = relativeShare(texts);
  kinds.date = Math.max(kinds.date, relative);
  const type = inferType(source, texts, readings[0]?.dayFirst ?? false);
  const words = values.map((value) => (value === null || type === 'url' ? '' : plainWords(asText(value))));
  return {
    values,
    type,
    fill: texts.length / values.length,
    distinct: new Set(texts).size / count,
    distinctBare: new Set(texts.map((text) => text.replace(/\s[([].*$/, ''))).size / count,
    meanLength: texts.reduce((sum, text) => sum + text.length, 0) / count,
    kinds,
    relative,
    mixesUnits: hasMixedUnits(texts),
    tellsRanges: areMany(texts, isRange),
    tellsDays: areMany(texts, isDateRange),
    unit: commonUnit(texts),
    normalized: values.map((value, i) =>
      type === 'text' || type === 'array' ? words[i]! || null : (coerce(value, type, readings[i]!)?.toString() ?? null),
    ),
    words,
  };
}

/** Whether at least a tenth of texts, those that are short, are of a kind. */
function areMany(texts: readonly string[], holds: (text: string) => boolean): boolean {
  const found = texts.filter((text) => text.length < MOST_OF_A_RANGE && holds(text));
  return found.length >= Math.max(1, texts.length * 0.1);
}

function asText(value: string | string[]): string {
  return Array.isArray(value) ? value.join(', ') : value;
}

/** So much of a text is compared: what is nested deep holds the same text at each of its levels. */
const COMPARED = 5_000;

/** What is compared of a value. */
export function startOf(value: RawValue): RawValue {
  if (typeof value !== 'string') return value?.map((text) => text.slice(0, COMPARED)) ?? null;
  return value.slice(0, COMPARED);
}

/** A text as its words, with a space around each. */
export function plainWords(text: string): string {
  const words = foldText(text.slice(0, COMPARED)).match(/[\p{L}\p{N}]+/gu);
  return words ? ` ${words.join(' ')} ` : '';
}
