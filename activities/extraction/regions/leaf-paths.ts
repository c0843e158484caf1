import { oncePerDocument } from '../page/once-per-document.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, type Span } from '../page/spans.ts';

/** So much of a record tells whether it is like the others. */
const MAX_LEAVES = 60;
const MAX_NODES = 2_000;

/** The leaves of a record, each by a number for the signatures on the way to it from the record. */
export function leafPathsOf(page: Page, record: Span): ReadonlySet<number> {
  const { ofElements, signatures } = knownOf(page.document);
  if (record.length > 1) return readLeaves(record, signatures);
  const node = firstOf(record);
  let leaves = ofElements.get(node);
  if (leaves === undefined) ofElements.set(node, (leaves = readLeaves(record, signatures)));
  return leaves;
}

/** Candidates have records in common: those of one element are read once. Signatures are numbered. */
const knownOf = oncePerDocument(({ page: { nodes } }) => {
  const numbers = new Map<string, number>();
  const signatures = new Int32Array(nodes.length);
  for (const [at, { signature }] of nodes.entries()) {
    let number = numbers.get(signature);
    if (number === undefined) numbers.set(signature, (number = numbers.size + 1));
    signatures[at] = number;
  }
  return { signatures, ofElements: new Map<PageNode, ReadonlySet<number>>() };
});

function readLeaves(record: Span, signatures: Int32Array): ReadonlySet<number> {
  const paths = new Set<number>();
  let nodes = 0;
  const walk = (node: PageNode, path: number): void => {
    if (paths.size >= MAX_LEAVES || nodes >= MAX_NODES) return;
    nodes += 1;
    if (node.children.length === 0) paths.add(path);
    for (const child of node.children) walk(child, (Math.imul(path, 16_777_619) ^ signatures[child.index]!) | 0);
  };
  for (const node of record) walk(node, record.length > 1 ? signatures[node.index]! : 0);
  return paths;
}
