import type { Page, Request, Response } from 'playwright';
import type { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { isSameSite } from '../extraction/values/same-site.ts';
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
    if (isAsked && isSameSite(response.url(), page.url())) refused = response;
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
