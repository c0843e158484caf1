import type { Webhook } from '../../service/resources';
import type { Registration } from './memory';

/** What the node wants: its own address, told of these events. */
export interface Wish {
  url: string;
  events: string[];
}

/**
 * The webhook of this node among those of the account. It posts to our address; or it is the one that we made, still as we
 * made it, when n8n has got another address since.
 */
export function findOwn(
  webhooks: readonly Webhook[],
  url: string,
  known: Registration | undefined,
): Webhook | undefined {
  return (
    webhooks.find((webhook) => webhook.url === url) ??
    webhooks.find((webhook) => webhook.id === known?.webhookId && webhook.url === known.url)
  );
}

/** What has to be changed of a webhook so that it is as it is wanted; undefined when nothing has. */
export function changeOf(webhook: Webhook, { url, events }: Wish): (Wish & { enabled: true }) | undefined {
  const isSame = webhook.url === url && webhook.enabled && sorted(webhook.events) === sorted(events);
  return isSame ? undefined : { url, events, enabled: true };
}

/** Whether we have the secret that this webhook signs with. */
export function isSecretKnown(webhook: Webhook, known: Registration | undefined): known is Registration {
  return known?.webhookId === webhook.id;
}

/** Whether two addresses are those of one trigger: that of its test, and that of its published workflow. */
export function isTwin(url: string, other: string): boolean {
  return url !== other && lastSegments(url) === lastSegments(other);
}

function sorted(events: readonly string[]): string {
  return [...events].sort().join();
}

/** `<id of the trigger>/webhook`, behind `/webhook/` or `/webhook-test/`. */
function lastSegments(url: string): string {
  const { host, pathname } = new URL(url);
  return [host, ...pathname.split('/').slice(-2)].join('/');
}
