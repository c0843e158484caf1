import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { parseHtml, parseWithoutRecovery } from './html/parse-html.ts';
import { PageBuilder } from './page/page-builder.ts';
import type { ListingDocument, Page } from './page/page-model.ts';
import { createResolver } from './values/urls.ts';

export type { ListingDocument };

/** Reads a page's markup as a browser does. */
export function parseDocument(page: Pick<PageSnapshot, 'url' | 'html'>): ListingDocument {
  return readPage(page, parseHtml)!;
}

/**
 * The same in time that grows with the markup alone; null for markup that needs error recovery. That can make millions of
 * elements of a few hundred kilobytes, as the HTML Standard wants it.
 */
export function parseSoundDocument(page: Pick<PageSnapshot, 'url' | 'html'>): ListingDocument | null {
  return readPage(page, parseWithoutRecovery);
}

type Parse = (html: string, newBuilder: () => PageBuilder) => PageBuilder | null;

function readPage({ url, html }: Pick<PageSnapshot, 'url' | 'html'>, parse: Parse): ListingDocument | null {
  const document = readDocument(html, { url, baseUrl: url }, parse);
  const href = document ? baseHref(document.page) : undefined;
  if (href === undefined || !URL.canParse(href, url)) return document;
  return readDocument(html, { url, baseUrl: new URL(href, url).href }, parse); // rare, and known only now
}

function readDocument(
  html: string,
  { url, baseUrl }: Pick<ListingDocument, 'url' | 'baseUrl'>,
  parse: Parse,
): ListingDocument | null {
  const document = { url, baseUrl, answers: new Map<object, unknown>() } as ListingDocument;
  const resolve = createResolver(baseUrl);
  const builder = parse(html, () => new PageBuilder(document, resolve));
  if (builder === null) return null;
  document.page = builder.finish();
  return document;
}

function baseHref({ unseen, nodes }: Page): string | undefined {
  const isBase = ({ tag }: { tag: string }) => tag === 'base';
  return (unseen.find(isBase) ?? nodes.find(isBase))?.attribs?.['href'];
}
