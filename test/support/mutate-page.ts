import { cloneNode, type ChildNode, type Document, Element, hasChildren, isTag } from 'domhandler';
import { getOuterHTML } from 'domutils';
import { parseDocument } from 'htmlparser2';

/** How a page is spoiled: an element, another one, and a number from 0 to 1. */
type Mutation = (element: Element, other: Element, chance: number) => void;

const ODD_VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '#',
  'http://[',
  'javascript:void(0)',
  'NaN',
  '%E0%A4%A',
  '\u0000',
  '9'.repeat(400),
  '{}',
  '[[',
  'a b c',
];

/** Everything that may happen to the elements of a page. */
const MUTATIONS: Record<string, Mutation> = {
  drop: (element) => remove(element),
  unwrap: (element) => replace(element, element.children),
  empty: (element) => void (element.children = []),
  double: (element) => replace(element, [element, cloneNode(element, true)]),
  nest: (element) => replace(element, [new Element(element.name, { ...element.attribs }, [cloneNode(element, true)])]),
  move: (element, other) => {
    const copy = cloneNode(element, true);
    remove(element);
    other.children.push(copy);
  },
  rename: (element, other) => void (element.name = other.name),
  takeAttributes: (element, other) => void (element.attribs = { ...other.attribs }),
  emptyAttributes: (element) => {
    for (const name of Object.keys(element.attribs)) element.attribs[name] = '';
  },
  spoilAttributes: (element, _other, chance) => {
    const value = ODD_VALUES[Math.floor(chance * ODD_VALUES.length)]!;
    for (const name of ['class', 'href', 'id', ...Object.keys(element.attribs)]) element.attribs[name] = value;
  },
  spoilText: (element, _other, chance) => {
    for (const child of element.children)
      if ('data' in child) child.data = ODD_VALUES[Math.floor(chance * ODD_VALUES.length)]!;
  },
};
const NAMES = Object.keys(MUTATIONS);

/** A copy of a page in which some of its elements were dropped, moved, doubled or spoiled. */
export function mutatePage(html: string, random: () => number): string {
  const document = parseDocument(html);
  const elements = elementsOf(document);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  if (elements.length === 0) return html;
  for (let left = 1 + Math.floor(random() ** 3 * 60); left > 0; left -= 1) {
    const [element, other] = [pick(elements), pick(elements)];
    if (!isWithin(other, element)) MUTATIONS[pick(NAMES)]!(element, other, random());
  }
  return getOuterHTML(document.children, { encodeEntities: false });
}

function elementsOf(document: Document): Element[] {
  const found: Element[] = [];
  const open: ChildNode[] = [...document.children];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isTag(node)) found.push(node);
    if (hasChildren(node)) open.push(...node.children);
  }
  return found;
}

function isWithin(node: Element, outer: Element): boolean {
  for (let at: ChildNode | Document | null = node; at; at = at.parent as ChildNode | null)
    if (at === outer) return true;
  return false;
}

function remove(element: Element): void {
  replace(element, []);
}

function replace(element: Element, others: ChildNode[]): void {
  const siblings = element.parent?.children;
  const at = siblings?.indexOf(element) ?? -1;
  if (at >= 0) siblings!.splice(at, 1, ...others);
}
