import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Case } from './corpus.ts';
import { columnOracle } from './column-oracle.ts';
import type { Oracle, OracleCase } from './oracle.ts';
import { regionOracle } from './region-oracle.ts';
import type { Truth } from './scorer.ts';

/** One for each step: its measures are means over the pages. */
const ORACLES: readonly Oracle[] = [regionOracle, columnOracle];

/** All measures of a saved page; none where its rows are not known. */
export function askOracles(saved: Case, page: Omit<OracleCase, 'truth'>): Record<string, number | null> {
  const truth = JSON.parse(readFileSync(join(dirname(saved.file!), 'truth.json'), 'utf8')) as Truth;
  if (truth.rows === null || truth.rows.length === 0) return {};
  return Object.assign({}, ...ORACLES.map((ask) => ask({ ...page, truth })));
}
