import type { ChangedRow } from '../../shared/db/queries/change-rows.ts';
import { differencesOf } from '../../shared/domain/run-comparison.ts';

/** A row that differs between two runs as customers see it. */
export function presentChange({ change, data, pageNumber, itemIndex, before, unread }: ChangedRow) {
  return {
    change,
    data,
    page_number: pageNumber,
    item_index: itemIndex,
    differences: before && differencesOf(before, data, unread),
  };
}
