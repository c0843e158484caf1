import type { Context } from 'koa';
import type { PageRequest } from '../../shared/db/queries/list-page.ts';

/** Sets `Link: <…>; rel="next"` when a list goes on after this page; the other parameters stay as they are. */
export function linkNextPage(ctx: Context, { limit, offset }: PageRequest, total: number): void {
  const next = offset + limit;
  if (next >= total) return;
  const query = new URLSearchParams(ctx.querystring);
  query.set('limit', String(limit));
  query.set('offset', String(next));
  ctx.set('Link', `<${ctx.path}?${query.toString()}>; rel="next"`);
}

/** The same for a list that goes on behind an entry: `after` names it. */
export function linkPageAfter(ctx: Context, limit: number, after: string): void {
  const query = new URLSearchParams(ctx.querystring);
  query.set('limit', String(limit));
  query.set('after', after);
  ctx.set('Link', `<${ctx.path}?${query.toString()}>; rel="next"`);
}
