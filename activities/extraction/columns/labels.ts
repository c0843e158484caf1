import { oncePerDocument } from '../page/once-per-document.ts';
import type { Page, PageNode, TextNode } from '../page/page-model.ts';
import { firstOf, lastOf, type Span, textOf } from '../page/spans.ts';

/** A label inside a record and the text that follows it. */
export interface LabelledValue {
  label: string;
  value: string;
}

const LABEL =
  /(?:^|(?<=[\s.,;|([”"’»]))(\p{L}[\p{L}\p{N}/'’#&.-]{0,60}(?: [\p{L}\p{N}/'’#&.()-]{1,60}){0,4})(?: ?:(?=\s|$)| ?：)/gu;
const INLINE = new Set('#text a span b strong i em small font u label time abbr mark sup sub code bdi'.split(' '));
/** The labels of a record, and the first value behind each of them and behind what labels end with. */
interface Labels {
  all: LabelledValue[];
  values: Map<string, string>;
  valuesOfEndings: Map<string, string>;
}

const knownOf = oncePerDocument(() => new Map<Span, Labels>());

/** The labelled values of a record: "Label: value" in texts, and pairs of `dt` and `dd`, `th` and `td`. */
export function labelsOf(page: Page, span: Span): readonly LabelledValue[] {
  return readLabels(page, span).all;
}

/** The value behind a label, or null. */
export function valueOfLabel(page: Page, span: Span, label: string): string | null {
  const { values, valuesOfEndings } = readLabels(page, span);
  return values.get(label) ?? valuesOfEndings.get(label) ?? null;
}

function readLabels(page: Page, span: Span): Labels {
  const known = knownOf(page.document);
  let labels = known.get(span);
  if (labels === undefined)
    known.set(span, (labels = indexed([...pairedLabels(page, span), ...colonLabels(page, span)])));
  return labels;
}

function indexed(all: LabelledValue[]): Labels {
  const [values, valuesOfEndings] = [new Map<string, string>(), new Map<string, string>()];
  for (const { label, value } of all) {
    if (!values.has(label)) values.set(label, value);
    for (let at = label.indexOf(' '); at >= 0; at = label.indexOf(' ', at + 1)) {
      const ending = label.slice(at + 1);
      if (!valuesOfEndings.has(ending)) valuesOfEndings.set(ending, value);
    }
  }
  return { all, values, valuesOfEndings };
}

/** A label and its shorter endings that begin with a capital: the words before them can belong to another value. */
export function labelVariants(label: string): string[] {
  const words = label.split(' ');
  return words.map((_, i) => words.slice(i).join(' ')).filter((variant, i) => i === 0 || /^\p{Lu}/u.test(variant));
}

function pairedLabels(page: Page, span: Span): LabelledValue[] {
  const pairs: LabelledValue[] = [];
  for (const node of page.nodes.slice(firstOf(span).index, lastOf(span).end)) {
    const next = valueNodeOf(page, node, firstOf(span));
    if (!next) continue;
    const label = textOf(page, [node]).replace(/\s*[:：]\s*$/, '');
    const value = textOf(page, [next]);
    if (label !== '' && label.length <= 40 && value !== '') pairs.push({ label, value });
  }
  return pairs;
}

/** The element that holds the value of a `dt`, of a row's `th`, or of the first of two cells in a table of the record. */
function valueNodeOf(page: Page, node: PageNode, root: PageNode): PageNode | null {
  if (!node.parent || !/^(dt|th|td)$/.test(node.tag)) return null;
  const next = nextElement(page, node);
  if (node.tag === 'dt') return next?.tag === 'dd' ? next : null;
  if (next?.tag !== 'td') return null;
  const isPair = (): boolean =>
    node.parent !== root && node.parent!.children.find(isElement) === node && nextElement(page, next) === null;
  return node.tag === 'th' || isPair() ? next : null;
}

const isElement = ({ attribs }: PageNode): boolean => attribs !== null;

/** The element behind a node in the same parent: siblings begin where the ones before them end. */
function nextElement(page: Page, { end, parent }: PageNode): PageNode | null {
  let next = page.nodes[end];
  while (next !== undefined && next.parent === parent && !isElement(next)) next = page.nodes[next.end];
  return next?.parent === parent ? next : null;
}

/** A label whose value may still go on in the block that it began in. */
interface OpenLabel extends LabelledValue {
  block: PageNode | null;
  closed: boolean;
}

function colonLabels(page: Page, span: Span): LabelledValue[] {
  const labels: OpenLabel[] = [];
  for (const textNode of page.textNodes.slice(firstOf(span).textFrom, lastOf(span).textTo)) {
    const block = blockOf(textNode);
    let rest = 0;
    for (const match of /[:：]/.test(textNode.text) ? textNode.text.matchAll(LABEL) : []) {
      append(labels.at(-1), textNode.text.slice(rest, match.index), block);
      labels.push({ label: match[1]!.trim(), value: '', block, closed: false });
      rest = match.index + match[0].length;
    }
    append(labels.at(-1), textNode.text.slice(rest), block);
  }
  return labels
    .map(({ label, value }) => ({ label, value: withoutHalves(value.replace(/(?<![\s,;|·])[\s,;|·]+$/, '').trim()) }))
    .filter(({ value }) => value !== '');
}

/** A value without the half of a pair of brackets that begins before or ends behind the next label: "open - [". */
function withoutHalves(value: string): string {
  return value.replace(/(?:\s[-–—])?\s?[([]$/u, '').replace(/^([^([]*\S)\s?[)\]]$/u, '$1');
}

/** A value goes on to the end of its block; a label alone in its block takes the next block. */
function append(label: OpenLabel | undefined, text: string, block: PageNode | null): void {
  if (!label || label.closed || text.trim() === '') return;
  if (label.value !== '' && label.block !== block) {
    label.closed = true;
    return;
  }
  label.block = block;
  label.value += label.value === '' ? text.trim() : ` ${text.trim()}`;
}

function blockOf({ node }: TextNode): PageNode | null {
  let at: PageNode | null = node;
  while (at && INLINE.has(at.tag)) at = at.parent;
  return at;
}

/** Where the first label inside a text begins; -1 when it has none. Small words before a colon are part of a sentence. */
export function labelIndex(text: string): number {
  for (const match of /[:：]/.test(text) ? text.matchAll(LABEL) : []) {
    const variant = labelVariants(match[1]!).at(-1)!;
    const index = match.index + match[1]!.length - variant.length;
    if (index > 0 && !/^\p{Ll}/u.test(variant)) return index;
  }
  return -1;
}
