import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { CellValue } from '../../domain/column.ts';
import { Run } from './run.ts';

/** A saved row. Its identity (a hash) is unique within the run: it removes repeats over pages and restarts. */
export const Item = defineEntity({
  name: 'Item',
  uniques: [{ properties: ['run', 'identity'] }],
  properties: {
    run: () => p.manyToOne(Run).primary().deleteRule('cascade'),
    pageNumber: p.integer().primary(),
    itemIndex: p.integer().primary(),
    identity: p.string().length(32),
    /** Type json, not jsonb: it keeps the order of the columns and is cheaper to write. */
    data: p.json<Record<string, CellValue>>().columnType('json'),
  },
});
export type Item = InferEntity<typeof Item>;
