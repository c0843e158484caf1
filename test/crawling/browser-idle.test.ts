import assert from 'node:assert/strict';
import { type Browser, chromium } from 'playwright';
import { type BrowserHost, createBrowserHost } from '../../activities/crawling/browser.ts';
import { CHROMIUM_PATH } from './browser-support.ts';

describe('a browser that nobody uses', function () {
  this.timeout(60_000);
  const launched: Browser[] = [];
  let host: BrowserHost;
  before(() => {
    host = createBrowserHost({
      executablePath: CHROMIUM_PATH,
      proxyUrl: 'http://127.0.0.1:9',
      memory: { pageMiB: 1_024, browserMiB: 2_048 },
      idleMs: 300,
      async launch(options) {
        const browser = await chromium.launch(options);
        launched.push(browser);
        return { browser, contextOptions: {} };
      },
    });
  });
  after(() => host.close());

  it('gives its memory back after a while, and the next who asks gets another one', async () => {
    await (await host.lease()).release();
    await new Promise((resolve) => launched[0]!.on('disconnected', resolve));
    const lease = await host.lease();
    assert.equal(launched.length, 2);
    assert.ok(launched[1]!.isConnected());
    await lease.release();
  });

  it('is not ended under who comes after several have given it back at once', async () => {
    await Promise.all((await Promise.all([host.lease(), host.lease(), host.lease()])).map((lease) => lease.release()));
    const lease = await host.lease();
    const browser = launched.at(-1)!;
    await new Promise((resolve) => setTimeout(resolve, 900));
    assert.ok(browser.isConnected());
    await lease.release();
  });

  it('stays for who comes before that, and as long as it is used', async () => {
    const first = await host.lease();
    const count = launched.length;
    await new Promise((resolve) => setTimeout(resolve, 900));
    const second = await host.lease();
    assert.equal(launched.length, count);
    assert.ok(launched.at(-1)!.isConnected());
    await Promise.all([first.release(), second.release()]);
  });
});
