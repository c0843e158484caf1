import type { Document } from 'domhandler';
import { getElementsByTagName } from 'domutils';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { readTidyMarkup } from './page/tidy-markup.ts';

/** A parsed page. Relative links resolve against `baseUrl`, which honours `<base href>`. */
export interface ListingDocument {
  root: Document;
  url: string;
  baseUrl: string;
  /** What functions answered that are asked once for each document. */
  answers: Map<object, unknown>;
}

/** Reads a page's markup as a browser does: with the faster parser where that makes no difference. */
export function parseDocument(snapshot: Pick<PageSnapshot, 'url' | 'html'>): ListingDocument {
  const root = readTidyMarkup(snapshot.html) ?? parse(snapshot.html, { treeAdapter: adapter });
  // A search through the whole tree that hardly any page needs.
  const base = /<base\b/i.test(snapshot.html) ? getElementsByTagName('base', root, true, 1)[0] : undefined;
  const href = base?.attribs['href'];
  const baseUrl =
    href !== undefined && URL.canParse(href, snapshot.url) ? new URL(href, snapshot.url).href : snapshot.url;
  return { root, url: snapshot.url, baseUrl, answers: new Map() };
}
