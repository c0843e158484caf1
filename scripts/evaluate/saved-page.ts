import { readFileSync } from 'node:fs';
import type { Markup } from '../../activities/reading/markup.ts';
import type { Case } from './corpus.ts';

const NOWHERE = 'http://localhost/';

/** A saved page, at the address at which it stood. */
export function readSavedPage({ file, url, baseUrl }: Case): Markup {
  const address = new URL(url ?? '/', baseUrl ?? NOWHERE).href;
  return { url: address, html: readFileSync(file!, 'utf8') };
}
