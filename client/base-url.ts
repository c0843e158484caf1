/**
 * The root that every path is appended to: customers give the address of the service with or without `/v1`.
 * Throws a `TypeError` when `baseUrl` is not an http(s) address.
 */
export function serviceRoot(baseUrl: string): string {
  const { protocol, origin, pathname } = new URL(baseUrl);
  if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError(`Not an http or https address: ${baseUrl}`);
  return origin + pathname.replace(/\/+$/, '').replace(/\/v1$/, '');
}
