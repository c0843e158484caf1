import { defineEntity, p } from '@mikro-orm/core';

/** The answer to a request with an idempotency key; it is given again to every copy of that request. */
export const IdempotencyRecord = defineEntity({
  name: 'IdempotencyRecord',
  properties: {
    /** Without a foreign key, whose check would lock the account's row before the command does. */
    accountId: p.uuid().primary(),
    key: p.string().length(255).primary(),
    /** Of the whole request: the same key with another digest is refused. */
    requestDigest: p.string().length(64),
    /** Null only inside the transaction that does what was asked for. */
    answer: p.json<unknown>().columnType('json').nullable(),
    createdAt: p.datetime().defaultRaw('now()').index(),
  },
});
