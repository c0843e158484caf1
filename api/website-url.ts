import { ServiceError } from '../shared/domain/error.ts';
import { LIMITS } from '../shared/domain/limit.ts';

/** No name server knows a longer one. */
const LONGEST_HOST = 253;
const PROTOCOLS = new Set(['http:', 'https:']);

/** What a URL must be like to be crawled, in the order in which it is checked. */
const RULES: { isBroken: (text: string) => boolean; message: string }[] = [
  {
    isBroken: (text) => text.length > LIMITS.url_length,
    message: `must have at most ${LIMITS.url_length} characters`,
  },
  {
    isBroken: (text) => /[\s\p{Cc}]/u.test(text) || !text.isWellFormed() || !URL.canParse(text),
    message: 'must be a complete URL, such as https://example.com/products',
  },
  { isBroken: (text) => !PROTOCOLS.has(new URL(text).protocol), message: 'must begin with http:// or https://' },
  {
    isBroken: (text) => new URL(text).hostname.replace(/\.$/, '').length > LONGEST_HOST,
    message: `must have a host name of at most ${LONGEST_HOST} characters`,
  },
  {
    isBroken: (text) => new URL(text).username !== '' || new URL(text).password !== '',
    message: 'must not contain a user name or password',
  },
];

/**
 * Refuses a text that is not the URL of a website: 422 `invalid_url`. Where the host leads is checked when it is
 * visited, since that can change at any time.
 */
export function assertWebsiteUrl(text: string): void {
  const broken = RULES.find(({ isBroken }) => isBroken(text));
  if (!broken) return;
  throw new ServiceError('invalid_url', `The URL can not be used: it ${broken.message}.`, {
    details: [{ field: 'url', message: broken.message }],
  });
}
