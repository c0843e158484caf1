import { oncePerDocument } from '../../page/once-per-document.ts';
import type { ListingDocument, Page, PageNode } from '../../page/page-model.ts';
import { firstOf, type Span, textOf } from '../../page/spans.ts';
import { foldText, wordsOf } from '../../goal/words.ts';
import { TAB, tabOpeners, tabTitleOf } from './tabs.ts';

/** What can head a group of records: a short text by itself. */
export interface Heading {
  node: PageNode;
  /** Folded. */
  text: string;
  words: readonly string[];
}

const LONGEST = 100;
/** A heading has few texts, of which some may be marked. */
const MOST_TEXTS = 4;

/** What a heading is known by on all pages of a site. */
function formOf({ parent, signature, tag, attribs }: PageNode): string {
  const isWide = (tag === 'td' || tag === 'th') && Number(attribs?.['colspan']) > 1;
  return `${parent?.signature ?? ''}/${signature}${isWide ? ':wide' : ''}`;
}

/** All short texts of a page by the forms of the elements that say nothing else. */
const headingsByForm = oncePerDocument(({ page }): ReadonlyMap<string, readonly Heading[]> => {
  const found = new Map<string, Heading[]>();
  for (const node of page.nodes) {
    if (node.attribs === null || !isShort(page, node)) continue;
    const form = formOf(node);
    const headings = found.get(form);
    if (headings) headings.push(headingAt(page, node));
    else found.set(form, [headingAt(page, node)]);
  }
  return found;
});

function isShort(page: Page, { textFrom, textTo }: PageNode): boolean {
  const texts = textTo - textFrom;
  return texts > 0 && texts <= MOST_TEXTS && page.lengths[textTo]! - page.lengths[textFrom]! <= LONGEST;
}

/** A heading whose text is read when it is asked for: hardly any is. */
function headingAt(page: Page, node: PageNode): Heading {
  let text: string | null = null;
  let words: readonly string[] | null = null;
  return {
    node,
    get text() {
      return (text ??= foldHeading(textOf(page, [node])));
    },
    get words() {
      return (words ??= wordsOf(this.text));
    },
  };
}

/** A heading's text without the numbers in it that may change from day to day: "Results (12)". */
export function foldHeading(text: string): string {
  return foldText(text)
    .replace(/[([]\s*\d+\s*[)\]]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The headings of a form on a page, in its order. */
export function headingsOf(document: ListingDocument, form: string): readonly Heading[] {
  return headingsByForm(document).get(form) ?? [];
}

/** The forms of the short texts of a page. */
export function formsOf(document: ListingDocument): IterableIterator<string> {
  return headingsByForm(document).keys();
}

/** The heading that a record stands under: the last of a form that ends before it, or the title of its tab. */
export function headingOver(document: ListingDocument, form: string, record: Span): Heading | null {
  const first = firstOf(record);
  if (form === TAB) {
    const title = tabTitleOf(document, first);
    return title && headingAt(document.page, title);
  }
  const headings = headingsOf(document, form);
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (headings[middle]!.node.index < first.index) low = middle + 1;
    else high = middle;
  }
  const before = headings[low - 1];
  return before && before.node.end <= first.index ? before : null;
}

/** The titles of a page's tabs. */
export function tabTitles({ page }: ListingDocument): Heading[] {
  return [...tabOpeners(page.document)].filter((node) => isShort(page, node)).map((node) => headingAt(page, node));
}
