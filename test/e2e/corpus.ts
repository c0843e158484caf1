import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CellValue } from '../../shared/domain/column.ts';
import { CORPUS } from '../support/corpus-pages.ts';

/** What is known about one site of the corpus. */
export interface SiteTruth {
  id: string;
  url: string;
  goal: string;
  columns: { name: string; aliases?: string[]; in_goal: boolean; detail?: boolean }[];
  identity: { url: string[]; text: string[] };
  pagination: { kind: string; pages: number; total_rows: number };
  rows: Record<string, CellValue>[];
}

/** Sites of the corpus, served on this machine. */
export interface ServedCorpus {
  urlOf: (id: string) => string;
  /** `host:port` of everything that is served. */
  hosts: string[];
  close: () => Promise<void>;
}

/**
 * The cases of some suites, whole sites or pages that scripts make go on, with all rows of all their pages; none where
 * the corpus is not on this machine.
 */
export function readWholeCases(suites: readonly string[]): SiteTruth[] {
  if (!existsSync(CORPUS)) return [];
  return suites.flatMap((suite) =>
    readdirSync(join(CORPUS, suite), { withFileTypes: true })
      .map(({ name }) => join(CORPUS, suite, name, 'truth.json'))
      .filter(existsSync)
      .map((path) => JSON.parse(readFileSync(path, 'utf8')) as SiteTruth),
  );
}

/** Serves the corpus with its own server. */
export async function serveCorpus(): Promise<ServedCorpus> {
  const { startServer } = (await import(join(CORPUS, 'serve.mjs'))) as {
    startServer: (options: { corpus: string; port: number }) => Promise<{
      cases: { id: string; url: string }[];
      close: () => Promise<void>;
    }>;
  };
  const server = await startServer({ corpus: CORPUS, port: 0 });
  return {
    urlOf: (id) => server.cases.find((each) => each.id === id)!.url,
    hosts: [...new Set(server.cases.map(({ url }) => new URL(url).host))],
    close: () => server.close(),
  };
}

/** What the corpus says of which part each of its cases belongs to: of `lock` only totals are looked at. */
export function partsOfCases(): Record<string, string> {
  return JSON.parse(readFileSync(join(CORPUS, 'split.json'), 'utf8')) as Record<string, string>;
}

/** How right delivered rows are, by the corpus' own scorer. */
export interface Score {
  rows: { truth: number; predicted: number; matched: number; exact: boolean };
  names?: { accuracy: number; named_and_right: number };
}

/** Loads the corpus' own scorer. */
export async function loadScoreCase(): Promise<(truth: SiteTruth, prediction: object) => Score> {
  const scorer = (await import(join(CORPUS, 'score.mjs'))) as {
    scoreCase: (truth: SiteTruth, prediction: object) => Score;
  };
  return scorer.scoreCase;
}
