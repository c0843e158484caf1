import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EventType } from '../../domain/event.ts';
import { Account } from './account.ts';

/**
 * Where an account's events are posted: one at a time. A deleted one stays, without its secrets, until its deliveries
 * have had their time.
 */
export const Webhook = defineEntity({
  name: 'Webhook',
  indexes: [{ name: 'webhook_deleted_at_index', properties: ['deletedAt'], where: 'deleted_at is not null' }],
  uniques: [{ name: 'webhook_account_id_unique', properties: ['account'], where: 'deleted_at is null' }],
  checks: [
    { name: 'webhook_secret_check', expression: '(deleted_at is null) = (secret is not null)' },
    {
      name: 'webhook_previous_secret_check',
      expression: '(previous_secret is null) = (previous_secret_until is null)',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    account: () => p.manyToOne(Account).index(),
    url: p.text(),
    events: p.json<EventType[]>(),
    enabled: p.boolean().default(true),
    /** Sealed (`shared/secrets`). */
    secret: p.text().nullable(),
    /** The one before it, which still signs until then. */
    previousSecret: p.text().nullable(),
    previousSecretUntil: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
  },
});
export type Webhook = InferEntity<typeof Webhook>;
