import type { ValueSource } from '../../../shared/domain/mapping.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { oncePerDocument } from '../page/once-per-document.ts';
import { firstOf, hasLink, lastOf, nodesOf, ownTextOf, type Span, textOf } from '../page/spans.ts';
import { firstFrom } from '../page/within.ts';
import { firstAt, followPath } from './place-paths.ts';
import { ratingInClasses, ratingInStyle } from '../values/ratings.ts';
import type { RawValue } from '../values/coerce.ts';
import { BEHIND, behindLabel } from './behind-labels.ts';
import { BEFORE, headingBefore } from './group-headings.ts';
import { valueOfLabel } from './labels.ts';
import { jsonLdValues } from './json-ld.ts';
import { partOf, trimSeparators } from './parts.ts';

/** The path to the first link of a record, wherever it is. */
export const FIRST_LINK = '//a';
/** One of the texts of an element that child elements part, as line breaks do: its position follows. */
export const LINE = 'line:';
/** The first element with an `itemprop` of this name. */
export const ITEMPROP = '//itemprop=';
/** A value in the page's JSON-LD: what follows is the way from its main thing to the value, joined by dots. */
export const JSON_LD = 'json:';

/** Whether a source takes what follows a label (and not what stands before it). */
export function isLabelled({ label, take }: ValueSource): boolean {
  return label !== undefined && take === 'text';
}

/** Whether a source takes a text that is shown: of an element, of its own, or one of its lines. */
export function isText({ take }: ValueSource): boolean {
  return take === 'text' || take === 'own' || take.startsWith(LINE);
}

/** Whether a source takes only a part of a text: a date, a code, its head. */
export function isCut({ part }: ValueSource): boolean {
  return part !== undefined && part !== 'bare';
}

/** Reads what stands at a place of a record; null when there is nothing. */
export function readSource(page: Page, span: Span, source: ValueSource): RawValue {
  if (source.take === 'list') {
    const texts = followPath(span, source.path)
      .map((node) => textOf(page, [node]))
      .filter(Boolean);
    return texts.length === 0 ? null : texts;
  }
  const text = readText(page, span, source);
  if (text === null) return null;
  const part = source.part === undefined ? text : partOf(text, source.part);
  return part === null || part === '' ? null : part;
}

function readText(page: Page, span: Span, source: ValueSource): string | null {
  if (source.take.startsWith(JSON_LD))
    return jsonLdValues(page.document).get(source.take.slice(JSON_LD.length)) ?? null;
  if (isLabelled(source)) return valueOfLabel(page, span, source.label!);
  if (source.path === '' && source.take === 'text') return textOf(page, span);
  const node = nodeAt(page, span, source.path);
  if (!node) return null;
  if (source.take === '@class') return ratingInClasses(node.attribs?.['class'] ?? '')?.toString() ?? null;
  if (source.take === '@style') return ratingInStyle(node.attribs?.['style'] ?? '')?.toString() ?? null;
  if (source.take.startsWith('@')) return attributeOf(node, source.take.slice(1));
  if (source.take.startsWith(LINE)) return linesOf(page, node)[Number(source.take.slice(LINE.length))] ?? null;
  return TAKES[source.take]?.(page, node) ?? null;
}

const TAKES: Record<string, (page: Page, node: PageNode) => string> = {
  text: (page, node) => uncut(page, node, textOf(page, [node])),
  own: (page, node) => withoutMarks(trimSeparators(withoutBrackets(ownTextOf(page, node)))),
};

/** A text without brackets around what stood in an element of its own: "Name (<a>…</a>)". */
const withoutBrackets = (text: string): string => text.replace(/\(\s*\)|\[\s*\]/g, ' ').replace(/\s+/g, ' ');
/** Nothing instead of marks around elements: brackets, asterisks. */
const withoutMarks = (text: string): string => (/^[\p{P}\s]*$/u.test(text) ? '' : text);

/** The texts of an element itself, each without separators at its ends. */
export function linesOf(page: Page, { children }: PageNode): string[] {
  const own = children.flatMap(({ attribs, textFrom }) => (attribs ? [] : [page.textNodes[textFrom]!]));
  return own
    .filter(({ hidden }) => !hidden)
    .map(({ text }) => withoutMarks(trimSeparators(text)))
    .filter(Boolean);
}

/** The full form of a text that was cut short to fit, where a `title` on or in the element still has it. */
function uncut(page: Page, node: PageNode, text: string): string {
  if (!text.endsWith('…') && !text.endsWith('...')) return text;
  const start = text.replace(/\s*(?:…|\.{3})$/, '');
  if (start.length < 3) return text;
  const titles = [node, ...nodesOf(page, [node])].map(({ attribs }) => attribs?.['title']?.trim() ?? '');
  return titles.find((title) => title.startsWith(start)) ?? text;
}

function nodeAt(page: Page, span: Span, path: string): PageNode | null {
  if (path === FIRST_LINK) return hasLink(span) ? page.links[firstOf(span).linkFrom]!.node : null;
  if (path.startsWith(BEFORE)) return headingBefore(page, span, path);
  if (path.startsWith(BEHIND)) return behindLabel(page, span, path.slice(BEHIND.length));
  if (path.startsWith(ITEMPROP)) return withItemprop(page, span, path.slice(ITEMPROP.length));
  return firstAt(span, path);
}

function withItemprop(page: Page, span: Span, name: string): PageNode | null {
  const nodes = byItemprop(page.document).get(name) ?? [];
  const first = nodes[firstFrom(nodes, firstOf(span).index, (node) => node)];
  return first !== undefined && first.index < lastOf(span).end ? first : null;
}

/** The elements with each `itemprop`, in the order of the page. */
const byItemprop = oncePerDocument(({ page }): Map<string, PageNode[]> => {
  const found = new Map<string, PageNode[]>();
  for (const node of page.nodes) {
    for (const name of new Set(node.attribs?.['itemprop']?.split(/\s+/))) {
      const nodes = found.get(name);
      if (nodes) nodes.push(node);
      else found.set(name, [node]);
    }
  }
  return found;
});

/** An attribute's text; pictures that load late keep their address in another attribute. */
function attributeOf({ attribs }: PageNode, name: string): string | null {
  if (!attribs) return null;
  const value = attribs[name]?.trim();
  if (name !== 'src' || (value && !value.startsWith('data:'))) return value || null;
  const late = attribs['data-src'] ?? attribs['data-original'] ?? attribs['data-lazy-src'];
  return late ?? attribs['srcset']?.split(/[\s,]+/)[0] ?? null;
}
