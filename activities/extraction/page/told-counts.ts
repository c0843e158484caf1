import type { Page, PageNode, TextNode } from './page-model.ts';
import { textOf } from './spans.ts';

/** A number as pages write it, with marks between its thousands. */
const NUMBER = String.raw`\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+|\d{1,7}`;
/** What stands between the first and the last row of a page. */
const TO = String.raw`\s*(?:-|–|—|~|～|至|から|\p{L}{1,6}(?:\s\p{L}{1,6})?)\s*`;
/** A word or two, or a slash: "of", "von", "sur un total de". Other numbers are none. */
const OF = String.raw`[^\d,;.:!?]{1,40}`;

/** "Of" alone, for two numbers without more: a day and its year, say, are not counted by it. */
const PLAINLY_OF = String.raw`\s*(?:(?:out\s)?of|von|sur|de|di|van|z|ze|av|af|из|з|із|od|din|dari|από)\s*`;
/** A year unless "of" stands before it. */
const YEAR = /(?<!\b(?:of|von|sur|de|di|van|z|ze|av|af|из|з|із|od|din|dari|από)\s+)(?<![\d.,'’])(?:19|20)\d\d(?!\d)/u;

/** Two or three numbers that tell the rows of this page, and how many there are on all. */
const FORMS: readonly { form: RegExp; read: (numbers: readonly number[]) => Count }[] = [
  {
    form: new RegExp(`(?<!\\d)(${NUMBER})${TO}(${NUMBER})${OF}(${NUMBER})(?!\\d)`, 'u'),
    read: ([a, b, n]) => range(a!, b!, n!),
  },
  {
    form: new RegExp(`(?<!\\d)(${NUMBER})${OF}(${NUMBER})${TO}(${NUMBER})(?!\\d)`, 'u'),
    read: ([n, a, b]) => range(a!, b!, n!),
  },
  { form: new RegExp(`(?<!\\d)(${NUMBER})${PLAINLY_OF}(${NUMBER})(?!\\d)`, 'u'), read: ([b, n]) => range(1, b!, n!) },
];
/** Pages are counted too, in the same words. */
const COUNTS_PAGES =
  /\b(?:page|pages|pagina|paginas|página|pág|seite|seiten|side|sida|sivu|strona|stránka|strana|oldal|sayfa|halaman|trang|страница|стр|сторінка|σελίδα)\b|页|頁|ページ|페이지|หน้า/iu;

/** So long is no text that counts rows, and so many texts it is made of. */
const LONGEST = 160;
const MOST_TEXTS = 12;
/** How far out from a number the others of its sentence stand. */
const REACH = 3;

/** How many rows a page has, and how many there are on all. */
export interface Count {
  here: number;
  total: number;
}

const range = (first: number, last: number, total: number): Count => ({ here: last - first + 1, total });
const numberOf = (digits: string): number => Number(digits.replace(/\D/g, ''));

/** What a sentence can say of the number of rows, as in "1–10 of 18": by the numbers, in all languages alike. */
export function countsIn(sentence: string): Count[] {
  if (COUNTS_PAGES.test(sentence) || YEAR.test(sentence)) return [];
  return FORMS.flatMap(({ form, read }) => {
    const match = form.exec(sentence);
    const count = match && read(match.slice(1).map(numberOf));
    return count !== null && count.here > 0 && count.total >= count.here ? [count] : [];
  });
}

/** The short texts around the given ones that hold several numbers, from the smallest around each number out. */
export function* sentencesWithNumbers(page: Page, texts: Iterable<TextNode>): Generator<string> {
  const seen = new Set<PageNode>();
  for (const { node, text, hidden } of texts) {
    if (hidden || !/\d/.test(text)) continue;
    let at: PageNode | null = node;
    for (let steps = 0; at !== null && steps <= REACH && at.textTo - at.textFrom <= MOST_TEXTS; steps += 1) {
      if (!seen.has(at)) {
        seen.add(at);
        const sentence = textOf(page, [at]);
        if (sentence.length > LONGEST) break;
        if ((sentence.match(/\d+/g) ?? []).length > 1) yield sentence;
      }
      at = at.parent;
    }
  }
}
