/** An element's attributes by their names. */
export type Attributes = Readonly<Record<string, string>>;

/** Those of all elements that have none. */
export const NO_ATTRIBUTES: Attributes = Object.freeze({});

/** How deep elements are nested at most; browsers do not nest deeper either. */
export const MAX_DEPTH = 512;

/** What a parser tells of: every start, end and text of a page in their order. */
export interface MarkupHandler {
  /** An element begins; `attribs` are `NO_ATTRIBUTES` when it has none. */
  open(tag: string, attribs: Attributes): void;
  /** More of a text: parsers tell of it piece by piece. */
  text(data: string): void;
  /** A text ends: what follows is another one, as behind a comment. */
  endText(): void;
  /** The element that was opened last ends. */
  close(): void;
}
