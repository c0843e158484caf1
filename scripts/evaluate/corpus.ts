import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of a corpus with all that may be known of it before it is mapped. */
export interface Case {
  id: string;
  goal: string;
  /** Where the page stood, and what its relative links resolve against; null for pages that never stood anywhere. */
  url: string | null;
  baseUrl: string | null;
  /** The saved page; null when the page has to be served: it needs its scripts, or is one of a site. */
  file: string | null;
  /** Whether it is one of a site, whose rows may lead to detail pages. */
  isSite: boolean;
}

/** The cases of a corpus folder, `<suite>/<name>/truth.json` each; all of them, or those asked for. */
export function readCases(corpus: string, only: readonly string[] | null): Case[] {
  const ids = foldersOf(corpus)
    .flatMap((suite) => foldersOf(join(corpus, suite)).map((name) => `${suite}/${name}`))
    .filter((id) => existsSync(join(corpus, id, 'truth.json')));
  const unknown = only?.filter((id) => !ids.includes(id)) ?? [];
  if (unknown.length > 0) throw new Error(`The corpus has no case ${unknown.join(', ')}.`);
  return ids.filter((id) => only === null || only.includes(id)).map((id) => readCase(corpus, id));
}

function readCase(corpus: string, id: string): Case {
  const folder = join(corpus, id);
  const { goal, url, base_url, kind, scripts } = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'));
  const isServed = kind !== 'page' || scripts === true;
  const file = isServed ? null : join(folder, 'page.html');
  return { id, goal, url: url ?? null, baseUrl: base_url ?? null, file, isSite: kind === 'site' };
}

function foldersOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
