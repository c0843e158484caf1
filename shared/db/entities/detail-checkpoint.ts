import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { CellValue } from '../../domain/column.ts';
import { Run } from './run.ts';

/**
 * What a detail page brought to a row whose listing page is not saved yet: there only when so many are waiting that a
 * crash would make too many visits again.
 */
export const DetailCheckpoint = defineEntity({
  name: 'DetailCheckpoint',
  properties: {
    run: () => p.manyToOne(Run).primary().deleteRule('cascade'),
    /** A digest of the detail page's address. */
    address: p.string().length(32).primary(),
    /** JSON null for a page that could not be read. */
    data: p.json<Record<string, CellValue> | null>().columnType('json'),
  },
});
export type DetailCheckpoint = InferEntity<typeof DetailCheckpoint>;
