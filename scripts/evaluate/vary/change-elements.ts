import { Element, isTag, isText, type Document } from 'domhandler';
import type { Random } from './change-attributes.ts';
import { elementsFrom, elementsOf, listsOf, putBehind, templateOf, type SiblingList } from './page-tree.ts';

/** Elements that may hold a further one around all they hold. */
const HOLDERS = new Set(['div', 'li', 'article', 'section', 'td', 'main', 'aside', 'header', 'footer', 'dd']);
const WRAPPED_SHARE = 0.3;

/** A further element around what some elements hold: the same for all of a template. */
export function addWrappers(tree: Document, random: Random): void {
  const chosen = new Map<string, boolean>();
  const holders = elementsOf(tree).filter(({ name, children }) => HOLDERS.has(name) && children.length > 0);
  for (const holder of holders) {
    const template = templateOf(holder);
    if (!chosen.has(template)) chosen.set(template, random() < WRAPPED_SHARE);
  }
  for (const holder of holders.filter((each) => chosen.get(templateOf(each)))) {
    const wrapper = new Element('div', {}, holder.children);
    wrapper.parent = holder;
    for (const child of wrapper.children) child.parent = wrapper;
    holder.children = [wrapper];
  }
}

/** Tags that say the same. */
const SAME = new Map(
  [
    ['b', 'strong'],
    ['i', 'em'],
    ['ul', 'ol'],
    ['del', 's'],
    ['div', 'section'],
  ].flatMap(([one, other]) => [
    [one!, other!],
    [other!, one!],
  ]),
);

/** Tags of equal meaning for one another, all of a template; the outermost elements keep theirs. */
export function swapTags(tree: Document, random: Random): void {
  const chosen = new Map<string, boolean>();
  const elements = elementsOf(tree).filter(({ name, attribs }) => SAME.has(name) && attribs['role'] === undefined);
  const templates = elements.map(templateOf);
  for (const template of templates) if (!chosen.has(template)) chosen.set(template, random() < 0.5);
  for (const [at, element] of elements.entries())
    if (chosen.get(templates[at]!)) element.name = SAME.get(element.name)!;
}

const ADVERT_EVERY = 3;
const LEAST_TEXT = 300;
const ADVERTS = [
  ['Save on your car insurance', 'Compare 30 providers in two minutes'],
  ['Learn a language in three weeks', 'Start for free today'],
  ['Hotels near you', 'Up to half off this weekend'],
];

/** How an advert stands among siblings of a tag. */
const ADVERT_OF: Record<string, (inner: string) => string> = {
  li: (inner) => `<ul><li class="ad-slot">${inner}</li></ul>`,
  tr: (inner) => `<table><tr class="ad-slot"><td colspan="9">${inner}</td></tr></table>`,
};

/** Adverts between the members of each list with much text: after every third. */
export function insertAdverts(tree: Document, random: Random): void {
  const lists = listsOf(tree).filter(({ items, length }) => length >= LEAST_TEXT && mayHold(items[0]!));
  for (const { items } of lists) {
    const [{ name }] = items as [Element];
    for (let at = ADVERT_EVERY - 1; at < items.length - 1; at += ADVERT_EVERY) {
      const [title, text] = ADVERTS[Math.floor(random() * ADVERTS.length)]!;
      const url = `https://ads.example/click?c=${Math.floor(random() * 1e6)}`;
      const inner = `<a href="${url}" rel="sponsored nofollow"><img src="https://ads.example/b.png" alt="">${title}</a> <span>${text}</span> <small>Advertisement</small>`;
      const around = ADVERT_OF[name];
      const [made] = elementsFrom(around ? around(inner) : `<div class="ad-slot">${inner}</div>`);
      putBehind(items[at]!, [around ? find(made!, name) : made!]);
    }
  }
}

const mayHold = ({ name }: Element): boolean => ['div', 'article', 'section', 'li', 'tr', 'p', 'a'].includes(name);

function find(element: Element, name: string): Element {
  if (element.name === name) return element;
  const inner = element.children.filter((child) => isTag(child));
  return inner.map((child) => find(child, name)).find((found) => found.name === name) ?? element;
}

const SECOND_LENGTH = 5;
const LONGEST_SHARE = 2;

/** A second, smaller list of other things behind what holds the page's largest list, with words of the page. */
export function addSecondList(tree: Document, random: Random): void {
  const largest = listsOf(tree).find(({ holder }) => holder.parent !== null && isTag(holder.parent));
  if (!largest) return;
  const words = wordsOf(largest);
  const draw = (): string => words[Math.floor(random() * words.length)] ?? 'more';
  const count = Math.min(SECOND_LENGTH, Math.max(2, Math.floor(largest.items.length / LONGEST_SHARE)));
  const items = Array.from(
    { length: count },
    (_, at) => `<li><a href="/popular-now/${at + 1}">${draw()} ${draw()} ${draw()}</a> <span>${at + 1}</span></li>`,
  );
  const box = elementsFrom(`<div class="box"><h3>Popular now</h3><ul>${items.join('')}</ul></div>`);
  putBehind(outOfTable(largest.holder), box);
}

/** What a box may stand behind: the table that an element is part of, or itself. */
function outOfTable(element: Element): Element {
  for (let at = element; isTag(at); at = at.parent) {
    if (at.name === 'table') return at;
    if (at.parent === null || !isTag(at.parent)) break;
  }
  return element;
}

function wordsOf({ items }: SiblingList): string[] {
  const found: string[] = [];
  const open: Element[] = items.slice(0, SECOND_LENGTH);
  for (let element = open.pop(); element; element = open.pop()) {
    for (const child of element.children) {
      if (isText(child)) found.push(...(child.data.match(/\p{L}{4,}/gu) ?? []));
      else if (isTag(child) && child.name !== 'script' && child.name !== 'style') open.push(child);
    }
  }
  return found;
}
