import { HIDDEN_ATTRIBUTE } from '../../../shared/domain/snapshot.ts';
import { type Attributes, type MarkupHandler, MAX_DEPTH, NO_ATTRIBUTES } from '../html/markup-handler.ts';
import { type ClassAttribute, readClassAttribute } from './class-attribute.ts';
import type { ListingDocument, Page, PageNode, UnseenElement } from './page-model.ts';
import { requireAtMost } from './page-complexity.ts';
import { zonesInWords, zonesOfRole, zonesOfTag } from './zones.ts';

const IGNORED = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg', 'iframe', 'object', 'canvas']);
const JOINING = new Set('b i em strong sub sup mark font u abbr wbr bdi bdo q'.split(' '));
const NO_CLASSES: readonly string[] = [];
/** Those of all texts, and of elements that have none yet. */
const NO_CHILDREN: PageNode[] = [];

/** Builds the model of a page while its markup is read. */
export class PageBuilder implements MarkupHandler {
  readonly #page: Page;
  readonly #resolve: (href: string) => string | null;
  #at: PageNode;
  #depth = 0;
  #elements = 0;
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
    const root = nodeOfElement('#root', null, null);
    this.#page = { document, nodes: [root], textNodes: [], lengths: [0], links: [], unseen: [], zones: 0, root };
    this.#resolve = resolve;
    this.#at = root;
  }

  open(tag: string, attribs: Attributes): void {
    this.endText();
    requireAtMost('elements', (this.#elements += 1));
    if (this.#ignored > 0 || this.#depth >= MAX_DEPTH || IGNORED.has(tag)) this.#openUnseen(tag, attribs);
    else this.#openNode(nodeOfElement(tag, attribs, this.#at));
  }

  text(data: string): void {
    if (this.#ignored === 0) this.#text += data;
    else if (this.#script) this.#script.text += data;
  }

  endText(): void {
    if (this.#text !== '') this.#addText(this.#text);
    this.#text = '';
  }

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
    const { nodes, textNodes, links } = this.#page;
    const { tag, attribs } = node;
    this.#joins &&= JOINING.has(tag);
    addChild(this.#at, node);
    node.index = nodes.push(node) - 1;
    this.#page.zones |= node.zones;
    node.textFrom = textNodes.length;
    node.linkFrom = links.length;
    if (tag === 'a' || tag === 'area') this.#addLink(node, attribs?.['href']);
    this.#at = node;
    this.#depth += 1;
  }

  #endNode(node: PageNode): void {
    const { nodes, textNodes, links } = this.#page;
    node.textTo = textNodes.length;
    node.linkTo = links.length;
    node.end = nodes.length;
  }

  #addLink(node: PageNode, href: string | undefined): void {
    const url = href === undefined ? null : this.#resolve(href);
    if (url !== null) requireAtMost('links', this.#page.links.push({ node, url }));
  }

  #addText(data: string): void {
    const text = collapse(data);
    if (text === '') {
      this.#joins = false;
      return;
    }
    const { nodes, textNodes, links, lengths } = this.#page;
    const parent = this.#at;
    const node = nodeOfText(parent, nodes.length, textNodes.length, links.length);
    nodes.push(node);
    addChild(parent, node);
    textNodes.push({ text, node, hidden: parent.hidden, joins: this.#joins && data.trimStart() === data });
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

function nodeOfElement(tag: string, attribs: Attributes | null, parent: PageNode | null): PageNode {
  const isBare = attribs === null || attribs === NO_ATTRIBUTES;
  const value = isBare ? undefined : attribs['class'];
  const classAttribute = value === undefined ? null : readClassAttribute(value);
  return {
    index: 0,
    attribs,
    tag,
    classes: classAttribute === null ? NO_CLASSES : classAttribute.classes,
    signature: classAttribute === null ? tag : classAttribute.signatureOf(tag),
    parent,
    children: NO_CHILDREN,
    hidden: parent !== null && (parent.hidden || (!isBare && isHidden(attribs))),
    zones:
      (parent === null ? 0 : parent.zones) | zonesOfTag(tag) | (isBare ? 0 : zonesOf(tag, attribs, classAttribute)),
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

function nodeOfText(parent: PageNode, index: number, text: number, link: number): PageNode {
  return {
    index,
    attribs: null,
    tag: '#text',
    classes: NO_CLASSES,
    signature: '#text',
    parent,
    children: NO_CHILDREN,
    hidden: parent.hidden,
    zones: parent.zones,
    textFrom: text,
    textTo: text + 1,
    linkFrom: link,
    linkTo: link,
    end: index + 1,
  };
}

/** The classes of the whole page say little of what stands in it. */
function zonesOf(tag: string, { id, role }: Attributes, classAttribute: ClassAttribute | null): number {
  if (tag === 'html' || tag === 'body') return 0;
  return (
    (classAttribute === null ? 0 : classAttribute.zones) |
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
