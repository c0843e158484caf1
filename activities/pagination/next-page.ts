import type { Mapping, Pagination, RecordMapping } from '../../shared/domain/mapping.ts';
import type { ListingDocument } from '../extraction/parse.ts';
import { locateRecords } from '../extraction/regions/locator.ts';
import { findNextLink } from './pager/find-next-link.ts';
import { findScriptControl } from './pager/find-script-control.ts';

/** The absolute address of the listing's next page, on any page of it; null on the last one. */
export function nextPageUrl(document: ListingDocument, mapping: RecordMapping): string | null {
  const { page } = document;
  return findNextLink(page, locateRecords(page, mapping.records).flat());
}

/** A mapping with how the listing goes on after this page, as far as its markup tells. */
export function withPagination(document: ListingDocument, mapping: RecordMapping): Mapping {
  return { ...mapping, pagination: { kind: kindOf(document, mapping) } };
}

function kindOf(document: ListingDocument, mapping: RecordMapping): Pagination['kind'] {
  if (nextPageUrl(document, mapping) !== null) return 'next_link';
  const { page } = document;
  return findScriptControl(page, locateRecords(page, mapping.records).flat());
}
