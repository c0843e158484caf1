import type { DetailLink, MappedColumn } from '../../shared/domain/mapping.ts';
import { uniqueName } from './columns/name-column.ts';
import type { Goal } from './goal/parse-goal.ts';

/**
 * The columns of records of which a goal names no field: also the address of its own to which each record leads, where
 * no column has a link.
 */
export function withAddress(columns: readonly MappedColumn[], link: DetailLink | null, goal: Goal): MappedColumn[] {
  const hasLink = columns.some(({ sources }) => sources.some(({ take }) => take === '@href'));
  const namesFields = goal.fields.some(({ implied }) => !implied);
  if (link === null || !link.unique || hasLink || namesFields) return [...columns];
  const { path, take, others = [] } = link;
  const name = uniqueName('url', new Set(columns.map((column) => column.name)));
  return [...columns, { name, type: 'url', sources: [{ path, take }, ...others] }];
}
