import { CrawlFailure, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import { firstLine } from './browser.ts';

/** What Playwright's own errors mean. */
const PLAYWRIGHT_FAILURES: [RegExp, CrawlFailureCode][] = [
  [/^TimeoutError/, 'timed_out'],
  [/Download is starting/, 'not_html'],
  [/crashed|closed|detached/, 'browser_crashed'],
];

/** The work on a tab that can fail. */
export type TabWork = 'load' | 'look' | 'move' | 'screenshot';

/** By these a site has answered in due form. What it has let the browser in by, such as a cookie, is worth to be kept. */
const PLAIN_ANSWERS: readonly CrawlFailureCode[] = ['page_not_found', 'access_denied'];

/** The failures after which a tab can be used on. After a move, the page stands as before also where its site failed. */
const KEEPS_TAB: Record<TabWork, readonly CrawlFailureCode[]> = {
  load: PLAIN_ANSWERS,
  look: PLAIN_ANSWERS,
  move: [...PLAIN_ANSWERS, 'server_error'],
  screenshot: [...PLAIN_ANSWERS, 'timed_out'],
};

/** The `CrawlFailure` that an error of the browser means; an error that means none is returned as it is. */
export function nameFailure(error: unknown): unknown {
  if (error instanceof CrawlFailure) return error;
  const text = firstLine(error);
  const known = PLAYWRIGHT_FAILURES.find(([pattern]) => pattern.test(text));
  return known ? new CrawlFailure(known[1], text) : error;
}

/** Whether a tab can be used on after a failure. After any other, nobody knows what state the tab is in. */
export function keepsTab(work: TabWork, failure: unknown): boolean {
  return failure instanceof CrawlFailure && KEEPS_TAB[work].includes(failure.code);
}
