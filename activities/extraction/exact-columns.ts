import type { Column } from '../../shared/domain/column.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';

/**
 * A mapping with exactly the columns that an explicit request asks for, in its order. What else was found on the
 * listing stays unshown: it tells the records apart. The mapping as it is for a goal.
 */
export function exactColumns(mapping: Mapping, input: JobInput): Mapping {
  if (input.type === 'goal') return mapping;
  const rank = new Map(input.value.map(({ name }, i) => [name, i]));
  const asked = <Any extends Column>(columns: readonly Any[]): Any[] =>
    columns.filter(({ name }) => rank.has(name)).toSorted((a, b) => rank.get(a.name)! - rank.get(b.name)!);
  const missing = mapping.unmatched_columns.map((column) => ({ ...column, sources: [] }));
  const detailColumns = asked(mapping.detail?.columns ?? []);
  return {
    ...mapping,
    columns: asked([...mapping.columns, ...missing]),
    unmatched_columns: asked(mapping.unmatched_columns),
    unshown_columns: [...(mapping.unshown_columns ?? []), ...mapping.columns.filter(({ name }) => !rank.has(name))],
    detail: mapping.detail && detailColumns.length > 0 ? { ...mapping.detail, columns: detailColumns } : null,
  };
}

/** Whether a mapping has none of the columns that an explicit request asks for. */
export function lacksAllColumns({ columns, detail }: Mapping, input: JobInput): boolean {
  if (input.type === 'goal') return false;
  const found = new Set([...columns, ...(detail?.columns ?? [])].map(({ name }) => name));
  return input.value.every(({ name }) => !found.has(name));
}
