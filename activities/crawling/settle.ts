import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { HIDDEN_ATTRIBUTE } from '../../shared/domain/snapshot.ts';
import { PAGE_SCRIPTS } from './page-script.ts';
import type { Tab } from './tab.ts';

/** How long a page may take to come to rest, in milliseconds, and how long its HTML may be. */
export interface SettleLimits {
  quietMs: number;
  settleMs: number;
  /** For a page of which it is known that it is not complete, in all. */
  completeMs: number;
  maxLength: number;
}

const REPLACED_BY_ANOTHER_PAGE = /context was destroyed|Cannot find (context|execution)|navigat|Inspected target/i;
const FIRST_STEP_MS = 50;
const LONGEST_STEP_MS = 500;

/** Evaluates in the page that is there; a page that goes on to another one is asked again there. */
async function evaluateInFinalPage<T>(tab: Tab, expression: string): Promise<T> {
  for (;;) {
    try {
      return await tab.evaluate<T>(expression);
    } catch (error) {
      if (error instanceof CrawlFailure || !REPLACED_BY_ANOTHER_PAGE.test((error as Error).message)) throw error;
      await tab.page.waitForLoadState('domcontentloaded');
    }
  }
}

async function waitForQuiet(tab: Tab, quietMs: number, until: number): Promise<void> {
  const left = Math.max(1, until - Date.now());
  await evaluateInFinalPage(tab, PAGE_SCRIPTS.waitForQuiet(Math.min(quietMs, left), left));
}

async function render(tab: Tab, maxLength: number): Promise<string> {
  const html = await evaluateInFinalPage<string | null>(tab, PAGE_SCRIPTS.renderPage(HIDDEN_ATTRIBUTE, maxLength));
  if (html === null) throw new CrawlFailure('page_too_large', `more than ${maxLength} characters`);
  return html;
}

/** Looks again and again, ever less often while nothing changes, until the page is complete or the time is over. */
async function renderWhenComplete(
  tab: Tab,
  limits: SettleLimits,
  isComplete: (html: string) => boolean,
): Promise<string> {
  const until = Date.now() + limits.completeMs;
  for (let stepMs = FIRST_STEP_MS; ; stepMs = Math.min(2 * stepMs, LONGEST_STEP_MS)) {
    const html = await render(tab, limits.maxLength);
    if (isComplete(html) || Date.now() >= until) return html;
    await waitForQuiet(tab, stepMs, Math.min(Date.now() + LONGEST_STEP_MS, until));
  }
}

/**
 * Returns the page as HTML as it is shown, once it is complete or its time is over. Where nobody can tell whether it
 * is complete: once it has come to rest and nothing that may change it is on its way.
 */
export async function settle(tab: Tab, limits: SettleLimits, isComplete?: (html: string) => boolean): Promise<string> {
  if (isComplete) return renderWhenComplete(tab, limits, isComplete);
  const until = Date.now() + limits.settleMs;
  do await waitForQuiet(tab, limits.quietMs, until);
  while (tab.isLoading() && Date.now() < until);
  return render(tab, limits.maxLength);
}
