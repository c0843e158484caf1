import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { untilAborted } from '../egress/deadline.ts';
import type { BrowserLimits } from './browser-limits.ts';
import { nameFailure } from './browser-failures.ts';
import { CpuUse } from './cpu-use.ts';
import { OpenQuestion } from './open-question.ts';
import type { Tab } from './tab.ts';

/** How often it is asked what a page uses. Most pages are done before the first time. */
const ASK_EVERY_MS = 500;
/** A page whose scripts let nobody else have a word for so long is not waiting for its site. */
const HUNG_MS = 1_000;
/** A page that goes on to another one by itself more often than this never stays at any. */
const MOST_NAVIGATIONS = 10;

/**
 * Waits for work on a tab as long as the tab is there and its page demands no more than a page may. Fails with
 * `page_too_demanding` when the page computes too long, hangs when its time is over, or was ended for its memory, and
 * with `too_many_redirects` when it sends itself from page to page.
 */
export async function whileModest<Result>(
  tab: Pick<Tab, 'lost' | 'cpuMs' | 'answer' | 'mainResponse' | 'navigations' | 'lease'>,
  { cpuMs }: Pick<BrowserLimits, 'cpuMs'>,
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const { promise: demanding, reject } = Promise.withResolvers<never>();
  demanding.catch(() => {}); // the work may have ended
  const before = tab.navigations();
  const cpu = new CpuUse();
  const usage = new OpenQuestion(async () => cpu.tell(await tab.cpuMs()));
  const sign = new OpenQuestion(() => tab.answer());
  const timer = setInterval(() => {
    const now = performance.now();
    // Before a site answers, the browser keeps back what its page is asked.
    const act = tab.mainResponse() === null ? 'excuse' : 'ask';
    for (const question of [usage, sign]) question[act](now);
    const usedMs = cpu.usedMs + usage.owedMs(now);
    if (usedMs > cpuMs) reject(new CrawlFailure('page_too_demanding', `more than ${cpuMs} ms of CPU time`));
    const gone = tab.navigations() - before;
    if (gone > MOST_NAVIGATIONS) reject(new CrawlFailure('too_many_redirects', `to ${gone} pages by itself`));
  }, ASK_EVERY_MS);
  try {
    return await untilAborted(Promise.race([work, tab.lost, demanding]), signal);
  } catch (error) {
    throw demandBehind(nameFailure(error), tab, sign.owedMs(performance.now())) ?? error;
  } finally {
    clearInterval(timer);
  }
}

/** What a page demanded, where that is the reason for a failure of another name. */
function demandBehind(failure: unknown, { lease }: Pick<Tab, 'lease'>, silentMs: number): CrawlFailure | null {
  if (!(failure instanceof CrawlFailure)) return null;
  const isTooLarge = failure.code === 'browser_crashed' && lease.takeEndedPage();
  if (isTooLarge) return new CrawlFailure('page_too_demanding', 'too much memory');
  const hasHung = failure.code === 'timed_out' && silentMs > HUNG_MS;
  return hasHung ? new CrawlFailure('page_too_demanding', `silent for ${Math.round(silentMs)} ms`) : null;
}
