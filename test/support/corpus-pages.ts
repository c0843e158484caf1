import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the listing corpus lies when it is there: beside the checkout. */
export const CORPUS = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));

/** The saved pages of the corpus, one at a time; none where the corpus is not on this machine. */
export function* readCorpusPages(): Generator<{ file: string; html: string }> {
  if (!existsSync(CORPUS)) return;
  for (const file of readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html')) yield { file, html: readFileSync(join(CORPUS, file), 'utf8') };
}

/** The saved pages of the corpus that may be looked at, and are not larger; none where the corpus is not on this machine. */
export function* readWorkPages(largest: number): Generator<string> {
  if (!existsSync(CORPUS)) return;
  const parts = JSON.parse(readFileSync(join(CORPUS, 'split.json'), 'utf8')) as Record<string, string>;
  for (const [id, part] of Object.entries(parts)) {
    const file = join(CORPUS, id, 'page.html');
    if (part !== 'lock' && existsSync(file) && statSync(file).size <= largest) yield readFileSync(file, 'utf8');
  }
}
