import { readFileSync } from 'node:fs';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import type { Operation } from '../endpoint.ts';
import { guidePages } from '../guide/guide.ts';
import { describeApi } from '../openapi/document.ts';
import type { Services } from '../services.ts';

/** Nothing is loaded from elsewhere and no script stands inside a page. Swagger UI sets styles and shows drawings of its own. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const OWN = new URL('../reference/', import.meta.url).href;
const GUIDE = new URL('../guide/', import.meta.url).href;
const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLES = 'text/css; charset=utf-8';
const SWAGGER_UI = new URL('./', import.meta.resolve('swagger-ui-dist/package.json')).href;

/** The files of the reference page by their paths. */
const FILES: Readonly<Record<string, { folder: string; file: string; type: string }>> = {
  '/docs': { folder: OWN, file: 'index.html', type: HTML },
  '/docs/reference.js': { folder: OWN, file: 'reference.js', type: SCRIPT },
  '/docs/swagger-ui.css': { folder: SWAGGER_UI, file: 'swagger-ui.css', type: STYLES },
  '/docs/swagger-ui-bundle.js': { folder: SWAGGER_UI, file: 'swagger-ui-bundle.js', type: SCRIPT },
  '/docs/guide.css': { folder: GUIDE, file: 'guide.css', type: STYLES },
  '/docs/guide.js': { folder: GUIDE, file: 'guide.js', type: SCRIPT },
  '/docs/favicon-32x32.png': { folder: SWAGGER_UI, file: 'favicon-32x32.png', type: 'image/png' },
};

/** Adds the OpenAPI document of these endpoints, the page that shows it and the guide; they need no API key. */
export function addReference(router: Router, { rateLimit }: Services, operations: readonly Operation[]): void {
  const document = JSON.stringify(describeApi(operations));
  router.get('/openapi.json', (ctx) => {
    ctx.type = 'application/json';
    ctx.body = document;
  });
  for (const [path, { folder, file, type }] of Object.entries(FILES)) {
    const content = readOnce(new URL(file, folder));
    router.get(path, (ctx) => serve(ctx, type, content()));
  }
  for (const [path, page] of guidePages({ rateLimit: rateLimit.requests })) {
    router.get(path, (ctx) => serve(ctx, HTML, page));
  }
}

function serve(ctx: Context, type: string, content: Buffer | string): void {
  ctx.set('Content-Security-Policy', POLICY);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.set('Cache-Control', 'public, max-age=3600');
  ctx.set('Content-Type', type);
  ctx.body = content;
}

/** A file that is read when it is first asked for. */
function readOnce(file: URL): () => Buffer {
  let content: Buffer | undefined;
  return () => (content ??= readFileSync(file));
}
