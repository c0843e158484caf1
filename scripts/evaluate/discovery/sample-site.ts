import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A sample site: a folder with `site.json` and its pages. */
export interface SampleSite {
  name: string;
  folder: string;
  kind: string;
  goal: string;
  /** The path of the page that the job begins at, where that is not the homepage. */
  start?: string;
  /** The paths of the pages that answer the goal; null where none does. */
  listing: string[] | null;
  /** What the trace must tell besides. */
  told?: string;
  /** Answers that are no pages of their own: of forms. */
  answers?: { method: 'GET' | 'POST'; path: string; file?: string; redirect?: string }[];
  /** Files that are sent packed, under their names with `.gz`, or without. */
  packed?: string[];
  robots?: string;
}

/** A sample site that is served on this machine. */
export interface ServedSite {
  origin: string;
  /** What was asked for, as method and path. */
  requests: string[];
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml',
  '.json': 'application/json',
};

/** The sample sites of a folder, by name. */
export function readSampleSites(folder: string): SampleSite[] {
  return readdirSync(folder)
    .toSorted()
    .filter((name) => existsSync(join(folder, name, 'site.json')))
    .map((name) => {
      const described = JSON.parse(readFileSync(join(folder, name, 'site.json'), 'utf8')) as SampleSite;
      return { ...described, name, folder: join(folder, name) };
    });
}

/** Serves a sample site; `before` may answer a request instead. */
export async function serveSite(
  site: SampleSite,
  before: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<ServedSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (before(request, response)) return;
    answerRequest(site, request, response, `http://${request.headers.host}`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function answerRequest(
  site: SampleSite,
  { method, url }: IncomingMessage,
  response: ServerResponse,
  origin: string,
): void {
  const { pathname } = new URL(url!, origin);
  const special = site.answers?.find((answer) => answer.method === method && answer.path === pathname);
  if (special?.redirect !== undefined) return void response.writeHead(303, { location: special.redirect }).end();
  if (pathname === '/robots.txt' && site.robots !== undefined)
    return void response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end(site.robots.replaceAll('{origin}', origin));
  const file = special?.file ? join(site.folder, 'pages', special.file) : pageFile(site, pathname);
  if (file === null || (method !== 'GET' && !special))
    return void response.writeHead(404, HTML).end('<h1>Not found</h1>');
  const text = readFileSync(file, 'utf8').replaceAll('{origin}', origin);
  const isPacked = site.packed?.some((name) => pathname.endsWith(name)) ?? false;
  const type = isPacked ? 'application/gzip' : (TYPES[extname(file)] ?? 'text/plain');
  response.writeHead(200, { 'content-type': type }).end(isPacked ? gzipSync(text) : text);
}

const HTML = { 'content-type': 'text/html' };

function pageFile({ folder }: SampleSite, pathname: string): string | null {
  const root = resolve(folder, 'pages');
  const path = resolve(root, `.${decodeURIComponent(pathname)}`);
  if (path !== root && !path.startsWith(root + sep)) return null;
  const candidates = [path, `${path}.html`, join(path, 'index.html')];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}
