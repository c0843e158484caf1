import type { Mapping, Pagination } from '../../shared/domain/mapping.ts';
import { pageOf } from './page/page-model.ts';
import { findNextLink } from './pager/find-next-link.ts';
import { findScriptControl } from './pager/find-script-control.ts';
import type { ListingDocument } from './parse.ts';
import { locateRecords } from './regions/locator.ts';

/** The absolute address of the listing's next page, on any page of it; null on the last one. */
export function nextPageUrl(document: ListingDocument, mapping: Mapping): string | null {
  const page = pageOf(document);
  return findNextLink(page, locateRecords(page, mapping.records).flat());
}

/** How the listing goes on after this page, as far as its markup tells. */
export function paginationKind(document: ListingDocument, mapping: Mapping): Pagination['kind'] {
  if (nextPageUrl(document, mapping) !== null) return 'next_link';
  const page = pageOf(document);
  return findScriptControl(page, locateRecords(page, mapping.records).flat());
}
