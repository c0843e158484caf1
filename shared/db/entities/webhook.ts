import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EventType } from '../../domain/event.ts';
import { Account } from './account.ts';

/** A secret that was replaced, sealed, and until when it still signs (ISO 8601). */
export interface PreviousSecret {
  secret: string;
  until: string;
}

/**
 * Where an account's events are posted: one at a time. A deleted one stays, without its secrets, until its deliveries
 * have had their time.
 */
export const Webhook = defineEntity({
  name: 'Webhook',
  indexes: [{ name: 'webhook_deleted_at_index', properties: ['deletedAt'], where: 'deleted_at is not null' }],
  uniques: [{ name: 'webhook_account_id_unique', properties: ['account'], where: 'deleted_at is null' }],
  checks: [{ name: 'webhook_secret_check', expression: '(deleted_at is null) = (secret is not null)' }],
  properties: {
    id: p.uuid().primary(),
    account: () => p.manyToOne(Account).index(),
    url: p.text(),
    events: p.json<EventType[]>(),
    enabled: p.boolean().default(true),
    /** Sealed (`shared/secrets`). */
    secret: p.text().nullable(),
    /** Those before it that may still sign, newest first; all of the row are sealed with one key. */
    previousSecrets: p.json<PreviousSecret[]>().defaultRaw("'[]'"),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
  },
});
export type Webhook = InferEntity<typeof Webhook>;
