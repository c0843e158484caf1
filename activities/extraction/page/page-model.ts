import type { Attributes } from '../html/markup-handler.ts';

export type { Attributes };

/** An element of a page (or a text beside elements) with all that is asked of it often, computed once. */
export interface PageNode {
  index: number;
  /** Null for texts and the root. */
  attribs: Attributes | null;
  tag: string;
  classes: readonly string[];
  /** Tag and telling classes, as `writeSignature` writes them. */
  signature: string;
  parent: PageNode | null;
  children: PageNode[];
  hidden: boolean;
  zones: number;
  /** Its texts are `page.textNodes[textFrom..textTo)`, its links `page.links[linkFrom..linkTo)`. */
  textFrom: number;
  textTo: number;
  linkFrom: number;
  linkTo: number;
  /** The last index of its subtree, plus one. */
  end: number;
}

/** One text node, whitespace collapsed. */
export interface TextNode {
  text: string;
  node: PageNode;
  hidden: boolean;
  /** Whether it joins the text before it without a space. */
  joins: boolean;
}

/** A link with its absolute address. */
export interface PageLink {
  node: PageNode;
  url: string;
}

/** An element that is no part of what a page shows: of its head, a script, a part of a drawing. */
export interface UnseenElement {
  tag: string;
  attribs: Attributes;
  /** The element that is shown and holds it. */
  within: PageNode;
  /** What stands in a script; empty for other elements. */
  text: string;
}

/** What a page holds, in the order of its markup. */
export interface Page {
  document: ListingDocument;
  nodes: PageNode[];
  textNodes: TextNode[];
  /** Length of all visible texts before each text node. */
  lengths: number[];
  links: PageLink[];
  unseen: UnseenElement[];
  /** All zones that any of its elements is in. */
  zones: number;
  root: PageNode;
}

/** A parsed page. Relative links resolve against `baseUrl`, which honours `<base href>`. */
export interface ListingDocument {
  page: Page;
  url: string;
  baseUrl: string;
  /** What functions answered that are asked once for each document. */
  answers: Map<object, unknown>;
}
