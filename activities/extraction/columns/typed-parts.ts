import type { Measures } from './measure-values.ts';

const PARTS = ['date', 'price', 'phone', 'email', 'time', 'code', 'citation', 'year', 'head'] as const;
type Part = (typeof PARTS)[number];

const HALF = 0.5;
/** A text that is longer tells more than a range. */
const LONGEST_RANGE = 40;

const UNITS = 'm²|m2|sqm|sq\\.?\\s?ft|ft²|kg|g|l|ml|lb|oz|100|unit|st|stk|stück|pc|pcs|ks|szt|шт|кг|м²'; // of what is paid by it
/** A price of so much of something, as "6.38 €/m²": not what the record costs. */
export const RATE = new RegExp(String.raw`\/\s?(?:\d{1,4}\s?)?(?:${UNITS})`, 'iu');
const ONLY_RATE = new RegExp(String.raw`^[^\d/]*\d[\d.,\s]*[^\d/]{0,6}\/\s?(?:${UNITS})`, 'iu');

/** The parts of longer texts that are values of their own: at least half of the texts hold one. */
export function typedParts(candidate: Measures): Part[] {
  return PARTS.filter(
    (part) =>
      candidate.kinds[part] >= HALF &&
      !isOfRange(part, candidate) &&
      !(part === 'price' && isRate(candidate)) &&
      !(part === 'year' && isDated(candidate)),
  );
}

/** Of a range neither end is cut out. */
function isOfRange(part: Part, { tellsRanges, tellsDays, meanLength }: Measures): boolean {
  return meanLength < LONGEST_RANGE && ((part === 'price' && tellsRanges) || (part === 'date' && tellsDays));
}

/** The year of a day is no value beside it. */
const isDated = ({ kinds }: Measures): boolean => kinds.date >= HALF;

/** What a price is the price of would be lost with the rest of the text. */
function isRate({ values }: Measures): boolean {
  const texts = values.filter((value) => typeof value === 'string');
  return texts.filter((text) => ONLY_RATE.test(text)).length > texts.length * HALF;
}
