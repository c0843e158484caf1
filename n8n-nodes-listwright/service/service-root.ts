/**
 * The address that every path is appended to: people write it with or without `/v1`.
 * Throws a `TypeError` when `baseUrl` is no http(s) address.
 */
export function serviceRoot(baseUrl: string): string {
  const { protocol, origin, pathname } = new URL(baseUrl.trim());
  if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError(`Not an http or https address: ${baseUrl}`);
  return origin + pathname.replace(/\/+$/, '').replace(/\/v1$/, '');
}
