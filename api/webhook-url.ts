import { ServiceError } from '../shared/domain/error.ts';
import { parseAddress } from '../shared/network/public-address.ts';
import { portOf, type TargetRules, withoutBrackets } from '../shared/network/target-rules.ts';
import type { ResolveHost } from './resolve-host.ts';
import { CLOSED, problemOfUrl } from './target-url.ts';

const WEBHOOK = { schemes: ['https:'], example: 'https://example.com/hooks' };

/**
 * Refuses a URL to which nothing can be posted: not https, with credentials, too long, or with a host that does not
 * exist or does not lead to public addresses alone: 422 `invalid_webhook_url`. Where the host leads is checked again at
 * each delivery; so a name of which the name servers tell nothing now is let through.
 */
export async function assertWebhookUrl(
  text: string,
  { targets, resolveHost }: { targets: TargetRules; resolveHost: ResolveHost },
): Promise<void> {
  const message =
    problemOfUrl(text, { ...WEBHOOK, targets }) ?? (await problemOfAddresses(new URL(text), targets, resolveHost));
  if (message === null) return;
  throw new ServiceError('invalid_webhook_url', `The URL cannot be used for a webhook: it ${message}.`, {
    details: [{ field: 'url', message }],
  });
}

async function problemOfAddresses(url: URL, targets: TargetRules, resolveHost: ResolveHost): Promise<string | null> {
  const port = portOf(url);
  const host = withoutBrackets(url.hostname);
  if (targets.opensName(host, port) || parseAddress(host)) return null; // there is nothing to resolve
  const addresses = await resolveHost(host);
  if (addresses === null) return null;
  if (addresses.length === 0) return 'must have a host name that exists';
  const refusals = addresses.map((address) => targets.refusalOfAddress(address, port));
  const refusal = refusals.find((refused) => refused !== null);
  return refusal ? CLOSED[refusal] : null;
}
