import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Account } from './account.ts';

/** The one key of an account. Only its SHA-256 is stored, with the first characters to recognise it by. */
export const ApiKey = defineEntity({
  name: 'ApiKey',
  properties: {
    account: () => p.oneToOne(Account).primary().owner().deleteRule('cascade'),
    digest: p.string().length(64).unique(),
    prefix: p.string().length(8),
    /** To the minute: a use within a minute of the last one is not written. */
    lastUsedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type ApiKey = InferEntity<typeof ApiKey>;
