import { HIDDEN_ATTRIBUTE } from '../../../shared/domain/snapshot.ts';
import type { ListingDocument } from './page-model.ts';
import { type Looks, looksOf } from './looks.ts';
import type { Attributes, Page, PageNode, UnseenElement } from './page-model.ts';
import { zonesInWords, zonesOfRole, zonesOfTag } from './zones.ts';

const IGNORED = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg', 'iframe', 'object', 'canvas']);
const JOINING = new Set('b i em strong sub sup mark font u abbr wbr bdi bdo q'.split(' '));
/** Browsers do not nest deeper either. */
export const DEEPEST = 512;
const NO_CLASSES: readonly string[] = [];
/** Those of all texts, and of elements that have none yet. */
const NO_CHILDREN: PageNode[] = [];

/** Those of all elements that have none. */
export const NO_ATTRIBUTES: Attributes = Object.freeze({});

/** Builds the model of a page while its markup is read: told of every start, end and text in their order. */
export class PageBuilder {
  readonly #page: Page;
  readonly #resolve: (href: string) => string | null;
  #at: PageNode;
  #depth = 0;
  /** How many elements are open whose content is not shown, and the last of them that is a script. */
  #ignored = 0;
  #script: UnseenElement | null = null;
  /** The text that is being read: parsers tell of it piece by piece. */
  #text = '';
  /** The length of the visible texts so far. */
  #length = 0;
  #joins = false;

  /** `resolve` makes an absolute address of a link's, or null where it leads nowhere. */
  constructor(document: ListingDocument, resolve: (href: string) => string | null) {
    const root = elementNode('#root', null, null);
    this.#page = { document, nodes: [root], chunks: [], lengths: [0], links: [], unseen: [], root };
    this.#resolve = resolve;
    this.#at = root;
  }

  /** Begins an element; `attribs` are `NO_ATTRIBUTES` when it has none. */
  open(tag: string, attribs: Attributes): void {
    this.endText();
    if (this.#ignored > 0 || this.#depth >= DEEPEST || IGNORED.has(tag)) this.#openUnseen(tag, attribs);
    else this.#openNode(elementNode(tag, attribs, this.#at));
  }

  /** Adds to the text that is being read. */
  text(data: string): void {
    if (this.#ignored === 0) this.#text += data;
    else if (this.#script) this.#script.text += data;
  }

  /** Ends a text: what follows is another one, as behind a comment. */
  endText(): void {
    if (this.#text !== '') this.#addText(this.#text);
    this.#text = '';
  }

  /** Ends the element that was opened last. */
  close(): void {
    this.endText();
    if (this.#ignored > 0) {
      this.#ignored -= 1;
      this.#script = null;
      return;
    }
    const node = this.#at;
    this.#depth -= 1;
    this.#at = node.parent!;
    if (node.tag === 'table') this.#dropImpliedBody(node);
    this.#endNode(node);
    this.#joins &&= JOINING.has(node.tag);
  }

  /** Ends the page. */
  finish(): Page {
    this.endText();
    while (this.#at.parent !== null) this.close();
    this.#endNode(this.#at);
    return this.#page;
  }

  #openUnseen(tag: string, attribs: Attributes): void {
    this.#ignored += 1;
    const element = { tag, attribs, within: this.#at, text: '' };
    this.#script = tag === 'script' ? element : null;
    this.#page.unseen.push(element);
  }

  #openNode(node: PageNode): void {
    const { nodes, chunks, links } = this.#page;
    const { tag, attribs } = node;
    this.#joins &&= JOINING.has(tag);
    addChild(this.#at, node);
    node.index = nodes.push(node) - 1;
    node.textFrom = chunks.length;
    node.linkFrom = links.length;
    if (tag === 'a' || tag === 'area') this.#addLink(node, attribs?.['href']);
    this.#at = node;
    this.#depth += 1;
  }

  #endNode(node: PageNode): void {
    const { nodes, chunks, links } = this.#page;
    node.textTo = chunks.length;
    node.linkTo = links.length;
    node.end = nodes.length;
  }

  #addLink(node: PageNode, href: string | undefined): void {
    const url = href === undefined ? null : this.#resolve(href);
    if (url !== null) this.#page.links.push({ node, url });
  }

  #addText(data: string): void {
    const text = collapse(data);
    if (text === '') {
      this.#joins = false;
      return;
    }
    const { nodes, chunks, links, lengths } = this.#page;
    const parent = this.#at;
    const node = textNode(parent, nodes.length, chunks.length, links.length);
    nodes.push(node);
    addChild(parent, node);
    chunks.push({ text, node, hidden: parent.hidden, joins: this.#joins && data.trimStart() === data });
    this.#length += parent.hidden ? 0 : text.length + 1;
    lengths.push(this.#length);
    this.#joins = data.trimEnd() === data;
  }

  /** A table's only body without attributes is no part of the page: parsers differ in whether they add it. */
  #dropImpliedBody(table: PageNode): void {
    const bodies = table.children.filter(({ tag }) => tag === 'tbody');
    const [body] = bodies;
    if (body === undefined || bodies.length > 1 || body.attribs !== NO_ATTRIBUTES) return;
    const { nodes } = this.#page;
    table.children.splice(table.children.indexOf(body), 1, ...body.children);
    for (const child of body.children) child.parent = table;
    nodes.splice(body.index, 1);
    for (let index = body.index; index < nodes.length; index += 1) {
      nodes[index]!.index = index;
      nodes[index]!.end -= 1;
    }
  }
}

function elementNode(tag: string, attribs: Attributes | null, parent: PageNode | null): PageNode {
  const isBare = attribs === null || attribs === NO_ATTRIBUTES;
  const value = isBare ? undefined : attribs['class'];
  const looks = value === undefined ? null : looksOf(value);
  return {
    index: 0,
    attribs,
    tag,
    classes: looks === null ? NO_CLASSES : looks.classes,
    form: looks === null ? tag : looks.formOf(tag),
    parent,
    children: NO_CHILDREN,
    hidden: parent !== null && (parent.hidden || (!isBare && isHidden(attribs))),
    zones: (parent === null ? 0 : parent.zones) | zonesOfTag(tag) | (isBare ? 0 : zonesOf(tag, attribs, looks)),
    textFrom: 0,
    textTo: 0,
    linkFrom: 0,
    linkTo: 0,
    end: 0,
  };
}

/** Most elements hold a single thing: what is pushed on an empty array makes room for many. */
function addChild(parent: PageNode, child: PageNode): void {
  if (parent.children === NO_CHILDREN) parent.children = [child];
  else parent.children.push(child);
}

function textNode(parent: PageNode, index: number, chunk: number, link: number): PageNode {
  return {
    index,
    attribs: null,
    tag: '#text',
    classes: NO_CLASSES,
    form: '#text',
    parent,
    children: NO_CHILDREN,
    hidden: parent.hidden,
    zones: parent.zones,
    textFrom: chunk,
    textTo: chunk + 1,
    linkFrom: link,
    linkTo: link,
    end: index + 1,
  };
}

/** The classes of the whole page say little of what stands in it. */
function zonesOf(tag: string, { id, role }: Attributes, looks: Looks | null): number {
  if (tag === 'html' || tag === 'body') return 0;
  return (
    (looks === null ? 0 : looks.zones) |
    (id === undefined ? 0 : zonesInWords(id)) |
    (role === undefined ? 0 : zonesOfRole(role))
  );
}

function isHidden(attribs: Attributes): boolean {
  const { style, hidden } = attribs;
  if (hidden !== undefined || attribs[HIDDEN_ATTRIBUTE] !== undefined) return true;
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}

/** Collapses white space and drops characters that have no width. */
function collapse(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || !/[^\S ]|[\u00ad\u200b-\u200f\u2060\ufeff]| {2}/.test(trimmed)) return trimmed;
  return trimmed
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
