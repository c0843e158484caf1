/** Which part of a list is wanted. */
export interface PageRequest {
  limit: number;
  offset: number;
}

/** One part of a list; `total` counts the whole list. */
export interface ListPage<Entry> {
  entries: Entry[];
  total: number;
}
