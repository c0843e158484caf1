import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Part, readParts } from './parts.ts';

/** A page of a corpus with all that may be known of it before it is mapped. */
export interface Case {
  id: string;
  part: Part;
  goal: string;
  /** Where the page stood, and what its relative links resolve against; null for pages that never stood anywhere. */
  url: string | null;
  baseUrl: string | null;
  /** The saved page; null when the page has to be served: it needs its scripts, or is one of a site. */
  file: string | null;
  /** Whether it is one of a site, whose rows may lead to detail pages. */
  isSite: boolean;
}

/** Which cases are asked for: those of some ids, of some parts; null for all of them. */
export interface Selection {
  only: readonly string[] | null;
  parts: readonly Part[] | null;
}

/** The cases of a corpus folder, `<suite>/<name>/truth.json` each. */
export function readCases(corpus: string, { only, parts }: Selection): Case[] {
  const ids = foldersOf(corpus)
    .flatMap((suite) => foldersOf(join(corpus, suite)).map((name) => `${suite}/${name}`))
    .filter((id) => existsSync(join(corpus, id, 'truth.json')));
  const unknown = only?.filter((id) => !ids.includes(id)) ?? [];
  if (unknown.length > 0) throw new Error(`The corpus has no case ${unknown.join(', ')}.`);
  const partOf = readParts(corpus);
  return ids
    .filter((id) => (only?.includes(id) ?? true) && (parts?.includes(partOf(id)) ?? true))
    .map((id) => readCase(corpus, id, partOf(id)));
}

function readCase(corpus: string, id: string, part: Part): Case {
  const folder = join(corpus, id);
  const { goal, url, base_url, kind, scripts } = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'));
  const isServed = kind !== 'page' || scripts === true;
  const file = isServed ? null : join(folder, 'page.html');
  return { id, part, goal, url: url ?? null, baseUrl: base_url ?? null, file, isSite: kind === 'site' };
}

function foldersOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
