import assert from 'node:assert/strict';
import { loadWithRetry } from '../../activities/crawling/retry.ts';
import { CRAWL_FAILURES, CrawlFailure, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import { expectFailure } from './expect-failure.ts';
import { scriptedLoader } from './fake-loader.ts';

const URL = 'http://shop.test/';
const waitsMs = [20, 40];

describe('Loading with retries', () => {
  for (const code of Object.keys(CRAWL_FAILURES) as CrawlFailureCode[]) {
    const { then } = CRAWL_FAILURES[code];
    const tries = then === 'retry' ? 3 : 1;
    it(`tries ${tries} times when it fails with ${code}`, async () => {
      const loader = scriptedLoader(new CrawlFailure(code));
      await expectFailure(loadWithRetry(loader, URL, { waitsMs }), code);
      assert.equal(loader.loads, tries);
    });
  }

  it('returns the page of the try that succeeds', async () => {
    const loader = scriptedLoader(new CrawlFailure('timed_out'), new CrawlFailure('server_error'), 'page');
    assert.equal((await loadWithRetry(loader, URL, { waitsMs })).html, 'page');
  });

  it('does not load a page again that has taken all of its time in a browser', async () => {
    const live = { look: async () => assert.fail(), move: async () => assert.fail() };
    for (const [code, tries] of [
      ['timed_out', 1],
      ['browser_crashed', 3],
    ] as const) {
      const loader = Object.assign(scriptedLoader(new CrawlFailure(code)), { live });
      await expectFailure(loadWithRetry(loader, URL, { waitsMs }), code);
      assert.equal(loader.loads, tries);
    }
  });

  it('does not try again after an error of the program', async () => {
    const loader = scriptedLoader(new TypeError('a bug'));
    await assert.rejects(loadWithRetry(loader, URL, { waitsMs }), TypeError);
    assert.equal(loader.loads, 1);
  });

  it('waits as planned, longer each time', async () => {
    const start = Date.now();
    await expectFailure(
      loadWithRetry(scriptedLoader(new CrawlFailure('timed_out')), URL, { waitsMs: [100, 300] }),
      'timed_out',
    );
    const waited = Date.now() - start;
    assert.ok(waited >= 295 && waited < 600, `${waited} ms`);
  });

  it('waits half a second first when nobody says otherwise', async () => {
    const start = Date.now();
    await loadWithRetry(scriptedLoader(new CrawlFailure('timed_out'), 'page'), URL);
    assert.ok(Date.now() - start >= 370);
  });

  it('waits as long as the site asks', async () => {
    const start = Date.now();
    await loadWithRetry(scriptedLoader(new CrawlFailure('rate_limited', '', 1), 'page'), URL, { waitsMs });
    assert.ok(Date.now() - start >= 995);
  });

  it('gives up when the site asks for more than it can wait', async () => {
    const loader = scriptedLoader(new CrawlFailure('rate_limited', '', 31), 'page');
    const failure = await expectFailure(loadWithRetry(loader, URL, { waitsMs }), 'rate_limited');
    assert.equal(failure.retryAfterSeconds, 31);
    assert.equal(loader.loads, 1);
  });

  it('ends its wait when the signal is aborted', async () => {
    const reason = new Error('cancelled');
    const controller = new AbortController();
    const loader = scriptedLoader(new CrawlFailure('rate_limited', '', 20));
    setTimeout(() => controller.abort(reason), 50);
    await assert.rejects(loadWithRetry(loader, URL, { signal: controller.signal }), reason);
  });
});
