import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Account } from './account.ts';

/** A link of the operator's that signs in once. Only the SHA-256 of its token is stored. */
export const SignInLink = defineEntity({
  name: 'SignInLink',
  properties: {
    digest: p.string().length(64).primary(),
    account: () => p.manyToOne(Account).deleteRule('cascade'),
    expiresAt: p.datetime(),
  },
});
export type SignInLink = InferEntity<typeof SignInLink>;
