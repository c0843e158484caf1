import { createBrowserHost } from '../../activities/crawling/browser.ts';
import type { BrowserLimits } from '../../activities/crawling/browser-limits.ts';
import { openBrowserLoader } from '../../activities/crawling/browser-loader.ts';
import { createEgressGuard, type Resolve } from '../../activities/egress/egress-guard.ts';
import { startEgressProxy } from '../../activities/egress/egress-proxy.ts';
import type { MemoryBounds } from '../../activities/crawling/judge-processes.ts';
import type { PageLoader } from '../../activities/crawling/page-loader.ts';
import { followRedirects } from '../../activities/crawling/redirects.ts';

export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'];

/** More than any page of a test takes that is not there to take too much. */
const MEMORY = { pageMiB: 1_024, browserMiB: 2_048 };

/** A real browser behind its proxy, with which a test opens loaders. */
export interface TestBrowser {
  openLoader(limits?: Partial<BrowserLimits>): PageLoader;
  close(): Promise<void>;
}

/** Starts a browser that may reach `allow`, besides the public internet. */
export async function startBrowser(settings: {
  allow: string[];
  resolve?: Resolve;
  pagesPerBrowser?: number;
  executablePath?: string;
  memory?: MemoryBounds;
}): Promise<TestBrowser> {
  const guard = createEgressGuard(settings);
  const proxy = await startEgressProxy(guard);
  const host = createBrowserHost({ executablePath: CHROMIUM_PATH, memory: MEMORY, ...settings, proxyUrl: proxy.url });
  return {
    openLoader(limits) {
      const source = openBrowserLoader({ host, guard, ...(limits ? { limits } : {}) });
      const load: PageLoader['load'] = (url, options) =>
        followRedirects(guard.checkUrl(url), (target) => source.load(target.href, options));
      return { level: source.level, load, close: () => source.close(), ...(source.live && { live: source.live }) };
    },
    async close() {
      await host.close();
      await proxy.close();
    },
  };
}
