import type { Goal } from '../goal/parse-goal.ts';
import { conceptOf } from '../goal/concepts.ts';
import { isSameWord, wordsOf } from '../goal/words.ts';
import type { Page } from '../page/page-model.ts';
import { remember } from '../page/remember.ts';
import { ZONE } from '../page/zones.ts';
import { VALUE_KINDS } from '../values/kinds.ts';

/** Bit sets for each node and all below it: which of the goal's words, and which kinds of value, are there. */
export interface Features {
  page: Page;
  goal: Goal;
  terms: number;
  texts: Int32Array;
  classes: Int32Array;
  /** Which kinds of value (date, price, …) its texts hold. */
  kinds: Int32Array;
  /** Number of texts. */
  leaves: Int32Array;
  /** The addresses that are linked outside navigation, header and footer. */
  contentLinks: ReadonlySet<string>;
}

const MAX_TERMS = 30;
const OUTSIDE = ZONE.navigation | ZONE.footer | ZONE.header | ZONE.menu | ZONE.breadcrumb | ZONE.social | ZONE.consent;

/** Reads every node once, children before parents. */
export function computeFeatures(page: Page, goal: Goal): Features {
  const { length } = page.nodes;
  const [texts, classes, kinds] = [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
  const leaves = new Int32Array(length);
  const match = termMatcher(goal);
  const matchNames = remember(match);
  for (const { node, text } of page.textNodes) {
    texts[node.index] = match(text);
    kinds[node.index] = kindsOf(text);
    leaves[node.index] = 1;
  }
  for (const { attribs, index } of page.nodes) {
    const { class: names, id, itemprop } = attribs ?? {};
    if (names || id || itemprop) classes[index] = matchNames(`${names ?? ''} ${id ?? ''} ${itemprop ?? ''}`);
  }
  for (let i = length - 1; i > 0; i--) {
    const { parent } = page.nodes[i]!;
    for (const bits of [texts, classes, kinds]) bits[parent!.index]! |= bits[i]!;
    leaves[parent!.index]! += leaves[i]!;
  }
  return {
    page,
    goal,
    terms: Math.min(goal.words.length, MAX_TERMS),
    texts,
    classes,
    kinds,
    leaves,
    contentLinks: contentLinks(page),
  };
}

/** Which of the goal's words (as bits) a text holds: the same word, or another word for the same concept. */
function termMatcher(goal: Goal): (text: string) => number {
  const terms = goal.words.slice(0, MAX_TERMS).map((word) => ({ word, concept: conceptOf(word) }));
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

function contentLinks(page: Page): Set<string> {
  const links = page.links.filter(({ node }) => !(node.zones & OUTSIDE));
  return new Set(links.map(({ url }) => url));
}
