import { readAllowList } from './egress-allow.ts';
import { isPublicAddress, parseAddress } from './public-address.ts';

/** Why a target is closed: no name server can know its name, it is no public address, or its port is not one of websites. */
export type TargetRefusal = 'no_such_name' | 'not_public' | 'port_closed';

/** What can be told of a target without a name server. */
export interface TargetRules {
  /** Why this host (a name or a literal address) is closed on this port; null when it is not, as far as can be told. */
  refusalOf(hostname: string, port: number): TargetRefusal | null;
  /** The same for an address that a name has led to. */
  refusalOfAddress(address: string, port: number): TargetRefusal | null;
  /** The operator opened the host name itself: it may lead to anything. */
  opensName(hostname: string, port: number): boolean;
}

/** The most characters that the name system can hold, in a name and in each of its labels. */
export const LONGEST_NAME = 253;
const NAME = new RegExp(`^(?=.{1,${LONGEST_NAME}}\\.?$)[^.]{1,63}(?:\\.[^.]{1,63})*\\.?$`);

/** The ports that are open on every public host. */
export const PUBLIC_PORTS: readonly number[] = [80, 443, 8080, 8443];

/** The schemes that may be asked for, and the port of each that an address need not name. */
export const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** The port that a URL leads to; 0 for a scheme that may not be asked for. */
export function portOf(url: URL): number {
  return url.port ? Number(url.port) : (DEFAULT_PORTS[url.protocol] ?? 0);
}

/** A host as it stands in a URL, without the brackets of IPv6. */
export function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * The rules with what the operator opened: `host[:port]`, `[IPv6][:port]` or a CIDR range each; a bad entry throws.
 * `ownPorts` are those of the service itself: an entry without a port leaves them closed.
 */
export function createTargetRules(allow: string[], ownPorts: readonly number[] = []): TargetRules {
  const allowed = readAllowList(allow, ownPorts);

  function refusalOfAddress(text: string, port: number): TargetRefusal | null {
    const address = parseAddress(text);
    if (address && allowed.opensAddress(address, port)) return null;
    if (!address || !isPublicAddress(address)) return 'not_public';
    return PUBLIC_PORTS.includes(port) ? null : 'port_closed';
  }

  function refusalOf(hostname: string, port: number): TargetRefusal | null {
    const host = withoutBrackets(hostname);
    if (!NAME.test(host)) return 'no_such_name';
    if (allowed.opensName(host, port)) return null;
    if (parseAddress(host)) return refusalOfAddress(host, port);
    return PUBLIC_PORTS.includes(port) || allowed.opensPortOfSomeAddress(port) ? null : 'port_closed';
  }

  return { refusalOf, refusalOfAddress, opensName: (hostname, port) => allowed.opensName(hostname, port) };
}
