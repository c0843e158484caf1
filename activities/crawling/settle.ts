import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { HIDDEN_ATTRIBUTE, MARK_ATTRIBUTE } from '../../shared/domain/snapshot.ts';
import { pause } from '../egress/deadline.ts';
import type { AskOfPage } from './ask-of-page.ts';
import { waitForQuietSource } from './page-rest.ts';
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

/** What a settling page is measured by. */
interface SettleGoal {
  /** Whether the page at rest is what was waited for. */
  isComplete?: AskOfPage | undefined;
  /** Whether the page, also before it is at rest, holds all that can be expected: then nothing more is waited for. */
  isFull?: AskOfPage | undefined;
}

const REPLACED_BY_ANOTHER_PAGE = /context was destroyed|Cannot find (context|execution)|navigat|Inspected target/i;
const FIRST_STEP_MS = 50;
const LONGEST_STEP_MS = 500;
/** A page that has been quiet for so long is worth a look at whether it is full, and a second one. */
const GLANCES_QUIET_MS = [15, 30];

/** Evaluates in the page that is there; a page that goes on to another one is asked again there. */
export async function evaluateInFinalPage<T>(tab: Tab, expression: string): Promise<T> {
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
  await evaluateInFinalPage(tab, waitForQuietSource(Math.min(quietMs, left), left));
}

/** How an open page is written down: with long lists shortened, or with marks on all elements. */
interface OpenStyle {
  isShort: boolean;
  marksAll?: boolean;
}

/** The page as HTML text as it is shown now; of an open page with marks. */
export async function render(tab: Tab, maxLength: number, open?: OpenStyle): Promise<string> {
  const markAttribute = open ? MARK_ATTRIBUTE : null;
  const { isShort = false, marksAll = false } = open ?? {};
  const style = { hiddenAttribute: HIDDEN_ATTRIBUTE, markAttribute, marksAll, isShort };
  const html = await evaluateInFinalPage<string | null>(tab, PAGE_SCRIPTS.renderPage(style, maxLength));
  if (html === null) throw new CrawlFailure('page_too_large', `more than ${maxLength} characters`);
  return html;
}

/** Waits until nothing changes any more and nothing that may change it is on its way. */
export async function waitForRest(tab: Tab, { quietMs, settleMs }: SettleLimits): Promise<void> {
  const until = Date.now() + settleMs;
  do await waitForQuiet(tab, quietMs, until);
  while (tab.isLoading() && Date.now() < until);
}

/** Waits likewise, and glances at the page ever less often meanwhile. Returns it once it is full; null when it came to rest. */
async function waitForRestOrFull(tab: Tab, limits: SettleLimits, isFull: AskOfPage): Promise<string | null> {
  const until = Date.now() + limits.settleMs;
  const glances = [...GLANCES_QUIET_MS];
  for (let glanceMs = limits.quietMs; Date.now() < until; glanceMs *= 2) {
    const quietMs = glances.shift() ?? limits.quietMs;
    const end = Math.min(until, Date.now() + glanceMs);
    await waitForQuiet(tab, quietMs, end);
    if (quietMs === limits.quietMs && Date.now() < end && !tab.isLoading()) return null;
    const html = await render(tab, limits.maxLength);
    if (await isFull(html)) return html;
  }
  return null;
}

/**
 * Returns the page as HTML as it is shown once it has come to rest, or as soon as it is full. While it is at rest and
 * not complete, it is looked at again and again, ever less often, until its time is over.
 */
export async function settle(tab: Tab, limits: SettleLimits, goal: SettleGoal = {}): Promise<string> {
  const { isComplete = () => true, isFull } = goal;
  const until = Date.now() + limits.completeMs;
  for (let stepMs = FIRST_STEP_MS; ; stepMs = Math.min(2 * stepMs, LONGEST_STEP_MS)) {
    const full = isFull ? await waitForRestOrFull(tab, limits, isFull) : null;
    if (full !== null) return full;
    if (!isFull) await waitForRest(tab, limits);
    const html = await render(tab, limits.maxLength);
    if ((await isComplete(html)) || Date.now() >= until) return html;
    await pause(Math.min(stepMs, until - Date.now()));
  }
}
