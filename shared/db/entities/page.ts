import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { PROTECTION_LEVELS } from '../../domain/protection.ts';
import { Run } from './run.ts';

/** A listing page that a run has saved, with the work it took: what settlement counts. */
export const Page = defineEntity({
  name: 'Page',
  uniques: [{ properties: ['run', 'address'] }],
  properties: {
    run: () => p.manyToOne(Run).primary().deleteRule('cascade'),
    pageNumber: p.integer().primary(),
    url: p.text(),
    /** A digest of the address by which it was asked for; null for a page that has none of its own. */
    address: p.string().length(32).nullable(),
    protectionLevel: p.enum(PROTECTION_LEVELS),
    itemCount: p.integer(),
    detailVisits: p.integer(),
    detailFailures: p.integer(),
    savedAt: p.datetime().defaultRaw('now()'),
  },
});
export type Page = InferEntity<typeof Page>;
