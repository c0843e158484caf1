import type { ItemPosition } from '../shared/db/queries/item-stream.ts';

/** Reads `3.19`, which the schema has checked. */
export function readItemPosition(text: string): ItemPosition {
  const [pageNumber, itemIndex] = text.split('.').map(Number) as [number, number];
  return { pageNumber, itemIndex };
}

/** The same the other way round. */
export function writeItemPosition({ pageNumber, itemIndex }: ItemPosition): string {
  return `${pageNumber}.${itemIndex}`;
}
