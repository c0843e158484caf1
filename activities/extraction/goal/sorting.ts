import type { Stretch } from './phrases.ts';
import type { Speech } from './speech.ts';

/** "Sorted", as it is said of things, folded; and what stands behind it: "by", "nach". */
const SORTED =
  'sorted|ordered|ranked|arranged|sortiert|geordnet|tries?|triees?|classe(?:e|s|es)|ordonn(?:e|es|ees)|ordenad[oa]s?|ordinat[aeio]|gesorteerd|geordend|(?:po)?sortowan\\p{L}+|uporzadkowan\\p{L}+|sorterade?|sorterat|sorteret|sortert|serazen\\p{L}+|razen\\p{L}+|отсортирован\\p{L}+|упорядочен\\p{L}+|(?:від|по)сортован\\p{L}+|впорядкован\\p{L}+|sortat[ei]?|ordonat[ei]?|ταξινομημεν\\p{L}+|مرتبة|مرتب|sap xep|diurutkan';
const BY = 'by|nach|par|por|per|op|wedlug|wg|po|efter|pa|podle|по|за|dupa|κατα|με|حسب|theo|berdasarkan|in';

/** Where the order is told before the words for it: "nach Preis sortiert", "fiyata göre sıralı", "ár szerint". */
const BEFORE = [
  '(?:nach|op|efter) (?:\\p{L}+ ){1,3}(?:sortiert|geordnet|gesorteerd|sorterade?|sorteret|sortert)',
  '\\p{L}+ (?:gore|szerint|mukaan) (?:sirali|siralanmis|siralanan|rendezve|sorrendben|jarjestettyna)',
].join('|');

const LETTER_BEFORE = '(?<![\\p{L}\\p{N}])';
const AFTER_WORDS = new RegExp(`${LETTER_BEFORE}(?:${SORTED}) (?:${BY}) `, 'gu');
const BEFORE_WORDS = new RegExp(`${LETTER_BEFORE}(?:${BEFORE})(?![\\p{L}])`, 'gu');
/** The same where no spaces are written: "価格順に", "按日期排序", "가격순으로". */
const UNSPACED: Readonly<Partial<Record<string, RegExp>>> = {
  ja: /を?(?:新しい|古い|安い|高い|[\p{Script=Han}\p{Script=Katakana}ー]{1,8}の?)順(?:に|で)(?:並べ[\p{Script=Hiragana}]*|ソート[\p{Script=Hiragana}]*)?/gu,
  zh: /按(?:照)?[^,，、。;；\s]{1,10}?(?:排序|排列|排)/gu,
  ko: /\p{L}{1,8} ?순으로(?: ?정렬\p{L}*)?/gu,
};

/** At most so many words say what rows are sorted by. */
const MOST_WORDS = 3;

/** Where folded text says how the rows are sorted. */
export function sortingIn(marked: string, speech: Speech): Stretch[] {
  const own = UNSPACED[speech.language];
  const found = [...marked.matchAll(BEFORE_WORDS), ...(own ? marked.matchAll(own) : [])].map(({ index, 0: all }) => ({
    from: index,
    to: index + all.length,
  }));
  for (const { index, 0: all } of marked.matchAll(AFTER_WORDS))
    found.push({ from: index, to: index + all.length + orderLength(marked.slice(index + all.length), speech) });
  return found;
}

/** How much of a text says what is sorted by: up to a separator, or a word that the fields begin with; else one word. */
function orderLength(text: string, { opens, and, needs, articles }: Speech): number {
  const before = /^[^,;:.|()\n\ue001-\ue005]*/u.exec(text)![0];
  const ends = [opens, and, needs].map((words) => words.first(before)?.from ?? before.length).filter((end) => end > 0);
  const told = before.slice(0, Math.min(...ends));
  if (told.trim().split(/\s+/u).length <= MOST_WORDS) return told.trimEnd().length;
  const article = articles.atStart(before);
  return article + /^\s*\S*/u.exec(before.slice(article))![0].length;
}
