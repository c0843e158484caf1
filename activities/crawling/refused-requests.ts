import type { Page, Request, Response } from 'playwright';
import type { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { failureOfStatus } from './response-status.ts';

/** Statuses by which a site turns away what a page of its own asks for; others may belong to the page's way of working. */
const REFUSALS = new Set([403, 429]);
const ASKED_BY_SCRIPT = new Set(['xhr', 'fetch']);

/** What a page's scripts asked its site for in vain. */
export interface RefusedRequests {
  /** What the newest refusal means; null when there was none since this was last asked. */
  takeRefusal(): CrawlFailure | null;
}

/** Watches what the scripts of a page ask its site for, from now on. */
export function trackRefusals(page: Page): RefusedRequests {
  let refused: Response | null = null;
  page.on('response', (response) => {
    const isAsked = REFUSALS.has(response.status()) && isAskedByScript(response.request());
    if (isAsked && siteOf(response.url()) === siteOf(page.url())) refused = response;
  });
  return {
    takeRefusal() {
      const failure = refused && failureOfStatus(refused.status(), refused.headers()['retry-after']);
      refused = null;
      return failure;
    },
  };
}

/** Whether a page's script made a request for data. */
export function isAskedByScript(request: Request): boolean {
  return ASKED_BY_SCRIPT.has(request.resourceType());
}

/** The end of a host's name, which its interfaces share with it; scripts of others are none of the site's business. */
export function siteOf(url: string): string | undefined {
  return URL.parse(url)?.hostname.split('.').slice(-2).join('.');
}
