import { type Concept, conceptOf } from '../goal/concepts.ts';
import { wordsOf } from '../goal/words.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { textOf } from '../page/spans.ts';
import { remember } from '../page/remember.ts';
import { VALUE_KINDS } from '../values/kinds.ts';
import { ratingInClasses, ratingInStyle } from '../values/ratings.ts';

type Tells = (value: string, node: PageNode, page: Page) => boolean;

/** The attributes that can hold a value of the record, and when they do. */
const TELLING: Record<string, Tells> = {
  href: (_, { tag }) => tag === 'a' || tag === 'link',
  src: (_, { tag }) => tag === 'img',
  alt: () => true,
  datetime: () => true,
  value: (_, { tag }) => tag === 'data' || tag === 'meter',
  content: (_, { attribs }) => attribs?.['itemprop'] !== undefined,
  title: saysMore,
  'aria-label': saysMore,
  class: (value) => ratingInClasses(value) !== null,
  style: (value, node) =>
    ratingInStyle(value) !== null && [node, node.parent].some((at) => /star/i.test(at?.attribs?.['class'] ?? '')),
};

const LONGEST = 80;
const TYPED = VALUE_KINDS.filter(({ kind }) => kind === 'date' || kind === 'price' || kind === 'rating');

/** What an attribute says where the text says nothing, as with stars, or a date, price or rating that it does not say. */
function saysMore(value: string, node: PageNode, page: Page): boolean {
  const text = textOf(page, [node]);
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  return value.length <= LONGEST && !text.includes(value) && TYPED.some(({ pattern }) => pattern.test(value));
}

/** What scripts keep in attributes: those that are called like a field. */
const KEPT: ReadonlySet<Concept | null> = new Set(
  `price rating reviews date posted time year title name brand category author company place address phone email status
  quantity area size weight duration views discount salary`.split(/\s+/) as Concept[],
);

/** Attributes that repeat the caption of a cell. */
const CAPTION = /^data-(?:label|title|th|header|heading|column)$/;

const isKept = remember((name): boolean => {
  if (!name.startsWith('data-') || CAPTION.test(name)) return false;
  const words = wordsOf(name.slice('data-'.length));
  return words.length <= 3 && words.at(-1) !== 'type' && KEPT.has(conceptOf(words.at(-1) ?? '')); // of a widget, most often
});

/** Whether an attribute of an element in a record holds a value of the record. */
export function tellsValue(name: string, value: string, node: PageNode, page: Page): boolean {
  if (TELLING[name]) return TELLING[name](value, node, page);
  return (
    isKept(name) && value.length <= LONGEST && !/^[{[/]|:\/\/|^(?:true|false|null)$|^[a-z]+(?:_[a-z\d]+)+$/.test(value)
  );
}
