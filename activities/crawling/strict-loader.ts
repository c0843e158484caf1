import { CrawlFailure, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import type { BrowserHost } from './browser.ts';
import type { BrowserLimits } from './browser-limits.ts';
import { pause } from '../egress/deadline.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import { startEgressProxy } from '../egress/egress-proxy.ts';
import { openHardenedLoader } from './hardened-loader.ts';
import type { LivePage } from './live-page.ts';
import type { LoadOptions, PageSource } from './page-loader.ts';
import { personPaceMs } from './person-pace.ts';
import type { ProxyPool } from './proxy-pool.ts';
import type { RedirectHabits } from './redirect-habits.ts';
import { Visitors } from './visitors.ts';

/** What another identity may get past: a block, or a proxy that does not work. */
const WORTH_ANOTHER = new Set<CrawlFailureCode>(['blocked', 'connection_failed', 'timed_out']);
/** A new visitor does not come in the same moment as the one who was sent away. */
const CHANGE_MS = { least: 300, most: 1_200 };

interface StrictLoaderOptions {
  host: BrowserHost;
  guard: EgressGuard;
  pool: ProxyPool;
  habits: RedirectHabits;
  limits?: Partial<BrowserLimits>;
}

/** The loader of level strict: as heavy, through the operator's proxies, as another visitor when a site blocks one. */
export function openStrictLoader(options: StrictLoaderOptions): PageSource {
  const { guard, pool, host, habits, limits = {} } = options;
  const level = 'strict';
  const visitors = new Visitors(async (origin) => {
    const identity = pool.next(origin);
    const egress = await startEgressProxy(guard, identity.proxyUrl);
    const loader = openHardenedLoader({ host, guard, limits, level, habits, proxyUrl: egress.url });
    return {
      loader,
      bench: (origin) => identity.bench(origin),
      async close() {
        await loader.close();
        await egress.close();
      },
    };
  });
  let loadedLast: PageSource | null = null;

  async function load(url: string, loadOptions: LoadOptions = {}) {
    const { origin } = guard.checkUrl(url);
    for (let left = pool.identities - 1; ; left -= 1) {
      const visitor = await visitors.at(origin);
      loadedLast = visitor.loader;
      try {
        const found = await visitor.loader.load(url, loadOptions);
        if ('redirectTo' in found) visitors.welcome(visitor, found.redirectTo.origin);
        return found;
      } catch (error) {
        const isWorthAnother = error instanceof CrawlFailure && WORTH_ANOTHER.has(error.code);
        if (isWorthAnother) await visitors.dismiss(origin);
        if (!isWorthAnother || left === 0) throw error;
        await pause(CHANGE_MS.least + Math.random() * (CHANGE_MS.most - CHANGE_MS.least), loadOptions.signal);
      }
    }
  }

  function open(): LivePage {
    if (!loadedLast?.live) throw new CrawlFailure('browser_crashed', 'no page is open');
    return loadedLast.live;
  }

  return {
    level,
    paceMs: personPaceMs,
    load,
    live: {
      look: async (how) => open().look(how),
      move: async (move, how) => open().move(move, how),
      screenshot: async (how) => open().screenshot(how),
    },
    close: () => visitors.close(),
  };
}
