import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Prediction } from './prediction.ts';

/** What of a case's truth is used here; `rows` is null where nobody knows them. */
export interface Truth {
  id: string;
  goal: string;
  /** False where the goal names no field, so that names are not judged. */
  names_fields?: boolean;
  base_url?: string;
  url?: string;
  rows: Record<string, unknown>[] | null;
  /** Whether the page may hold further records. */
  partial?: boolean;
  identity: { url?: string[]; text?: string[] };
  columns: { name: string; type: string; in_goal?: boolean; aliases?: string[]; detail?: boolean }[];
}

/** What of a corpus' own scorer is used here. */
export interface Scorer {
  loadCorpus: (folder: string) => Truth[];
  scoreAll: (cases: Truth[], predictions: Map<string, Prediction>) => { all: Record<string, number | null> };
  scoreCase: (truth: Truth, prediction: Prediction) => { rows?: { recall: number; f1?: number } };
  /** Pairs of true and predicted rows. */
  matchRows: (
    truth: Pick<Truth, 'identity'>,
    rows: readonly unknown[],
    predicted: readonly Record<string, string>[],
    base: string,
  ) => [number, number][];
  /** Whether a predicted cell holds the true value of a type; whether a name is that of a column. */
  agrees: (type: string, truth: unknown, predicted: unknown, base: string) => boolean;
  sameName: (column: Truth['columns'][number], name: string) => boolean;
}

/** Loads the scorer of a corpus. */
export async function loadScorer(corpus: string): Promise<Scorer> {
  return import(pathToFileURL(join(resolve(corpus), 'score.mjs')).href);
}
