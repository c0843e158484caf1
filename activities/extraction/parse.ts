import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { parseHtml } from './html/parse-html.ts';
import { PageBuilder } from './page/page-builder.ts';
import type { ListingDocument, Page } from './page/page-model.ts';
import { createResolver } from './values/urls.ts';

export type { ListingDocument };

/** Reads a page's markup as a browser does. */
export function parseDocument({ url, html }: Pick<PageSnapshot, 'url' | 'html'>): ListingDocument {
  const document = readDocument(html, url, url);
  const href = baseHref(document.page);
  if (href === undefined || !URL.canParse(href, url)) return document;
  return readDocument(html, url, new URL(href, url).href); // rare, and known only now
}

function readDocument(html: string, url: string, baseUrl: string): ListingDocument {
  const document = { url, baseUrl, answers: new Map<object, unknown>() } as ListingDocument;
  const resolve = createResolver(baseUrl);
  document.page = parseHtml(html, () => new PageBuilder(document, resolve)).finish();
  return document;
}

function baseHref({ unseen, nodes }: Page): string | undefined {
  const isBase = ({ tag }: { tag: string }) => tag === 'base';
  return (unseen.find(isBase) ?? nodes.find(isBase))?.attribs?.['href'];
}
