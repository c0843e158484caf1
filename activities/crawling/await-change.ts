import { pause } from '../egress/deadline.ts';
import type { Settled } from './live-page.ts';
import { render, type SettleLimits, waitForRest } from './settle.ts';
import type { Tab } from './tab.ts';

/** How long more is expected of a page on which nothing has changed; of one that has asked the site for something. */
const IDLE_MS = 1_500;
const SLOW_ANSWER_MS = 12_000;
/** The pause between two looks at a page at rest. */
const STEP_MS = 100;

/** How a page at rest stands that does not hold what was waited for. */
interface Outlook {
  /** How long it was waited for already, and how long it is worth. */
  passedMs: number;
  patienceMs: number;
  /** Whether anything is different from before. */
  hasChanged: boolean;
  /** Whether something that the page asked for lately has not arrived. */
  isLoading: boolean;
}

/**
 * Whether to look once more at a page at rest. One that waits for an answer gets more time than the patience, and one on
 * which nothing has changed gets less. Without patience there is no second look.
 */
export function isWorthAnotherLook({ passedMs, patienceMs, hasChanged, isLoading }: Outlook): boolean {
  if (patienceMs > 0 && isLoading && passedMs < SLOW_ANSWER_MS) return true;
  return passedMs < (hasChanged ? patienceMs : Math.min(IDLE_MS, patienceMs));
}

/** The page when it has come to rest, and is complete or not worth more waiting. `before` is what it was like at first. */
export async function awaitChange(
  tab: Tab,
  limits: SettleLimits,
  before: string,
  { isComplete = () => true, patienceMs, isShort = false }: Settled,
): Promise<string> {
  const start = Date.now();
  for (;;) {
    await waitForRest(tab, limits);
    const html = await render(tab, limits.maxLength, { isShort });
    const passedMs = Date.now() - start;
    const outlook = { passedMs, patienceMs, hasChanged: html !== before, isLoading: tab.isLoading(SLOW_ANSWER_MS) };
    if ((await isComplete(html)) || !isWorthAnotherLook(outlook)) return html;
    await pause(STEP_MS);
  }
}
