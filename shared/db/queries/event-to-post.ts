import type { EventToPost } from '../../domain/delivery.ts';
import { eventBody, type RecordedEvent } from '../../domain/event-body.ts';
import { openSecret } from '../../secrets/sealed-secret.ts';
import type { SecretKeys } from '../../secrets/secret-key.ts';
import type { Webhook } from '../entities/webhook.ts';
import { stillSigning } from '../still-signing.ts';

/**
 * All that is needed to post an event to a webhook at a moment. Throws `SecretNotReadableError` when the webhook's secret
 * can not be opened with these keys.
 */
export function eventToPost(webhook: Webhook, event: RecordedEvent, keys: SecretKeys, now: Date): EventToPost {
  const owner = { accountId: webhook.account.id, webhookId: webhook.id };
  const previous = stillSigning(webhook.previousSecrets, now).map(({ secret }) => secret);
  const sealed = [webhook.secret, ...previous].filter((text) => text != null);
  return {
    eventId: event.id,
    accountId: owner.accountId,
    url: webhook.url,
    secrets: sealed.map((text) => openSecret(text, owner, keys)),
    body: eventBody(event),
  };
}
