import type { Mapping } from '../../shared/domain/mapping.ts';
import { pageOf } from './page/page-model.ts';
import { findNextLink } from './pager/find-next-link.ts';
import type { ListingDocument } from './parse.ts';
import { locateRecords } from './regions/locator.ts';

/** The absolute address of the listing's next page, on any page of it; null on the last one. */
export function nextPageUrl(document: ListingDocument, mapping: Mapping): string | null {
  const page = pageOf(document);
  return findNextLink(page, locateRecords(page, mapping.records).flat());
}
