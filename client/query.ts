import type { PageQuery } from './resources.ts';

/** The query string of a list: only what was given. */
export function pageQuery({ limit, offset }: PageQuery): string {
  const query = new URLSearchParams();
  if (limit !== undefined) query.set('limit', String(limit));
  if (offset !== undefined) query.set('offset', String(offset));
  return query.size > 0 ? `?${query.toString()}` : '';
}
