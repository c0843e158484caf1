import { LockMode } from '@mikro-orm/core';
import { Webhook } from '../../db/entities/webhook.ts';
import type { EntityManager } from '../../db/orm.ts';
import { ServiceError } from '../../domain/error.ts';

/** A webhook by its account's id and its own. */
export interface WebhookKey {
  accountId: string;
  webhookId: string;
}

/**
 * Reads an account's webhook and keeps others from changing it, and from writing events for it, until the transaction
 * ends. Throws `not_found`, also for another account's webhook and for a deleted one.
 */
export async function lockWebhook(em: EntityManager, { accountId, webhookId }: WebhookKey): Promise<Webhook> {
  const webhook = await em.findOne(
    Webhook,
    { id: webhookId, account: accountId, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!webhook) throw new ServiceError('not_found');
  return webhook;
}
