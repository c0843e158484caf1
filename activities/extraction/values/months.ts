import { foldText } from '../goal/words.ts';

/** Beginnings of the names of the months, January first, in the languages of many listings. */
const MONTHS = [
  'jan gen ene янв січ ιαν stycz ocak يناير',
  'feb fev fév фев лют φεβ lut şub فبراير',
  'mar mär mrz maa мар берез μαρ mart مارس',
  'apr avr abr апр квіт απρ kwi nis أبريل ابريل',
  'may mai mei mag maj май мая трав μαι mayıs مايو',
  'jun juin giu июн черв ιουν cze haz يونيو',
  'jul juil lug июл лип ιουλ lip tem يوليو',
  'aug aou aoû ago авг серп αυγ sie ağu أغسطس اغسطس',
  'sep set сен верес σεπ wrz eyl سبتمبر',
  'oct okt ott out окт жовт οκτ paź eki أكتوبر اكتوبر',
  'nov ноя листоп νοε lis kas نوفمبر',
  'dec dez dic déc дек груд δεκ gru ara ديسمبر',
].map((names) => names.split(' ').map(foldText));

/** The number of the month that a word names, or null. */
export function monthOf(word: string): number | null {
  const folded = foldText(word);
  if (folded.length < 3) return null;
  const found = MONTHS.findIndex((names) => names.some((name) => folded.startsWith(name)));
  return found < 0 ? null : found + 1;
}
