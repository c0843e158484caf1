import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { PageBuilder } from './page/page-builder.ts';
import type { ListingDocument, Page } from './page/page-model.ts';
import { readTidyMarkup } from './page/tidy-markup.ts';
import { walkTree } from './page/walk-tree.ts';
import { createResolver } from './values/urls.ts';

export type { ListingDocument };

/** Reads a page's markup as a browser does: with the faster parser where that makes no difference. */
export function parseDocument({ url, html }: Pick<PageSnapshot, 'url' | 'html'>): ListingDocument {
  const document = readDocument(html, url, url);
  const href = baseHref(document.page);
  if (href === undefined || !URL.canParse(href, url)) return document;
  return readDocument(html, url, new URL(href, url).href); // rare, and known only now
}

function readDocument(html: string, url: string, baseUrl: string): ListingDocument {
  const document = { url, baseUrl, answers: new Map<object, unknown>() } as ListingDocument;
  const resolve = createResolver(baseUrl);
  const builder = new PageBuilder(document, resolve);
  if (readTidyMarkup(html, builder)) document.page = builder.finish();
  else document.page = readTree(html, new PageBuilder(document, resolve));
  return document;
}

function readTree(html: string, builder: PageBuilder): Page {
  walkTree(parse(html, { treeAdapter: adapter }).children, builder);
  return builder.finish();
}

function baseHref({ unseen, nodes }: Page): string | undefined {
  const isBase = ({ tag }: { tag: string }) => tag === 'base';
  return (unseen.find(isBase) ?? nodes.find(isBase))?.attribs?.['href'];
}
