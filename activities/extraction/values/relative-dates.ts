import { foldText } from '../goal/words.ts';

const LANGUAGES = 'en de fr es it pt nl pl ru uk sv da nb fi cs tr el ja ko zh'.split(' ');
const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
/** One number of each plural form that the languages have. */
const AMOUNTS = [1, 2, 3, 5, 11];
const STYLES = ['long', 'short', 'narrow'] as const;
const LONGEST = 60;
const FIRST = 3;
const SAMPLE = 25;
/** Of years with four digits, as other dates have. */
const EARLIEST_YEAR = 1_000;
const EPOCH = new Date(0);

type Unit = (typeof UNITS)[number];
interface Shift {
  unit: Unit;
  /** Steps of the unit; null: the number in the text, backwards. */
  steps: number | null;
}

let phrases: Map<string, Shift> | undefined;

/**
 * The day that a text names by its distance from `now` ("3 days ago", "gestern"), in the languages that Intl speaks;
 * null when it names none, or one before the year 1000.
 */
export function relativeDay(text: string, now: Date): Date | null {
  if (text.length > LONGEST) return null;
  phrases ??= knownPhrases();
  const amount = /\d+/.exec(text)?.[0];
  const plain = ` ${plainPhrase(amount === undefined ? text : text.replace(amount, '#'))} `;
  for (const [phrase, { unit, steps }] of phrases) {
    if (!plain.includes(phrase)) continue;
    const day = shifted(now, unit, steps ?? -Number(amount));
    return day.getUTCFullYear() >= EARLIEST_YEAR ? day : null; // without a year when it is too far away for a date
  }
  return null;
}

/** Share of texts that are such a distance; the first few decide whether the others are looked at. */
export function relativeShare(texts: readonly string[]): number {
  const isRelative = (text: string): boolean => relativeDay(text, EPOCH) !== null;
  if (!texts.slice(0, FIRST).some(isRelative)) return 0;
  const sample = texts.slice(0, SAMPLE);
  return sample.filter(isRelative).length / sample.length;
}

/** Every way to say "# days ago" and "yesterday", the longest first. */
function knownPhrases(): Map<string, Shift> {
  const found: [string, Shift][] = [];
  for (const language of LANGUAGES) {
    for (const style of STYLES) {
      const always = new Intl.RelativeTimeFormat(language, { style });
      const named = new Intl.RelativeTimeFormat(language, { style, numeric: 'auto' });
      for (const steps of [0, -1]) found.push(...spellings(named.format(steps, 'day'), { unit: 'day', steps }));
      for (const unit of UNITS) {
        for (const amount of AMOUNTS) {
          const text = always.format(-amount, unit).replace(String(amount), '#');
          if (tellsDistance(text)) found.push(...spellings(text, { unit, steps: null }));
        }
      }
    }
  }
  return new Map(found.toSorted(([a], [b]) => b.length - a.length));
}

const IDEOGRAPHIC = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

/** Whether a phrase tells more than a length of time, as "-# min" and a bare "# min" do not. */
function tellsDistance(text: string): boolean {
  if (!text.includes('#') || /[-−+]\s?#/.test(text)) return false;
  return IDEOGRAPHIC.test(text) || !/^\W*#\s?\p{L}+\W*$/u.test(text);
}

/** A phrase as whole words, also without its spaces ("i dag", "idag") or the word before the number ("för # dagar sedan"). */
function spellings(text: string, shift: Shift): [string, Shift][] {
  const plain = plainPhrase(text);
  const isIdeographic = IDEOGRAPHIC.test(plain);
  const edge = isIdeographic ? '' : ' ';
  const forms = [plain];
  if (shift.steps !== null) forms.push(plain.replaceAll(' ', ''));
  if (/^\S+ # \S+ \S+$/.test(plain)) forms.push(plain.slice(plain.indexOf('#')));
  return forms.filter((form) => form.length > 2 || isIdeographic).map((form) => [edge + form + edge, shift]);
}

function plainPhrase(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .replace(/ ?([\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]) ?/gu, '$1')
    .replace(/(\d|#)(?=\p{L})(?![\u3040-\u9fff])/gu, '$1 ')
    .trim();
}

function shifted(now: Date, unit: Unit, steps: number): Date {
  const date = new Date(now);
  if (unit === 'minute') date.setUTCMinutes(date.getUTCMinutes() + steps);
  else if (unit === 'hour') date.setUTCHours(date.getUTCHours() + steps);
  else if (unit === 'month' || unit === 'year') return monthsAway(date, steps * (unit === 'year' ? 12 : 1));
  else date.setUTCDate(date.getUTCDate() + steps * (unit === 'week' ? 7 : 1));
  return date;
}

/** The same day of another month, or its last one where it has fewer days. */
function monthsAway(from: Date, months: number): Date {
  const date = new Date(from);
  date.setUTCMonth(from.getUTCMonth() + months);
  if (date.getUTCDate() < from.getUTCDate()) date.setUTCDate(0);
  return date;
}
