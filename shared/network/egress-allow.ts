import ipaddr from 'ipaddr.js';
import { type Address, parseAddress } from './public-address.ts';

/** What one entry of the operator's allow-list opens. No port means every port but the service's own. */
interface AllowRule {
  name?: string;
  range?: [Address, number];
  port?: number | undefined;
}

/** The targets that an operator opened although they are not public, or not on a usual port. */
interface AllowList {
  /** The host name itself is on the list: it may resolve to anything. */
  opensName(name: string, port: number): boolean;
  /** The address is on the list, directly or by its range. */
  opensAddress(address: Address, port: number): boolean;
  /** Some range on the list has this port open, so that a name may be resolved to see whether it falls into it. */
  opensPortOfSomeAddress(port: number): boolean;
}

const BRACKETED = /^\[([^\]]+)\](?::(\d+))?$/;
const HOST = /^([^:/]+)(?::(\d+))?$/;
const ALL_BITS = { ipv4: 32, ipv6: 128 } as const;

function readPort(entry: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (port < 1 || port > 65_535) throw new Error(`"${entry}": the port must be between 1 and 65535`);
  return port;
}

function readAddress(entry: string, text: string, port: string | undefined): AllowRule {
  const address = parseAddress(text);
  if (!address) throw new Error(`"${entry}": "${text}" is no IP address`);
  return { range: [address, ALL_BITS[address.kind()]], port: readPort(entry, port) };
}

function readName(entry: string, text: string, port: string | undefined): AllowRule {
  const url = URL.canParse(`http://${text}/`) ? new URL(`http://${text}/`) : null;
  if (!url || url.username || parseAddress(url.hostname)) throw new Error(`"${entry}": "${text}" is no host name`);
  return { name: bareName(url.hostname), port: readPort(entry, port) };
}

function readRule(text: string): AllowRule {
  const entry = text.trim();
  if (entry.includes('/')) {
    if (!ipaddr.isValidCIDR(entry)) throw new Error(`"${entry}" is no address range such as 10.0.0.0/8`);
    return { range: ipaddr.parseCIDR(entry) };
  }
  const bracketed = BRACKETED.exec(entry);
  if (bracketed?.[1]) return readAddress(entry, bracketed[1], bracketed[2]);
  if (ipaddr.IPv6.isValid(entry)) return readAddress(entry, entry, undefined);
  const host = HOST.exec(entry);
  if (!host?.[1]) throw new Error(`"${entry}" is neither host, host:port, [IPv6]:port nor an address range`);
  return ipaddr.IPv4.isValidFourPartDecimal(host[1])
    ? readAddress(entry, host[1], host[2])
    : readName(entry, host[1], host[2]);
}

function contains([base, bits]: [Address, number], address: Address): boolean {
  return base.kind() === address.kind() && address.match(base, bits);
}

/** A host name without the dot that may stand at its end. */
function bareName(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, '');
}

/** Says what is wrong with an entry of the allow-list (`host[:port]`, `[IPv6][:port]` or a CIDR range), or null. */
export function checkEgressEntry(entry: string): string | null {
  try {
    readRule(entry);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Builds the allow-list. `ownPorts` are those of the service itself: only an entry that names one opens it. Throws an
 * Error that names the entry that can't be read.
 */
export function readAllowList(entries: string[], ownPorts: readonly number[]): AllowList {
  const rules = entries.map(readRule);
  const hasPort = (rule: AllowRule, port: number): boolean =>
    rule.port === undefined ? !ownPorts.includes(port) : rule.port === port;
  return {
    opensName: (name, port) => rules.some((rule) => rule.name === bareName(name) && hasPort(rule, port)),
    opensAddress: (address, port) =>
      rules.some((rule) => rule.range && contains(rule.range, address) && hasPort(rule, port)),
    opensPortOfSomeAddress: (port) => rules.some((rule) => rule.range && hasPort(rule, port)),
  };
}
