import { ServiceError } from '../shared/domain/error.ts';
import { LIMITS } from '../shared/domain/limit.ts';
import {
  DEFAULT_PORTS,
  LONGEST_NAME,
  portOf,
  PUBLIC_PORTS,
  type TargetRefusal,
  type TargetRules,
} from '../shared/network/target-rules.ts';

/** What a URL must be like to be crawled, in the order in which it is checked. */
const RULES: { isBroken: (text: string) => boolean; message: string }[] = [
  {
    isBroken: (text) => text.length > LIMITS.url_length,
    message: `must have at most ${LIMITS.url_length} characters`,
  },
  { isBroken: (text) => /\s/u.test(text), message: 'must not contain spaces (%20 stands for one)' },
  {
    isBroken: (text) => /\p{Cc}/u.test(text) || !text.isWellFormed() || !URL.canParse(text),
    message: 'must be a complete URL, such as https://example.com/products',
  },
  { isBroken: (text) => !(new URL(text).protocol in DEFAULT_PORTS), message: 'must begin with http:// or https://' },
  {
    isBroken: (text) => new URL(text).username !== '' || new URL(text).password !== '',
    message: 'must not contain a user name or password',
  },
];

/** What is told of a target that is closed. */
const CLOSED: Record<TargetRefusal, string> = {
  no_such_name: `must have a host name of at most ${LONGEST_NAME} characters, 63 between two dots`,
  not_public: 'must lead to a public address',
  port_closed: `must use one of the ports ${PUBLIC_PORTS.join(', ')}`,
};

/**
 * Refuses a text that is not the URL of a website, or whose host or port can be told to be closed: 422 `invalid_url`.
 * Where a host name leads is checked when it is visited, since that can change at any time.
 */
export function assertWebsiteUrl(text: string, targets: TargetRules): void {
  const message = RULES.find(({ isBroken }) => isBroken(text))?.message ?? closedMessage(new URL(text), targets);
  if (message === null) return;
  throw new ServiceError('invalid_url', `The URL cannot be used: it ${message}.`, {
    details: [{ field: 'url', message }],
  });
}

function closedMessage(url: URL, targets: TargetRules): string | null {
  const refusal = targets.refusalOf(url.hostname, portOf(url));
  return refusal && CLOSED[refusal];
}
