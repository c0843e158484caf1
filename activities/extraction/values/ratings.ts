const NUMBERED = /(?:^|[\s_-])(?:stars?|ratings?|rate|score)[\s_-]*(\d+(?:[._-]\d)?)(?=$|\s)/i;
const WORDED = /(?:^|[\s_-])(one|two|three|four|five)(?=$|[\s_-])/i;
const WORDS = ['one', 'two', 'three', 'four', 'five'];
const STAR_WIDTH = /(?:^|;)\s*width\s*:\s*(\d+(?:\.\d+)?)%/i;

/** The rating that classes tell: `rating-4` is 4, `stars--45` and `star-4-5` are 4.5, `star-rating Three` is 3. */
export function ratingInClasses(classes: string): number | null {
  const digits = NUMBERED.exec(classes)?.[1];
  if (digits === undefined) {
    const word = /star|rating/i.test(classes) ? WORDED.exec(classes)?.[1]?.toLowerCase() : undefined;
    return word === undefined ? null : WORDS.indexOf(word) + 1;
  }
  const number = Number(digits.replace(/[_-]/, '.'));
  if (number <= 5) return number;
  return /^\d0$|^\d5$/.test(digits) && number <= 50 ? number / 10 : null;
}

/** The rating, out of five stars, that the width of a bar of stars tells. */
export function ratingInStyle(style: string): number | null {
  const percent = STAR_WIDTH.exec(style)?.[1];
  return percent === undefined || Number(percent) > 100 ? null : Math.round(Number(percent) / 2) / 10;
}
