import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';

/** What came instead of a page: it is elsewhere. The address is one that the guard lets through; nothing was asked there. */
export interface Redirect {
  redirectTo: URL;
}

const MOST_REDIRECTS = 10;

/**
 * Asks for an address, and for those that answers lead on to, until one brings something else: each request is one that
 * the site that it goes to can be asked about. Fails with `too_many_redirects`, at once when they lead back.
 */
export async function followRedirects<Page extends object>(
  start: URL,
  ask: (url: URL) => Promise<Page | Redirect>,
): Promise<Page> {
  const asked = new Set<string>();
  for (let url = start; ;) {
    if (asked.has(url.href) || asked.size > MOST_REDIRECTS) throw new CrawlFailure('too_many_redirects', url.pathname);
    asked.add(url.href);
    const found = await ask(url);
    if (!('redirectTo' in found)) return found;
    url = found.redirectTo;
  }
}
