import { monthOf } from './months.ts';

const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|er|\.|º)?`;
const TO = String.raw`\s?(?:[-–—~～]|(?<=\s)(?:to|bis|a|à|al|au|tot|til|till|até|hasta|do|до|kuni|līdz|iki|až|po|по|έως|until|through|hingga|đến)(?=\s))\s?`;
const CLOCK = /\d{1,2}[:.h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?/giu;
const TIMES = /(?<=\s)\d{1,2}:\d{2}(?::\d{2})?(?=\s|$)/gu;
/** "6–21" beside a month; "6 June – 12 July", "June 16 – July 12"; "03.05. – 05.05.2024". */
const DAYS = new RegExp(String.raw`(?<![\d.,:/-])${DAY}${TO}${DAY}(?![\d:/-])`, 'iu');
const MONTHS = new RegExp(
  String.raw`(?<![\d.,:/-])(?:${DAY}\s?(?:de\s)?(\p{L}{3,})\.?|(\p{L}{3,})\.?\s${DAY})(?:,?\s\d{4})?${TO}(?:${DAY}\s?(?:de\s)?(\p{L}{3,})|(\p{L}{3,})\.?\s${DAY})`,
  'iu',
);
const NUMERIC = new RegExp(String.raw`\d{1,4}([./-])\d{1,2}(?:\1\d{0,4})?${TO}\d{1,4}\1\d{1,2}\1\d{0,4}`, 'iu');
const LONGEST = 80;

/** Whether a text tells the first and the last day of something ("Jun 16 – Jul 12"), neither of which is its date. */
export function isDateRange(whole: string): boolean {
  if (whole.length > LONGEST || !/\d/.test(whole)) return false;
  if (NUMERIC.test(whole) || NUMERIC.test(whole.replace(TIMES, ' ').replace(/\s+/g, ' '))) return true;
  const text = whole.replace(CLOCK, ' ');
  if (!/\p{L}{3}/u.test(text)) return false;
  const found = MONTHS.exec(text);
  if (found && [found[1] ?? found[2], found[3] ?? found[4]].every((word) => monthOf(word!) !== null)) return true;
  return DAYS.test(text) && [...text.matchAll(/\p{L}{3,}/gu)].some(([word]) => monthOf(word) !== null);
}
