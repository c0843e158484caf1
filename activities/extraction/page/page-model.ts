import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { HIDDEN_ATTRIBUTE } from '../../../shared/domain/snapshot.ts';
import type { ListingDocument } from '../parse.ts';
import { resolveUrl } from '../values/urls.ts';
import { authoredClasses, writeForm } from './forms.ts';
import { oncePerDocument } from './once-per-document.ts';
import { remember } from './remember.ts';
import { zonesOf } from './zones.ts';

/** An element of a page (or a text beside elements) with all that is asked of it often, computed once. */
export interface PageNode {
  index: number;
  element: Element | null;
  tag: string;
  classes: readonly string[];
  /** Tag and authored classes. */
  form: string;
  parent: PageNode | null;
  children: PageNode[];
  hidden: boolean;
  zones: number;
  /** Its texts are `page.chunks[textFrom..textTo)`, its links `page.links[linkFrom..linkTo)`. */
  textFrom: number;
  textTo: number;
  linkFrom: number;
  linkTo: number;
  /** The last index of its subtree, plus one. */
  end: number;
}

/** One text node, whitespace collapsed. */
export interface Chunk {
  text: string;
  node: PageNode;
  hidden: boolean;
  /** Whether it joins the chunk before it without a space. */
  joins: boolean;
}

export interface PageLink {
  node: PageNode;
  url: string;
}

export interface Page {
  document: ListingDocument;
  nodes: PageNode[];
  chunks: Chunk[];
  /** Length of all visible texts before each chunk. */
  lengths: number[];
  links: PageLink[];
  root: PageNode;
}

const IGNORED = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg', 'iframe', 'object', 'canvas']);
const JOINING = new Set('b i em strong sub sup mark font u abbr wbr bdi bdo q'.split(' '));
/** Browsers do not nest deeper either. */
const DEEPEST = 512;
const NO_CLASSES: readonly string[] = [];
const classesOf = remember(authoredClasses);
const formOf = remember((key: string): string => {
  const [tag = '', value = ''] = key.split('\n');
  return writeForm({ tag, classes: classesOf(value) });
});

/** The page model of a document: one walk over its markup, kept as long as the document is. */
export const pageOf = oncePerDocument((document): Page => new Builder(document).page);

function isHidden({ attribs }: Element): boolean {
  const { style, hidden } = attribs;
  if (hidden !== undefined || attribs[HIDDEN_ATTRIBUTE] !== undefined) return true;
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}

/** A table's only body without attributes is no part of the page: parsers differ in whether they add it. */
function isImplied({ name, attribs, parent }: Element): boolean {
  if (name !== 'tbody' || !parent) return false;
  for (const _ in attribs) return false;
  return !parent.children.some((other) => isTag(other) && other.name === 'tbody' && other.attribs !== attribs);
}

class Builder {
  readonly page: Page;
  private readonly resolve: (href: string) => string | null;
  private length = 0;
  private joins = false;

  constructor(document: ListingDocument) {
    const root = elementNode(null, null);
    this.page = { document, nodes: [], chunks: [], lengths: [0], links: [], root };
    this.resolve = remember((href) => resolveUrl(href, document.baseUrl));
    this.enter(root, document.root.children, 0);
  }

  private enter(node: PageNode, children: readonly AnyNode[], depth: number): void {
    const { page } = this;
    node.index = page.nodes.push(node) - 1;
    node.textFrom = page.chunks.length;
    node.linkFrom = page.links.length;
    if (node.tag === 'a' || node.tag === 'area') this.addLink(node, node.element!.attribs['href']);
    this.addChildren(node, children, depth);
    node.textTo = page.chunks.length;
    node.linkTo = page.links.length;
    node.end = page.nodes.length;
  }

  private addChildren(node: PageNode, children: readonly AnyNode[], depth: number): void {
    for (const child of children) {
      if (isText(child)) this.addText(child.data, node);
      else if (!isTag(child) || depth >= DEEPEST || IGNORED.has(child.name)) continue;
      else if (isImplied(child)) this.addChildren(node, child.children, depth);
      else this.addElement(child, node, depth);
    }
  }

  private addLink(node: PageNode, href: string | undefined): void {
    const url = href === undefined ? null : this.resolve(href);
    if (url !== null) this.page.links.push({ node, url });
  }

  private addElement(element: Element, parent: PageNode, depth: number): void {
    const node = elementNode(element, parent);
    parent.children.push(node);
    const isJoining = JOINING.has(element.name);
    this.joins &&= isJoining;
    this.enter(node, element.children, depth + 1);
    this.joins &&= isJoining;
  }

  private addText(data: string, parent: PageNode): void {
    const text = collapse(data);
    if (text === '') {
      this.joins &&= data === '';
      return;
    }
    const { nodes, chunks, links, lengths } = this.page;
    const node = textNode(parent, nodes.length, chunks.length, links.length);
    nodes.push(node);
    parent.children.push(node);
    chunks.push({ text, node, hidden: parent.hidden, joins: this.joins && !/^\s/.test(data) });
    this.length += parent.hidden ? 0 : text.length + 1;
    lengths.push(this.length);
    this.joins = !/\s$/.test(data);
  }
}

function elementNode(element: Element | null, parent: PageNode | null): PageNode {
  const value = element?.attribs['class'];
  const tag = element?.name ?? '#root';
  return {
    index: 0,
    element,
    tag,
    classes: value === undefined ? NO_CLASSES : classesOf(value),
    form: value === undefined ? tag : formOf(`${tag}\n${value}`),
    parent,
    children: [],
    hidden: (parent?.hidden ?? false) || (element !== null && isHidden(element)),
    zones: (parent?.zones ?? 0) | (element ? zonesOf(element) : 0),
    textFrom: 0,
    textTo: 0,
    linkFrom: 0,
    linkTo: 0,
    end: 0,
  };
}

function textNode(parent: PageNode, index: number, chunk: number, link: number): PageNode {
  const { hidden, zones } = parent;
  const place = { textFrom: chunk, textTo: chunk + 1, linkFrom: link, linkTo: link, end: index + 1 };
  const form = { element: null, tag: '#text', classes: NO_CLASSES, form: '#text' };
  return { index, ...form, parent, children: [], hidden, zones, ...place };
}

/** Collapses white space and drops characters that have no width. */
function collapse(text: string): string {
  if (!/[^\S ]|[\u00ad\u200b-\u200f\u2060\ufeff]| {2}/.test(text)) return text.trim();
  return text
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
