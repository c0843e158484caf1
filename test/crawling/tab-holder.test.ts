import assert from 'node:assert/strict';
import type { BrowserLease } from '../../activities/crawling/browser.ts';
import { TabHolder } from '../../activities/crawling/tab-holder.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';

/** A holder of tabs that are numbered in the order in which they were opened. */
function hold(pageMs = 10_000) {
  const stale = new Set<number>();
  const released: number[] = [];
  const pages: number[] = [];
  let opened = 0;
  const tabs = new TabHolder({
    pageMs,
    async open() {
      opened += 1;
      const number = opened;
      const lease: Omit<BrowserLease, 'context'> = {
        isFresh: () => !stale.has(number),
        countPage: () => void pages.push(number),
        takeEndedPage: () => false,
        release: async () => void released.push(number),
      };
      return { number, lease: lease as BrowserLease };
    },
  });
  return { tabs, stale, released, pages };
}

describe('the tab of a loader', () => {
  it('is opened when it is needed first, used for each page, and given back at the end', async () => {
    const { tabs, pages, released } = hold();
    await assert.rejects(tabs.current(), { code: 'browser_crashed' });
    for (let page = 0; page < 3; page += 1) await tabs.use('load', undefined, () => tabs.forPage());
    assert.equal((await tabs.current()).number, 1);
    await tabs.close();
    assert.deepEqual([pages, released], [[1, 1, 1], [1]]);
  });

  it('is replaced when its browser has served its time', async () => {
    const { tabs, stale, released } = hold();
    await tabs.forPage();
    stale.add(1);
    assert.equal((await tabs.forPage()).number, 2);
    await tabs.close();
    assert.deepEqual(released, [1, 2]);
  });

  it('is kept after an answer in due form, and dropped after a failure that leaves it in an unknown state', async () => {
    const { tabs, released } = hold();
    const fail = (code: 'page_not_found' | 'timed_out') =>
      tabs.use('load', undefined, async () => {
        await tabs.forPage();
        throw new CrawlFailure(code);
      });
    await assert.rejects(fail('page_not_found'), { code: 'page_not_found' });
    assert.equal((await tabs.current()).number, 1);
    await assert.rejects(fail('timed_out'), { code: 'timed_out' });
    await assert.rejects(tabs.current(), { code: 'browser_crashed' });
    assert.equal((await tabs.forPage()).number, 2);
    await tabs.close();
    assert.deepEqual(released, [1, 2]);
  });

  it('is dropped when its caller gives up, who hears the own reason', async () => {
    const { tabs, released } = hold();
    const given = new AbortController();
    const reason = new Error('the run was cancelled');
    const work = tabs.use('move', given.signal, async (signal) => {
      await tabs.forPage();
      given.abort(reason);
      signal.throwIfAborted();
    });
    await assert.rejects(work, reason);
    await tabs.close();
    assert.deepEqual(released, [1]);
  });

  it('bounds the time of its work', async () => {
    const { tabs } = hold(5);
    const endless = (signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    await assert.rejects(tabs.use('load', undefined, endless), { code: 'timed_out' });
  });
});
