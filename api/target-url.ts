import { LIMITS } from '../shared/domain/limit.ts';
import {
  LONGEST_NAME,
  portOf,
  PUBLIC_PORTS,
  type TargetRefusal,
  type TargetRules,
} from '../shared/network/target-rules.ts';

/** What a URL of one kind may begin with, an example of it, and where it may lead. */
interface UrlKind {
  schemes: readonly string[];
  example: string;
  targets: TargetRules;
}

/** What a URL must be like that the service is to ask, in the order in which it is checked. */
const RULES: { isBroken: (text: string, kind: UrlKind) => boolean; message: (kind: UrlKind) => string }[] = [
  {
    isBroken: (text) => text.length > LIMITS.url_length,
    message: () => `must have at most ${LIMITS.url_length} characters`,
  },
  { isBroken: (text) => /\s/u.test(text), message: () => 'must not contain spaces (%20 stands for one)' },
  {
    isBroken: (text) => /\p{Cc}/u.test(text) || !text.isWellFormed() || !URL.canParse(text),
    message: ({ example }) => `must be a complete URL, such as ${example}`,
  },
  {
    isBroken: (text, { schemes }) => !schemes.includes(new URL(text).protocol),
    message: ({ schemes }) => `must begin with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  },
  {
    isBroken: (text) => new URL(text).username !== '' || new URL(text).password !== '',
    message: () => 'must not contain a user name or password',
  },
];

/** What is told of a target that is closed. */
export const CLOSED: Record<TargetRefusal, string> = {
  no_such_name: `must have a host name of at most ${LONGEST_NAME} characters, 63 between two dots`,
  not_public: 'must lead to a public address',
  port_closed: `must use one of the ports ${PUBLIC_PORTS.join(', ')}`,
};

/** What is wrong with the text of a URL, or with where it can be told to lead without a name server; null for nothing. */
export function problemOfUrl(text: string, kind: UrlKind): string | null {
  const broken = RULES.find(({ isBroken }) => isBroken(text, kind));
  if (broken) return broken.message(kind);
  const url = new URL(text);
  const refusal = kind.targets.refusalOf(url.hostname, portOf(url));
  return refusal && CLOSED[refusal];
}
