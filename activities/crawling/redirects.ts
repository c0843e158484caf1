import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';

/** What came instead of a page: it is elsewhere. The address is one that the guard lets through; nothing was asked there. */
export interface Redirect {
  redirectTo: URL;
}

const MOST_REDIRECTS = 10;
const STATUSES = new Set([301, 302, 303, 307, 308]);

/** Where an answer leads instead of bringing anything; null when it does not, or to nothing that can be read. */
export function redirectTarget(from: string, status: number, location: string | undefined): URL | null {
  return location !== undefined && isRedirect(status) ? URL.parse(location, from) : null;
}

/** Whether a status is one of those by which browsers go elsewhere. */
export function isRedirect(status: number): boolean {
  return STATUSES.has(status);
}

/**
 * Asks for an address, and for those that answers lead on to, until one brings something else: each request is one that
 * the site that it goes to can be asked about. Fails with `too_many_redirects`, at once when they lead back; with
 * `remembers`, when they lead back again: a site may send a visitor for a cookie and let them in when they return. `most`
 * is how many are followed.
 */
export async function followRedirects<Page extends object>(
  start: URL,
  ask: (url: URL) => Promise<Page | Redirect>,
  { remembers = false, most = MOST_REDIRECTS } = {},
): Promise<Page> {
  const asked: string[] = [];
  const mostVisits = remembers ? 2 : 1;
  for (let url = start; ;) {
    const visits = asked.filter((href) => href === url.href).length;
    if (visits >= mostVisits || asked.length > most) {
      throw new CrawlFailure('too_many_redirects', url.pathname);
    }
    asked.push(url.href);
    const found = await ask(url);
    if (!('redirectTo' in found)) return found;
    url = found.redirectTo;
  }
}
