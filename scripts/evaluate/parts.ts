import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The parts of a corpus: work is done on `fit`, `choose` decides between variants, of `lock` only totals are looked at.
 * No host is in two of them.
 */
export const PARTS = ['fit', 'choose', 'lock'] as const;
export type Part = (typeof PARTS)[number];

/** The part of each case, as `split.json` says it; all are `fit` in a corpus that is not split. */
export function readParts(corpus: string): (id: string) => Part {
  const file = join(corpus, 'split.json');
  const parts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Part>) : {};
  return (id) => parts[id] ?? 'fit';
}

/** Reads a list of parts as the command line takes it; null for anything else. */
export function parsePartNames(list: string): Part[] | null {
  const names = list.split(',');
  return names.every((name): name is Part => PARTS.some((part) => part === name)) ? names : null;
}

/** Which of so many folds a page is in, the same for all pages of a host. */
export function foldOf(address: string, folds: number): number {
  const host = URL.parse(address)?.hostname ?? address;
  return createHash('sha1').update(host).digest().readUInt32BE() % folds;
}
