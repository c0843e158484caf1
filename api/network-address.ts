import ipaddr from 'ipaddr.js';

/**
 * What one customer's network is known by: an IPv4 address, or the first 64 bits of an IPv6 address, as one subscriber
 * has all the rest.
 */
export function networkAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address); // an IPv4 address mapped into IPv6 is read as what it is
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  const prefix = parts.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}
