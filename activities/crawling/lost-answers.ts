import type { Page, Request, Response } from 'playwright';
import type { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { isSameSite } from '../extraction/values/same-site.ts';
import { failureOfStatus } from './response-status.ts';
import { isAskedByScript } from './refused-requests.ts';

/** What a page's scripts asked its site for, and got an error of the site instead. */
export interface LostAnswers {
  /** The newest failure, of those that were not asked for again; null when there is none. */
  lostAnswer(): CrawlFailure | null;
  /** What failed until now does not matter; nor does it later on, of the kinds that the site has never handed out. */
  ignoreLost(): void;
}

/** Follows the errors of a page's site, until the page is left. */
export function trackLostAnswers(page: Page): LostAnswers {
  const lost = new Map<string, Response>();
  const ignored = new Set<string>();
  const handedOut = new Set<string>();
  page.on('request', (request) => void lost.delete(keyOf(request)));
  page.on('response', (response) => {
    const request = response.request();
    if (!isAskedByScript(request) || !isSameSite(request.url(), page.url())) return;
    if (response.ok()) handedOut.add(kindOf(request));
    if (response.status() >= 500 && !ignored.has(kindOf(request))) lost.set(keyOf(request), response);
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    lost.clear();
    ignored.clear();
    handedOut.clear();
  });
  return {
    lostAnswer() {
      const newest = [...lost.values()].at(-1);
      return newest ? failureOfStatus(newest.status(), newest.headers()['retry-after']) : null;
    },
    ignoreLost() {
      for (const response of lost.values()) {
        const kind = kindOf(response.request());
        if (!handedOut.has(kind)) ignored.add(kind);
      }
      lost.clear();
    },
  };
}

function keyOf(request: Request): string {
  return `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
}

/** What requests have in common that ask for parts of the same. */
function kindOf(request: Request): string {
  const { origin, pathname } = new URL(request.url());
  return origin + pathname.replace(/\d+/g, '#');
}
