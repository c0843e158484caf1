import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Case } from '../evaluate/corpus.ts';
import type { Truth } from '../evaluate/scorer.ts';

/** What the truth of a site says besides. */
type SiteTruth = Truth & { kind?: string; site?: string; scripts?: boolean };

/** The case with the file of its page: of a site that needs no scripts, the first page of its listing; null without one. */
export function withFile(
  corpus: string,
  each: Case,
  { kind, site = 'site', scripts, url = '/' }: SiteTruth,
): Case | null {
  if (each.file !== null) return each;
  if (kind !== 'site' || scripts === true) return null;
  const path = join(corpus, each.id, site, url.replace(/\?.*/, ''));
  const file = [join(path, 'index.html'), path, `${path.replace(/\/$/, '')}.html`].find(
    (name) => existsSync(name) && statSync(name).isFile(),
  );
  return file === undefined ? null : { ...each, file };
}

/** The rows of a case's first page. */
export function firstRows({ rows }: Truth): Record<string, unknown>[] {
  return (rows ?? []).filter(({ _page: page = 1 }) => page === 1);
}
