import type { SavedItem } from '../../shared/db/queries/item-queries.ts';

/** A row as customers see it: its values, and where on the site it came from. */
export function presentItem({ data, pageNumber, itemIndex }: SavedItem) {
  return { data, page_number: pageNumber, item_index: itemIndex };
}
