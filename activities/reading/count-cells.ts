import type { Row } from '../../shared/domain/mapping.ts';

/** How many values rows have, their detail links included. */
export function countCells(rows: readonly Row[]): number {
  let filled = 0;
  for (const { data, detail_url } of rows) {
    if (detail_url !== null) filled += 1;
    for (const name in data) if (data[name] !== null) filled += 1;
  }
  return filled;
}
