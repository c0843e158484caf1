import type { Mapping, Row } from '../../shared/domain/mapping.ts';
import { columnsOf } from '../../shared/domain/mapping.ts';
import type { JobColumns } from '../../shared/domain/column.ts';
import type { Markup } from '../../activities/reading/markup.ts';
import type { PageReader } from '../../activities/reading/page-reader.ts';

/** What a case's first page was found to hold, in the words of the scorer. */
export interface Findings {
  rows: Pick<Row, 'data'>[];
  columns: JobColumns;
  pagination: { kind: 'link' | 'js' | 'infinite' | 'none'; next_url: string | null };
}

/**
 * One line of the predictions. `ms` is how long the case took, `cpu_ms` how long a processor worked on it where that can
 * be told: not for pages that are served. `oracles`: what they said where they were asked. A case that failed has an
 * `error` instead of findings.
 */
export type Prediction = {
  id: string;
  scope: 'page';
  ms: number;
  cpu_ms?: number;
  oracles?: Record<string, number | null>;
} & (Findings | { error: string });

const KINDS = { next_link: 'link', load_more: 'js', script: 'js', scroll: 'infinite', none: 'none' } as const;

/** What a page and its mapping say; nothing where no listing was found. */
export async function findingsOf(
  found: { page: Markup; mapping: Mapping } | null,
  reader: PageReader,
): Promise<Findings> {
  if (!found) return { rows: [], columns: { listing: [], detail: [] }, pagination: { kind: 'none', next_url: null } };
  const { page, mapping } = found;
  const { rows } = await reader.readListing(page, mapping);
  return {
    rows: rows.map(({ data }) => ({ data })),
    columns: columnsOf(mapping),
    pagination: { kind: KINDS[mapping.pagination.kind], next_url: await reader.nextPageUrl(page, mapping) },
  };
}

/** Runs a case: what it throws is its result. */
export async function predict(id: string, find: () => Promise<Findings>): Promise<Prediction> {
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  try {
    const findings = await find();
    return { id, scope: 'page', ms: took(), ...findings };
  } catch (error) {
    return { id, scope: 'page', ms: took(), error: String(error instanceof Error ? error.stack : error) };
  }
}
