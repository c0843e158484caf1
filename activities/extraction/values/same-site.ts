import { getDomain, getSubdomain } from 'tldts';

/** By the private part of the list too: under it, each customer of a host of pages has a site of their own. */
const BY_PUBLIC_SUFFIXES = { allowPrivateDomains: true, extractHostname: false, validateHostname: false };

/**
 * Whether two addresses belong to one site, as browsers see it but for the scheme: the name that somebody registered
 * under a public suffix is the same; where there is none (an IP address, `localhost`), the host. Ports do not count.
 * What can't be read belongs to no site.
 */
export function isSameSite(here: string, there: string): boolean {
  const [own, other] = [hostOf(here), hostOf(there)];
  return own !== '' && (own === other || siteOf(own) === siteOf(other));
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname ?? '';
}

function siteOf(host: string): string {
  return getDomain(host, BY_PUBLIC_SUFFIXES) ?? host;
}

/** What stands before the registered name: "jobs" of "jobs.example.com"; empty where nothing does. */
export function subdomainOf(address: string): string {
  return getSubdomain(hostOf(address), BY_PUBLIC_SUFFIXES) ?? '';
}
