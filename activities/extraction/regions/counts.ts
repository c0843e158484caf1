import { oncePerDocument } from '../page/once-per-document.ts';
import type { PageNode } from '../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import { thingsOf } from './things.ts';

/** How many nodes of a kind stand before each node of a page. */
class Count {
  readonly #before: Int32Array;

  constructor(nodes: readonly PageNode[], isCounted: (node: PageNode) => boolean) {
    this.#before = new Int32Array(nodes.length + 1);
    for (const [at, node] of nodes.entries()) this.#before[at + 1] = this.#before[at]! + Number(isCounted(node));
  }

  /** How many stand in a span. */
  within(span: Span): number {
    return this.#before[lastOf(span).end]! - this.#before[firstOf(span).index]!;
  }
}

/** What is counted in records. */
export interface Counts {
  headings: Count;
  images: Count;
  /** What a visitor ticks or picks to narrow a list down. */
  choices: Count;
  /** What markup says to be one thing. */
  things: Count;
}

export const isHeading = ({ tag }: PageNode): boolean => /^h[1-6]$/.test(tag);

export const countsOf = oncePerDocument((document): Counts => {
  const { nodes } = document.page;
  const things = thingsOf(document);
  return {
    headings: new Count(nodes, isHeading),
    images: new Count(nodes, ({ tag }) => tag === 'img' || tag === 'picture'),
    choices: new Count(nodes, isChoice),
    things: new Count(nodes, (node) => things.has(node)),
  };
});

function isChoice({ tag, attribs }: PageNode): boolean {
  if (tag !== 'input') return tag === 'option';
  return attribs?.['type'] === 'checkbox' || attribs?.['type'] === 'radio';
}
