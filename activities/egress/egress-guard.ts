import { type LookupAddress, promises as dns } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { parseAddress } from '../../shared/network/public-address.ts';
import {
  createTargetRules,
  DEFAULT_PORTS,
  portOf,
  type TargetRefusal,
  withoutBrackets,
} from '../../shared/network/target-rules.ts';

export { DEFAULT_PORTS, portOf };

/** Turns a host name into its addresses; rejects, or answers with none, when there are none. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** Decides where requests that customers' URLs cause may go. Every refusal is a `CrawlFailure`. */
export interface EgressGuard {
  /**
   * Checks everything that can be told without a name server: scheme, credentials, port and literal addresses in
   * each of their spellings. Returns the parsed URL.
   */
  checkUrl(url: string): URL;
  /** Checks a host (name or literal address) and port the same way. */
  checkHost(hostname: string, port: number): void;
  /** The addresses of a host, each of them checked: connect to one of these and to nothing else. */
  resolve(hostname: string, port: number): Promise<LookupAddress[]>;
  /** `resolve` in the shape that sockets take. Sockets skip it for literal addresses: call `checkHost` before. */
  lookupFor(port: number): LookupFunction;
}

const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EAI_NONAME', 'EAI_NODATA', 'EAI_FAIL']);

/** Names that mean the machine itself, whether or not its resolver knows them in this form. */
const LOOPBACK_NAME = /(^|\.)localhost\.?$/i;

export const resolveBySystem: Resolve = (hostname) => dns.lookup(hostname, { all: true });

function refuse(detail: string): never {
  throw new CrawlFailure('address_not_public', detail);
}

/** What a closed target fails with. */
const REFUSALS: Record<TargetRefusal, (host: string, port: number) => CrawlFailure> = {
  no_such_name: (host) => new CrawlFailure('address_not_found', `a name of ${host.length} characters`),
  not_public: (host) => new CrawlFailure('address_not_public', `${host} is not public`),
  port_closed: (_, port) => new CrawlFailure('address_not_public', `port ${port} is not open`),
};

function refuseIf(refusal: TargetRefusal | null, host: string, port: number): void {
  if (refusal) throw REFUSALS[refusal](host, port);
}

/**
 * Builds the guard. `allow` opens exact targets (`host[:port]`, `[IPv6]:port` or a CIDR range); a bad entry throws.
 * `ownPorts` are the service's: they are open only where they are named. `resolve` stands for the system's name
 * resolution.
 */
export function createEgressGuard(options: {
  allow: string[];
  ownPorts?: readonly number[] | undefined;
  resolve?: Resolve | undefined;
}): EgressGuard {
  const rules = createTargetRules(options.allow, options.ownPorts);
  const resolveName = options.resolve ?? resolveBySystem;

  function checkAddress(address: string, port: number): void {
    refuseIf(rules.refusalOfAddress(address, port), address, port);
  }

  function checkHost(hostname: string, port: number): void {
    refuseIf(rules.refusalOf(hostname, port), withoutBrackets(hostname), port);
  }

  function checkUrl(input: string): URL {
    const url = URL.parse(input);
    if (!url) refuse('the URL cannot be read');
    if (!(url.protocol in DEFAULT_PORTS)) refuse(`scheme ${url.protocol}`);
    if (url.username || url.password) refuse('the URL carries credentials');
    checkHost(url.hostname, portOf(url));
    return url;
  }

  async function addressesOf(host: string): Promise<LookupAddress[]> {
    try {
      return await resolveName(host);
    } catch (error) {
      if (LOOPBACK_NAME.test(host)) refuse(`${host} is this machine`);
      const code = (error as NodeJS.ErrnoException).code ?? '';
      throw new CrawlFailure(NO_SUCH_NAME.has(code) ? 'address_not_found' : 'connection_failed', `${host}: ${code}`);
    }
  }

  async function resolve(hostname: string, port: number): Promise<LookupAddress[]> {
    checkHost(hostname, port);
    const host = withoutBrackets(hostname);
    const literal = parseAddress(host);
    if (literal) return [{ address: literal.toString(), family: literal.kind() === 'ipv4' ? 4 : 6 }];
    const addresses = await addressesOf(host);
    if (addresses.length === 0) throw new CrawlFailure('address_not_found', host);
    if (!rules.opensName(host, port)) for (const { address } of addresses) checkAddress(address, port);
    return addresses;
  }

  return { checkUrl, checkHost, resolve, lookupFor: (port) => asSocketLookup((hostname) => resolve(hostname, port)) };
}

function asSocketLookup(resolve: Resolve): LookupFunction {
  const resolveForSocket = callbackify(resolve);
  return (hostname, options, callback) => {
    resolveForSocket(hostname, (error, addresses) => {
      if (error) callback(error, '');
      else if (options.all) callback(null, addresses);
      else callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}
