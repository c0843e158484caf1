import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the website as it is sent. */
export interface WebsiteFile {
  type: string;
  content: Buffer;
  etag: string;
}

/** The files of the website by their paths. */
export type Website = ReadonlyMap<string, WebsiteFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Reads the files that the build has made; there are none where it has not. */
export function readWebsite(folder: URL): Website {
  const path = fileURLToPath(folder);
  if (!existsSync(path)) return new Map();
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) in TYPES);
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, readFile(join(path, name))]));
}

function readFile(path: string): WebsiteFile {
  const content = readFileSync(path);
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  return { type: TYPES[extname(path)]!, content, etag };
}
