import type { Router, RouterContext } from '@koa/router';
import type { Context, Next } from 'koa';
import type { Website, WebsiteFile } from './website.ts';

/** Nothing is loaded from elsewhere, and no script or style stands inside a page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The pages of the website: one document, which shows what its address says. */
const PAGES = [
  '/',
  '/sign-in',
  '/sign-up',
  '/sign-in-link',
  '/jobs',
  '/jobs/new',
  '/jobs/:id',
  '/runs/:id',
  '/credits',
  '/api-key',
  '/webhook',
  '/account',
];

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Adds the pages and files of the website, where it was built. Files whose names tell their content are kept for good. */
export function addWebsite(router: Router, website: Website): void {
  const page = website.get('/index.html');
  if (!page) return;
  for (const path of PAGES) router.get(path, (ctx) => send(ctx, page, 'no-cache'));
  for (const [path, file] of website) {
    if (path !== '/index.html') router.get(path, (ctx) => send(ctx, file, 'public, max-age=31536000, immutable'));
  }
}

/** Addresses that programs ask, and that tell errors as to programs. */
const OF_PROGRAMS = /^\/(v1|dashboard|docs|openapi)\b/;

/** Shows people who come to an address that there is not a page that says so. */
export function unknownPage(website: Website): (ctx: RouterContext, next: Next) => Promise<void> {
  const page = website.get('/index.html');
  return async (ctx, next) => {
    const isUnknown = ctx.method === 'GET' && !ctx.matched?.length && !OF_PROGRAMS.test(ctx.path);
    if (!page || !isUnknown || ctx.accepts('json', 'html') !== 'html') {
      await next();
      return;
    }
    ctx.set({ ...HEADERS, 'Content-Type': page.type });
    ctx.status = 404;
    ctx.body = page.content;
  };
}

function send(ctx: Context, { type, content, etag }: WebsiteFile, caching: string): void {
  ctx.set({ ...HEADERS, 'Content-Type': type, 'Cache-Control': caching, ETag: etag });
  ctx.status = 200; // whether it is fresh is told of a success only
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.body = content;
}
