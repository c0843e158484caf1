import { ServiceError } from '../shared/domain/error.ts';
import { DEFAULT_PORTS, type TargetRules } from '../shared/network/target-rules.ts';
import { problemOfUrl } from './target-url.ts';

const WEBSITE = { schemes: Object.keys(DEFAULT_PORTS), example: 'https://example.com/products' };

/** What people type of an address: a host with a dot in it, and what follows. */
const BARE_HOST = /^(\/\/)?[^\s\\/?#@:]+\.[^\s\\/?#@:]+(:\d{1,5})?([/?#].*)?$/su;

/** The address of a website, of which people may leave out `https://`. Any other text stays as it is. */
export function withScheme(text: string): string {
  return BARE_HOST.test(text) ? `https://${text.replace(/^\/\//, '')}` : text;
}

/**
 * Refuses a text that is not the URL of a website, or whose host or port can be told to be closed: 422 `invalid_url`.
 * Where a host name leads is checked when it is visited, since that can change at any time.
 */
export function assertWebsiteUrl(text: string, targets: TargetRules): void {
  const message = problemOfUrl(text, { ...WEBSITE, targets });
  if (message === null) return;
  throw new ServiceError('invalid_url', `The URL cannot be used: it ${message}.`, {
    details: [{ field: 'url', message }],
  });
}
