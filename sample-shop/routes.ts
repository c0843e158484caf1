import { readFileSync } from 'node:fs';
import { CATEGORIES, findProduct } from './catalogue.ts';
import { detailPage } from './pages/detail.ts';
import { homePage } from './pages/home.ts';
import { INFORMATION } from './pages/information.ts';
import { cataloguePage, categoryPage, searchPage } from './pages/listing.ts';
import { plainPage } from './pages/plain.ts';
import { LOGO, picture } from './picture.ts';

/** What stands at an address. */
export interface Document {
  type: 'text/html' | 'text/css' | 'text/plain' | 'image/svg+xml';
  body: string;
}

/** A pattern of paths, and what is there, if anything. `part` is what the pattern's group matched. */
type Route = [
  pattern: RegExp,
  type: Document['type'],
  body: (part: string, query: URLSearchParams) => string | undefined,
];

const STYLES = readFileSync(new URL('shop.css', import.meta.url), 'utf8');

const ROUTES: Route[] = [
  [/^\/$/, 'text/html', homePage],
  [/^\/products$/, 'text/html', (_, query) => cataloguePage(Number(query.get('page') ?? 1))],
  [/^\/search$/, 'text/html', (_, query) => searchPage(query.get('q') ?? '')],
  [
    /^\/category\/([\w-]+)$/,
    'text/html',
    (slug) =>
      ifFound(
        categoryPage,
        CATEGORIES.find((each) => each.slug === slug),
      ),
  ],
  [/^\/product\/([\w-]+)$/, 'text/html', (slug) => ifFound(detailPage, findProduct(slug))],
  [/^(\/[\w-]+)$/, 'text/html', (path) => ifFound(({ title, text }) => plainPage(title, text), INFORMATION[path])],
  [/^\/images\/logo\.svg$/, 'image/svg+xml', () => LOGO],
  [/^\/images\/([\w-]+)\.svg$/, 'image/svg+xml', (slug) => ifFound(picture, findProduct(slug))],
  [/^\/assets\/shop\.css$/, 'text/css', () => STYLES],
  [/^\/robots\.txt$/, 'text/plain', () => 'User-agent: *\nDisallow: /basket\n'],
];

/** What stands at a path of the shop, if anything does. */
export function findDocument(path: string, query: URLSearchParams): Document | undefined {
  for (const [pattern, type, body] of ROUTES) {
    const match = pattern.exec(path);
    const found = match ? body(match[1] ?? '', query) : undefined;
    if (found !== undefined) return { type, body: found };
  }
  return undefined;
}

function ifFound<Thing>(show: (thing: Thing) => string, thing: Thing | undefined): string | undefined {
  return thing === undefined ? undefined : show(thing);
}
