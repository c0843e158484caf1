import { type LookupAddress, promises as dns } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { readAllowList } from './egress-allow.ts';
import { isPublicAddress, parseAddress } from './public-address.ts';

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

const PUBLIC_PORTS = new Set([80, 443, 8080, 8443]);
/** The schemes that may be asked for, and the port of each that an address need not name. */
export const DEFAULT_PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };
const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EAI_NONAME', 'EAI_NODATA', 'EAI_FAIL']);

/** What the name system can hold: labels of at most 63 characters, 253 in all; a dot may stand at the end. */
const NAME = /^(?=.{1,253}\.?$)[^.]{1,63}(?:\.[^.]{1,63})*\.?$/;

/** Names that mean the machine itself, whether or not its resolver knows them in this form. */
const LOOPBACK_NAME = /(^|\.)localhost\.?$/i;

const resolveBySystem: Resolve = (hostname) => dns.lookup(hostname, { all: true });

/** The port that a URL leads to. */
export function portOf(url: URL): number {
  return url.port ? Number(url.port) : (DEFAULT_PORTS[url.protocol] ?? 0);
}

function refuse(detail: string): never {
  throw new CrawlFailure('address_not_public', detail);
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Builds the guard. `allow` opens exact targets (`host[:port]`, `[IPv6]:port` or a CIDR range); a bad entry throws.
 * `resolve` stands for the system's name resolution.
 */
export function createEgressGuard(options: { allow: string[]; resolve?: Resolve | undefined }): EgressGuard {
  const allowed = readAllowList(options.allow);
  const resolveName = options.resolve ?? resolveBySystem;

  function checkAddress(text: string, port: number): void {
    const address = parseAddress(text);
    if (!address) refuse(`${text} is no address`);
    if (allowed.opensAddress(address, port)) return;
    if (!isPublicAddress(address)) refuse(`${text} is not public`);
    if (!PUBLIC_PORTS.has(port)) refuse(`port ${port} is not open`);
  }

  function checkHost(hostname: string, port: number): void {
    const host = withoutBrackets(hostname);
    if (!NAME.test(host)) throw new CrawlFailure('address_not_found', `a name of ${host.length} characters`);
    if (allowed.opensName(host, port)) return;
    if (parseAddress(host)) checkAddress(host, port);
    else if (!PUBLIC_PORTS.has(port) && !allowed.opensPortOfSomeAddress(port)) refuse(`port ${port} is not open`);
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
    if (!allowed.opensName(host, port)) for (const { address } of addresses) checkAddress(address, port);
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
