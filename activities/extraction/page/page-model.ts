import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { HIDDEN_ATTRIBUTE } from '../../../shared/domain/snapshot.ts';
import type { ListingDocument } from '../parse.ts';
import { resolveUrl } from '../values/urls.ts';
import { authoredClasses, isAuthoredId, writeForm } from './forms.ts';
import { zonesOf } from './zones.ts';

/** An element of a page (or a text beside elements) with all that is asked of it often, computed once. */
export interface PageNode {
  index: number;
  element: Element | null;
  tag: string;
  id: string | null;
  classes: string[];
  /** Tag and authored classes. */
  form: string;
  /** The forms from the document's root to here, and the same by tags only, as interned numbers. */
  path: number;
  tagPath: number;
  parent: PageNode | null;
  children: PageNode[];
  depth: number;
  /** Position among the siblings of the same form, and how many there are. */
  ordinal: number;
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
  of: Map<AnyNode, PageNode>;
}

const IGNORED = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg', 'iframe', 'object', 'canvas']);
const JOINING = new Set([
  'b',
  'i',
  'em',
  'strong',
  'sub',
  'sup',
  'mark',
  'font',
  'u',
  'abbr',
  'wbr',
  'bdi',
  'bdo',
  'q',
]);
/** Browsers do not nest deeper either. */
const DEEPEST = 512;
const pages = new WeakMap<ListingDocument, Page>();

/** The page model of a document: one walk over its markup, kept as long as the document is. */
export function pageOf(document: ListingDocument): Page {
  const known = pages.get(document);
  if (known) return known;
  const page = new Builder(document).build();
  pages.set(document, page);
  return page;
}

function isHidden({ attribs }: Element): boolean {
  return (
    attribs[HIDDEN_ATTRIBUTE] !== undefined ||
    attribs['hidden'] !== undefined ||
    (attribs['style'] !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs['style']))
  );
}

class Builder {
  readonly page: Page;
  private readonly paths = new Map<string, number>();
  private length = 0;
  private joins = false;

  constructor(document: ListingDocument) {
    const root = this.node(null, null);
    this.page = { document, nodes: [], chunks: [], lengths: [0], links: [], root, of: new Map() };
  }

  build(): Page {
    this.enter(this.page.root, this.page.document.root.children);
    return this.page;
  }

  private node(element: Element | null, parent: PageNode | null): PageNode {
    const classes = element ? authoredClasses(element) : [];
    const tag = element?.name ?? '#text';
    const form = writeForm({ tag, classes });
    const hidden = (parent?.hidden ?? false) || (element !== null && isHidden(element));
    const zones = (parent?.zones ?? 0) | (element ? zonesOf(element) : 0);
    const id = isAuthoredId(element?.attribs['id']) ? element.attribs['id'] : null;
    const [path, tagPath] = parent ? [this.intern(parent.path, form), this.intern(parent.tagPath, tag)] : [0, 0];
    const place = { index: -1, end: 0, ordinal: 0, textFrom: 0, textTo: 0, linkFrom: 0, linkTo: 0 };
    const depth = parent ? parent.depth + 1 : 0;
    return { element, tag, id, classes, form, path, tagPath, parent, children: [], depth, hidden, zones, ...place };
  }

  private intern(parent: number, step: string): number {
    const key = `${parent}>${step}`;
    const known = this.paths.get(key);
    if (known !== undefined) return known;
    this.paths.set(key, this.paths.size + 1);
    return this.paths.size;
  }

  private enter(node: PageNode, children: readonly AnyNode[]): void {
    const { page } = this;
    node.index = page.nodes.push(node) - 1;
    node.textFrom = page.chunks.length;
    node.linkFrom = page.links.length;
    if (node.element) this.visitLink(node, node.element);
    const seen = new Map<string, number>();
    for (const child of children) {
      const entered = this.visit(child, node);
      if (!entered) continue;
      const before = seen.get(entered.form) ?? 0;
      entered.ordinal = before;
      seen.set(entered.form, before + 1);
      node.children.push(entered);
    }
    node.textTo = page.chunks.length;
    node.linkTo = page.links.length;
    node.end = page.nodes.length;
  }

  private visitLink(node: PageNode, element: Element): void {
    const href = element.attribs['href'];
    if (href === undefined || (element.name !== 'a' && element.name !== 'area')) return;
    const url = resolveUrl(href, this.page.document.baseUrl);
    if (url !== null) this.page.links.push({ node, url });
  }

  private visit(dom: AnyNode, parent: PageNode): PageNode | null {
    if (isText(dom)) return this.visitText(dom.data, dom, parent);
    if (!isTag(dom) || IGNORED.has(dom.name) || parent.depth >= DEEPEST) return null;
    const node = this.node(dom, parent);
    this.page.of.set(dom, node);
    if (!JOINING.has(dom.name)) this.joins = false;
    this.enter(node, dom.children);
    if (!JOINING.has(dom.name)) this.joins = false;
    return node;
  }

  private visitText(data: string, dom: AnyNode, parent: PageNode): PageNode | null {
    const text = collapse(data);
    if (text === '') {
      if (data !== '') this.joins = false;
      return null;
    }
    const { page } = this;
    const node = this.node(null, parent);
    page.of.set(dom, node);
    node.index = page.nodes.push(node) - 1;
    node.end = page.nodes.length;
    node.textFrom = page.chunks.length;
    node.linkFrom = node.linkTo = page.links.length;
    page.chunks.push({ text, node, hidden: parent.hidden, joins: this.joins && !/^\s/.test(data) });
    node.textTo = page.chunks.length;
    this.length += parent.hidden ? 0 : text.length + 1;
    page.lengths.push(this.length);
    this.joins = !/\s$/.test(data);
    return node;
  }
}

/** Collapses white space and drops characters that have no width. */
function collapse(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
