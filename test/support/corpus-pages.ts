import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
