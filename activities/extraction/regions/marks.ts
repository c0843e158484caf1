import { readSignature, type Signature } from '../page/signatures.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { labelOf } from './element-labels.ts';
import { isStripe } from './stripes.ts';

type Test = (node: PageNode, page: Page) => boolean;

/** What tells siblings of one signature apart that alternate without a class of their own. */
const MARKS: Record<string, (node: PageNode) => boolean> = {
  styled: (node) => hasStyle(node),
  bare: (node) => !hasStyle(node),
  link: (node) => node.linkTo > node.linkFrom,
  plain: (node) => node.linkTo === node.linkFrom,
};

function hasStyle({ attribs }: PageNode): boolean {
  const { style, bgcolor } = attribs ?? {};
  return (style ?? bgcolor) !== undefined;
}

const OPPOSITES = [
  ['styled', 'bare'],
  ['link', 'plain'],
] as const;

/** A mark that says what stands in an element: `with(h3)` a child of a signature, `with(4)` so many. */
const WITH = /^with\(([^()]+)\)$/;

/** A mark that says what an element begins with: `says(Name)` the label of a value. */
const SAYS = /^says\(([^()|:]+)\)$/;

/** The test of a mark; undefined for what is none. */
function testOf(mark: string): Test | undefined {
  const said = SAYS.exec(mark)?.[1];
  if (said !== undefined) return (node, page) => labelOf(page, node) === said;
  const held = WITH.exec(mark)?.[1];
  if (held === undefined) return Object.hasOwn(MARKS, mark) ? MARKS[mark] : undefined;
  if (/^\d+$/.test(held)) return (node) => elementsOf(node).length === Number(held);
  const signature = readSignature(held);
  return ({ children }) => children.some((child) => hasSignature(child, signature));
}

const elementsOf = ({ children }: PageNode): PageNode[] => children.filter(({ attribs }) => attribs !== null);

/** The signature and the mark of what a rule names, `tr.row:link`; classes may have colons, too. */
export function splitMark(text: string): { signature: string; mark: string } {
  const at = text.lastIndexOf(':');
  const mark = text.slice(at + 1);
  return at > 0 && testOf(mark) ? { signature: text.slice(0, at), mark } : { signature: text, mark: '' };
}

/** Tells whether a node has one of the signatures, and the mark that the signature asks for. */
export function matcher(page: Page, texts: readonly string[]): (node: PageNode) => boolean {
  const wanted = texts.map((text) => {
    const { signature, mark } = splitMark(text);
    return { signature: readSignature(signature), isMarked: testOf(mark) };
  });
  return (node) =>
    wanted.some(({ signature, isMarked }) => hasSignature(node, signature) && (isMarked?.(node, page) ?? true));
}

/** Whether a node has the tag and at least the classes of a signature. */
export function hasSignature({ attribs, tag, classes }: PageNode, signature: Signature): boolean {
  if (tag !== signature.tag || attribs === null) return false;
  return signature.classes.length === 0 || signature.classes.every((name) => classes.includes(name));
}

/** The signatures, each the given one with a mark, that some of the elements have and some have not; by opposites. */
export function markedSignatures(signature: string, elements: readonly PageNode[]): string[][] {
  return OPPOSITES.map((marks) =>
    marks.filter((mark) => tellsApart(MARKS[mark]!, elements)).map((mark) => `${signature}:${mark}`),
  );
}

/** So many elements, and so many kinds of children, show what the others hold. */
const MOST_LOOKED_AT = 40;
const MOST_KINDS = 12;

/** The signatures, each the given one with a mark, by what stands in some of the elements and not in others. */
export function holdingSignatures(page: Page, signature: string, elements: readonly PageNode[]): string[] {
  const looked = elements.slice(0, MOST_LOOKED_AT).map(elementsOf);
  const kinds = new Set(looked.flatMap((children) => children.map((child) => child.signature)));
  const counts = new Set(looked.map(({ length }) => String(length)));
  if (kinds.size > MOST_KINDS || counts.size > MOST_KINDS) return [];
  const telling = [...kinds].filter((kind) => !isStripe(kind, kinds));
  const marks = [...telling, ...counts].map((held) => `with(${held})`);
  return marks
    .filter((mark) => WITH.test(mark) && tellsApart((node) => testOf(mark)!(node, page), elements))
    .map((mark) => `${signature}:${mark}`);
}

function tellsApart(test: (node: PageNode) => boolean, elements: readonly PageNode[]): boolean {
  const marked = elements.filter(test).length;
  return marked > 1 && marked < elements.length - 1;
}
