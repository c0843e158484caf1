import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { HIDDEN_ATTRIBUTE } from '../../shared/domain/snapshot.ts';
import { pause } from './deadline.ts';
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

/** The page as HTML as it is at this moment. */
export async function render(tab: Tab, maxLength: number): Promise<string> {
  const html = await evaluateInFinalPage<string | null>(tab, PAGE_SCRIPTS.renderPage(HIDDEN_ATTRIBUTE, maxLength));
  if (html === null) throw new CrawlFailure('page_too_large', `more than ${maxLength} characters`);
  return html;
}

/** Waits until nothing changes any more and nothing that may change it is on its way. */
async function waitForRest(tab: Tab, { quietMs, settleMs }: SettleLimits): Promise<void> {
  const until = Date.now() + settleMs;
  do await waitForQuiet(tab, quietMs, until);
  while (tab.isLoading() && Date.now() < until);
}

/**
 * Returns the page as HTML as it is shown once it has come to rest. While it is at rest and not complete, it is looked
 * at again and again, ever less often, until its time is over.
 */
export async function settle(
  tab: Tab,
  limits: SettleLimits,
  isComplete: (html: string) => boolean = () => true,
): Promise<string> {
  const until = Date.now() + limits.completeMs;
  for (let stepMs = FIRST_STEP_MS; ; stepMs = Math.min(2 * stepMs, LONGEST_STEP_MS)) {
    await waitForRest(tab, limits);
    const html = await render(tab, limits.maxLength);
    if (isComplete(html) || Date.now() >= until) return html;
    await pause(Math.min(stepMs, until - Date.now()));
  }
}
