import { readFileSync } from 'node:fs';
import { type ListingDocument, parseDocument } from '../../activities/extraction/parse.ts';
import type { Case } from './corpus.ts';

const NOWHERE = 'http://localhost/';

/** Reads a saved page; its relative links resolve against what the corpus says, unless the page says so itself. */
export function readSavedPage({ file, url, baseUrl }: Case): ListingDocument {
  const address = new URL(url ?? '/', baseUrl ?? NOWHERE).href;
  const document = parseDocument({ url: address, html: readFileSync(file!, 'utf8') });
  const hasOwnBase = document.baseUrl !== address;
  return hasOwnBase || baseUrl === null ? document : { ...document, baseUrl: new URL(baseUrl, address).href };
}
