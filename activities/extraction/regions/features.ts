import type { Ask } from '../goal/ask.ts';
import { conceptOf } from '../goal/concepts.ts';
import { isSameWord, wordsOf } from '../goal/words.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { ZONE } from '../page/zones.ts';
import { VALUE_KINDS } from '../values/kinds.ts';

/** Bit sets for each node and all below it: which of the goal's words its texts, classes and links hold. */
export interface Features {
  page: Page;
  ask: Ask;
  terms: number;
  texts: Int32Array;
  classes: Int32Array;
  urls: Int32Array;
  /** Which kinds of value (date, price, …) its texts hold. */
  kinds: Int32Array;
  /** Number of leaves: texts, links and pictures. */
  leaves: Int32Array;
  headings: PageNode[];
  /** The addresses that are linked outside navigation, header and footer, and how many of them can be seen. */
  contentLinks: ReadonlySet<string>;
  visibleLinks: number;
  mainText: number;
}

const MAX_TERMS = 30;
const OUTSIDE = ZONE.navigation | ZONE.footer | ZONE.header | ZONE.menu | ZONE.breadcrumb | ZONE.social | ZONE.consent;

/** Reads every node once, children before parents. */
export function computeFeatures(page: Page, ask: Ask): Features {
  const size = page.nodes.length;
  const make = (): Int32Array => new Int32Array(size);
  const features: Features = {
    page,
    ask,
    terms: Math.min(ask.words.length, MAX_TERMS),
    texts: make(),
    classes: make(),
    urls: make(),
    kinds: make(),
    leaves: make(),
    headings: page.nodes.filter((node) => /^(h[1-6]|caption|legend|summary)$/.test(node.tag)),
    contentLinks: contentLinks(page, true),
    visibleLinks: Math.max(1, contentLinks(page, false).size),
    mainText: mainText(page),
  };
  const match = termMatcher(ask);
  for (const chunk of page.chunks) {
    const at = chunk.node.index;
    features.texts[at] = match(chunk.text);
    features.kinds[at] = kindsOf(chunk.text);
    features.leaves[at] = 1;
  }
  for (const { node, url } of page.links) features.urls[node.index] = match(pathOf(url));
  for (const node of page.nodes) readAttributes(features, node, match);
  for (let i = size - 1; i > 0; i--) liftToParent(features, page.nodes[i]!);
  return features;
}

function readAttributes(features: Features, { element, index, tag }: PageNode, match: (text: string) => number): void {
  if (!element) return;
  const { class: classes, id, itemprop } = element.attribs;
  if (classes || id || itemprop) features.classes[index]! |= match(`${classes ?? ''} ${id ?? ''} ${itemprop ?? ''}`);
  if (tag === 'img' || tag === 'time') features.leaves[index]! += 1;
}

function liftToParent({ texts, classes, urls, kinds, leaves }: Features, { index, parent }: PageNode): void {
  if (!parent) return;
  for (const bits of [texts, classes, urls, kinds]) bits[parent.index]! |= bits[index]!;
  leaves[parent.index]! += leaves[index]!;
}

/** Which of the goal's words (as bits) a text holds: the same word, or another word for the same concept. */
function termMatcher(ask: Ask): (text: string) => number {
  const terms = ask.words.slice(0, MAX_TERMS).map((word) => ({ word, concept: conceptOf(word) }));
  const known = new Map<string, number>();
  const bitsOf = (word: string): number => {
    const concept = word.length > 2 ? conceptOf(word) : null;
    let bits = 0;
    terms.forEach((term, i) => {
      if (isSameWord(term.word, word) || (concept !== null && concept === term.concept)) bits |= 1 << i;
    });
    return bits;
  };
  return (text) => {
    let bits = 0;
    for (const word of wordsOf(text)) {
      let found = known.get(word);
      if (found === undefined) known.set(word, (found = bitsOf(word)));
      bits |= found;
    }
    return bits;
  };
}

function kindsOf(text: string): number {
  if (text.length > 400) return 0;
  let bits = 0;
  VALUE_KINDS.forEach(({ pattern }, i) => {
    if (pattern.test(text)) bits |= 1 << i;
  });
  return bits;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname} ${search}`;
}

function contentLinks(page: Page, withHidden: boolean): Set<string> {
  const links = page.links.filter(({ node }) => !(node.zones & OUTSIDE) && (withHidden || !node.hidden));
  return new Set(links.map(({ url }) => url));
}

function mainText(page: Page): number {
  let length = 0;
  for (const { text, node, hidden } of page.chunks)
    if (!hidden && !(node.zones & (OUTSIDE | ZONE.aside))) length += text.length;
  return Math.max(1, length);
}
