import { defineEntity, p } from '@mikro-orm/core';

/**
 * Who asked when: the requests of one API key (by its digest) or one address that still count. Read and written only by
 * the database's function `consume_rate_limit`; the table is unlogged.
 */
export const RateWindow = defineEntity({
  name: 'RateWindow',
  properties: {
    key: p.string().length(100).primary(),
    moments: p.array().columnType('bigint[]'),
    counts: p.array().columnType('int[]'),
    total: p.integer(),
  },
});
