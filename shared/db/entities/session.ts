import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Account } from './account.ts';

/** A browser in which somebody is signed in. Only the SHA-256 of its token is stored. */
export const Session = defineEntity({
  name: 'Session',
  properties: {
    digest: p.string().length(64).primary(),
    account: () => p.manyToOne(Account).deleteRule('cascade').index(),
    /** Opened by a link of the operator's: a new password is then set without the old one. */
    isByLink: p.boolean(),
    expiresAt: p.datetime().index(),
  },
});
export type Session = InferEntity<typeof Session>;
