import type { ItemPage } from '../../shared/db/queries/item-queries.ts';
import type { PageRequest } from '../../shared/db/queries/list-page.ts';

/**
 * Rows as customers see them: their values, and where on the site they came from. The values are passed on as the JSON
 * text that is stored, since reading and writing it again would be most of the work of the answer.
 */
export function writeItemPage({ items, total }: ItemPage, { limit, offset }: PageRequest): string {
  const texts = items.map(
    ({ data, pageNumber, itemIndex }) => `{"data":${data},"page_number":${pageNumber},"item_index":${itemIndex}}`,
  );
  return `{"items":[${texts.join(',')}],"total":${total},"limit":${limit},"offset":${offset}}`;
}
