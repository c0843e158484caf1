import type { Goal, GoalField } from '../goal/parse-goal.ts';
import { conceptOf } from '../goal/concepts.ts';
import { isSameWord, wordsOf } from '../goal/words.ts';
import { linkTableOf } from '../page/link-table.ts';
import type { Page } from '../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import { remember } from '../page/remember.ts';
import { ZONE } from '../page/zones.ts';
import { type ValueKind, VALUE_KINDS } from '../values/kinds.ts';
import { type WordsAround, wordsAround } from './words-around.ts';

/** What the signals of a page's candidates are told by; most of it as bit sets. */
export interface Features {
  page: Page;
  goal: Goal;
  terms: number;
  /** Which of the goal's words the classes of each node, and of all below it, hold. */
  classes: Int32Array;
  /** Which of the goal's words, and of the kinds of value (date, price, …) that it asks for, the texts of a span hold. */
  termsIn: (span: Span) => number;
  kindsIn: (span: Span) => number;
  /** The kinds of value that the goal asks for. */
  wantedKinds: number;
  /** Which of all kinds of value the texts of a span hold, and the bit of each. */
  valuesIn: (span: Span) => number;
  kindBits: Record<ValueKind, number>;
  /** Which of the goal's words say what is listed. */
  subject: number;
  /** The words and the kinds of value of each field that was asked for by name. */
  fields: { words: number; kinds: number }[];
  /** Which of the goal's words stand around records. */
  around: WordsAround;
  /** Length of all visible texts before each text node that are not outside of what the page is about. */
  mainText: Int32Array;
  /** Whether the address of each number is linked outside navigation, header and footer; how many are. */
  isContent: Uint8Array;
  contentLinks: number;
  /** For each number of an address, how many records have a link to it: zeros but while a candidate's links are counted. */
  owners: Int32Array;
}

const MAX_TERMS = 30;
const OUTSIDE = ZONE.navigation | ZONE.footer | ZONE.header | ZONE.menu | ZONE.breadcrumb | ZONE.social | ZONE.consent;

/** Reads the nodes once, children before parents, and texts when a span that holds them is asked for. */
export function computeFeatures(page: Page, goal: Goal): Features {
  const match = termMatcher(goal);
  const terms = goal.words.slice(0, MAX_TERMS);
  const bitsOf = (words: readonly string[]): number =>
    terms.reduce((bits, word, i) => (words.includes(word) ? bits | (1 << i) : bits), 0);
  const fields = goal.fields
    .filter(({ implied, detail }) => !implied && !detail)
    .map((field) => ({
      words: bitsOf(field.words),
      kinds: kindsOfField(field),
    }));
  const wanted = fields.reduce((bits, { kinds }) => bits | kinds, 0);
  const valuesIn = bitsOfTexts(page, ALL_KINDS, kindsOf);
  const { urls } = linkTableOf(page.document);
  const isContent = contentLinks(page, urls.length);
  return {
    page,
    goal,
    terms: Math.min(goal.words.length, MAX_TERMS),
    classes: bitsOfClasses(page, remember(match)),
    termsIn: bitsOfTexts(page, 2 ** Math.min(goal.words.length, MAX_TERMS) - 1, match),
    kindsIn: (span) => valuesIn(span) & wanted,
    wantedKinds: wanted,
    subject: bitsOf(goal.subject.words),
    fields,
    valuesIn,
    kindBits: KIND_BITS,
    around: wordsAround(page, match),
    mainText: mainTextBefore(page),
    isContent,
    contentLinks: isContent.reduce((sum, is) => sum + is, 0),
    owners: new Int32Array(urls.length),
  };
}

function bitsOfClasses(page: Page, match: (text: string) => number): Int32Array {
  const bits = new Int32Array(page.nodes.length);
  for (const { attribs, index } of page.nodes) {
    const { class: names, id, itemprop } = attribs ?? {};
    if (names || id || itemprop) bits[index] = match(`${names ?? ''} ${id ?? ''} ${itemprop ?? ''}`);
  }
  for (let i = bits.length - 1; i > 0; i--) bits[page.nodes[i]!.parent!.index]! |= bits[i]!;
  return bits;
}

/** Which of the bits the texts of a span have together; each text is read once. */
function bitsOfTexts(page: Page, all: number, bitsOf: (text: string) => number): (span: Span) => number {
  const UNREAD = -1;
  const known = new Int32Array(page.textNodes.length).fill(UNREAD);
  return (span) => {
    const { textTo } = lastOf(span);
    let bits = 0;
    for (let at = firstOf(span).textFrom; at < textTo && bits !== all; at += 1) {
      if (known[at] === UNREAD) known[at] = bitsOf(page.textNodes[at]!.text);
      bits |= known[at]!;
    }
    return bits;
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

const KIND_OF_CONCEPT: Record<string, string> = {
  date: 'date',
  price: 'price',
  salary: 'price',
  phone: 'phone',
  email: 'email',
  rating: 'rating',
};

function kindsOfField({ concept, type }: GoalField): number {
  const wanted = (concept && KIND_OF_CONCEPT[concept]) ?? (type === 'date' ? 'date' : null);
  const at = VALUE_KINDS.findIndex(({ kind }) => kind === wanted);
  return at < 0 ? 0 : 1 << at;
}

const KIND_BITS = Object.fromEntries(VALUE_KINDS.map(({ kind }, i) => [kind, 1 << i])) as Record<ValueKind, number>;
const ALL_KINDS = 2 ** VALUE_KINDS.length - 1;

function kindsOf(text: string): number {
  if (text.length > 400) return 0;
  let bits = 0;
  VALUE_KINDS.forEach(({ pattern }, i) => {
    if (pattern.test(text)) bits |= 1 << i;
  });
  return bits;
}

function mainTextBefore({ textNodes, lengths }: Page): Int32Array {
  const before = new Int32Array(textNodes.length + 1);
  for (const [at, { node }] of textNodes.entries())
    before[at + 1] = before[at]! + (node.zones & OUTSIDE ? 0 : lengths[at + 1]! - lengths[at]!);
  return before;
}

function contentLinks(page: Page, addresses: number): Uint8Array {
  const { addresses: numbers } = linkTableOf(page.document);
  const isContent = new Uint8Array(addresses);
  for (const [at, { node }] of page.links.entries()) if (!(node.zones & OUTSIDE)) isContent[numbers[at]!] = 1;
  return isContent;
}
