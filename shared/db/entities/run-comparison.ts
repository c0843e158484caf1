import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Run } from './run.ts';

/**
 * How the rows of a run differ from those of an earlier one, kept for as long as nobody asks for another comparison of
 * the run. The places of rows are `page_number << 32 | item_index`, in the order of the site; those of removed rows are
 * places in the earlier run. The counts are in `run.changes`.
 */
export const RunComparison = defineEntity({
  name: 'RunComparison',
  properties: {
    run: () => p.oneToOne(Run).primary().deleteRule('cascade').owner(),
    since: () => p.manyToOne(Run).deleteRule('cascade').index(),
    added: p.array().columnType('bigint[]'),
    changed: p.array().columnType('bigint[]'),
    /** Null where one of the runs did not come to the end of the listing. */
    removed: p.array().columnType('bigint[]').nullable(),
    /** The columns of the detail pages, where one of the runs could not read all of these; else none. */
    unread: p.array().columnType('text[]'),
    computedAt: p.datetime().defaultRaw('now()'),
  },
});
export type RunComparison = InferEntity<typeof RunComparison>;
