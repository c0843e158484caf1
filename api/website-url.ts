import { ServiceError } from '../shared/domain/error.ts';
import { DEFAULT_PORTS, type TargetRules } from '../shared/network/target-rules.ts';
import { problemOfUrl } from './target-url.ts';

const WEBSITE = { schemes: Object.keys(DEFAULT_PORTS), example: 'https://example.com/products' };

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
