import ipaddr from 'ipaddr.js';

/** An IPv4 or IPv6 address as a value that can be compared with ranges. */
export type Address = ReturnType<typeof ipaddr.process>;

/** Reserved for the platform by cloud providers although the range around it is public. */
const PLATFORM_ADDRESSES = new Set(['168.63.129.16']);

/** All of IPv6 that is given out to networks; what lies outside translates, tunnels or stays local. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Reads an address; IPv4 in the clothes of IPv6 (`::ffff:a.b.c.d`) becomes IPv4. Returns null for what is none. */
export function parseAddress(text: string): Address | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

/** Tells whether an address belongs to the public internet: nothing private, local, reserved, tunnelled or of a cloud's platform. */
export function isPublicAddress(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_IPV6) : !PLATFORM_ADDRESSES.has(address.toString());
}
