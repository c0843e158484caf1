import type { ColumnType } from '../../../shared/domain/column.ts';
import type { ValueSource } from '../../../shared/domain/mapping.ts';
import { parseDate } from '../values/dates.ts';
import { VALUE_KINDS } from '../values/kinds.ts';
import { parseNumber } from '../values/numbers.ts';
import { relativeShare } from '../values/relative-dates.ts';
import { hasMixedUnits } from '../values/units.ts';

const SAMPLE = 25;
const PRICE = VALUE_KINDS.find(({ kind }) => kind === 'price')!.pattern;
const DATE = VALUE_KINDS.find(({ kind }) => kind === 'date')!.pattern;
const RATING = /^\D{0,12}\d(?:[.,]\d+)?\s*(?:\/|out of|of|von|sur|de|su)\s*(?:5|10)\b\D{0,12}$/i;
const EPOCH = new Date(0);

/** The type that nearly all values of a place parse as. */
export function inferType({ take }: ValueSource, texts: readonly string[], dayFirst: boolean): ColumnType {
  if (take === 'list') return 'array';
  if (take === '@href' || take === '@src') return 'url';
  const sample = texts.slice(0, SAMPLE);
  const nearly = (holds: (text: string) => boolean): boolean =>
    sample.length > 0 && sample.filter(holds).length >= sample.length * 0.8;
  if (nearly((text) => /^https?:\/\/\S+$/.test(text))) return 'url';
  if (nearly((text) => RATING.test(text))) return 'number';
  if (nearly(isNumeric) && !hasMixedUnits(sample)) return 'number';
  return nearly((text) => isDateText(text, dayFirst)) || relativeShare(sample) >= 0.8 ? 'date' : 'text';
}

/** A date and little else. */
function isDateText(text: string, dayFirst: boolean): boolean {
  return text.length <= 45 && DATE.test(text) && parseDate(text, { dayFirst, now: EPOCH }) !== null;
}

/** Words behind a number that no unit is parted from it by: "12 – Auental", "30 / OLT", "7《期刊》". */
const GOES_ON = /\d\s*[–—/|:-]\s*\p{L}{2}|[《》「」『』“”«»]/u;

/** A number with a unit or currency, and little else; codes and phone numbers are none. */
function isNumeric(text: string): boolean {
  if (/\d[-/]\d|\p{L}\d|^0\d/u.test(text) || parseNumber(text) === null) return false;
  if (!PRICE.test(text) && (/^\p{L}/u.test(text) || GOES_ON.test(text))) return false;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const words = text.split(' ').length;
  const groups = text.match(/\d[\d.,]*/g)?.length ?? 0;
  return groups <= 1 + Number(/\d \d{3}/.test(text)) && letters <= 14 && words <= 4;
}
