import type { ValueSource } from '../../../shared/domain/mapping.ts';
import { type Concept, conceptOf } from '../goal/concepts.ts';
import { wordsOf } from '../goal/words.ts';
import type { PageNode } from '../page/page-model.ts';
import type { FoundNode, RecordView } from './place.ts';
import { isButton } from './markup-words.ts';
import { firstAt } from './place-paths.ts';

const MOST_CHARACTERS = 40;
const MOST_WORDS = 4;
/** In so many records a text has to introduce the same element, where no colon says that it does. */
const CHECKED = 8;
/** Attributes in which a cell or field repeats its caption for narrow screens and screen readers. */
const CAPTIONS = ['data-label', 'data-title', 'data-th', 'data-header', 'data-heading', 'data-column', 'data-name'];
/** Properties that say nothing without the thing they are of. */
const BARE = /^(name|url|text|value|image|description|id|legalname)$/i;

/** The text that introduces an element: "Tags:" right before it, or before the first of its kind. */
export function captionBefore(found: FoundNode): string {
  const text = textBefore(found);
  return /[:：]$/.test(text) && !/\d/.test(text) ? text.slice(0, -1).trim() : '';
}

/** A text without a colon that stands right before the same element in nearly every record: `<b>Area</b> <i>…</i>`. */
export function repeatedCaption(found: FoundNode, source: ValueSource, views: readonly RecordView[]): string {
  const text = textBefore(found);
  if (text === '' || /[\d:：]/.test(text) || text.split(' ').length > MOST_WORDS || !/^[^/^]/.test(source.path))
    return '';
  const others = views.slice(0, CHECKED).flatMap(({ page, span }) => {
    const node = firstAt(span, source.path);
    return node ? [textBefore({ page, span, node })] : [];
  });
  return others.length > 2 && others.every((other) => other === text) ? text : '';
}

/**
 * The single text right before an element, or before the first of its kind where these follow one another; empty where
 * something else stands there.
 */
function textBefore({ page, node }: FoundNode): string {
  const siblings = (node.parent?.children ?? []).filter((sibling) => sibling.textTo > sibling.textFrom);
  const first = siblings.findIndex((sibling) => sibling.signature === node.signature);
  const label = siblings[first - 1];
  const last = siblings[siblings.indexOf(node) - 1];
  const before = label && last?.signature === label.signature ? last : label; // each of its kind has its own
  if (!before || before.textTo - before.textFrom !== 1 || before.index > node.index) return '';
  if (isField(before) || isButton(before)) return '';
  const { text } = page.textNodes[before.textFrom]!;
  return text.length <= MOST_CHARACTERS ? text : '';
}

/** Whether the classes of an element call it a field of its own ("stock"), and no label of one. */
function isField({ classes }: PageNode): boolean {
  const words = classes.flatMap(wordsOf);
  return words.some((word) => FIELDS.has(conceptOf(word))) && !words.some((word) => LABEL.test(word));
}

const LABEL = /^(?:labels?|captions?|names?|titles?|keys?|terms?|heads?|headings?|headers?|prefix|lead|dt|th)$/;
/** What texts that stand before another field can be by themselves. */
const FIELDS: ReadonlySet<Concept | null> = new Set(['status', 'category', 'tags', 'brand', 'price', 'discount']);

/** What an element's attributes say that it is: what the page's markup calls its properties, and what narrow screens show. */
export function captionsInAttributes(node: PageNode, record: PageNode): string[] {
  const { attribs } = node;
  if (!attribs) return [];
  const said = CAPTIONS.flatMap((name) => attribs[name] ?? []).filter(
    (text) => text !== '' && text.length <= MOST_CHARACTERS,
  );
  const property = propertyOf(node, record);
  return property === null ? said : [property, ...said];
}

/** An element's `itemprop`; that of the thing around it where its own says nothing alone, as in an author's name. */
function propertyOf(node: PageNode, record: PageNode): string | null {
  const own = node.attribs?.['itemprop'];
  if (!own) return null;
  if (!BARE.test(own)) return own;
  for (let at = node.parent; at && at !== record; at = at.parent) {
    const { itemscope, itemprop } = at.attribs ?? {};
    if (itemscope !== undefined) return itemprop || own;
  }
  return own;
}
