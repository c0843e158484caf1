import { CrawlFailure, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import type { BrowserHost } from './browser.ts';
import type { BrowserLimits } from './browser-loader.ts';
import { pause } from './deadline.ts';
import type { EgressGuard } from './egress-guard.ts';
import { startEgressProxy } from './egress-proxy.ts';
import { openHardenedLoader } from './hardened-loader.ts';
import type { LivePage } from './live-page.ts';
import type { LoadOptions, PageLoader } from './page-loader.ts';
import { personPaceMs } from './person-pace.ts';
import type { ProxyPool } from './proxy-pool.ts';

/** What another identity may get past: a block, or a proxy that does not work. */
const WORTH_ANOTHER = new Set<CrawlFailureCode>(['blocked', 'connection_failed', 'timed_out']);
/** A new visitor does not come in the same moment as the one who was sent away. */
const CHANGE_MS = { least: 300, most: 1_200 };

/** One visitor: a proxy, a browser context behind it and the cookies in there. */
interface Session {
  loader: PageLoader;
  bench(): void;
  close(): Promise<void>;
}

interface StrictLoaderOptions {
  host: BrowserHost;
  guard: EgressGuard;
  pool: ProxyPool;
  limits?: Partial<BrowserLimits>;
}

/** The loader of level strict: as heavy, through the operator's proxies, as another visitor when a site blocks one. */
export function openStrictLoader(options: StrictLoaderOptions): PageLoader {
  const { guard, pool, host, limits = {} } = options;
  const level = 'strict';
  const sessions = new Map<string, Session>();
  let loadedLast: PageLoader | null = null;

  async function openSession(origin: string): Promise<Session> {
    const identity = pool.next(origin);
    const egress = await startEgressProxy(guard, identity.proxyUrl);
    const loader = openHardenedLoader({ host, guard, limits, level, proxyUrl: egress.url });
    return {
      loader,
      bench: () => identity.bench(),
      async close() {
        await loader.close();
        await egress.close();
      },
    };
  }

  async function sessionFor(origin: string): Promise<Session> {
    const session = sessions.get(origin) ?? (await openSession(origin));
    sessions.set(origin, session);
    return session;
  }

  async function endSession(origin: string): Promise<void> {
    const session = sessions.get(origin);
    sessions.delete(origin);
    session?.bench();
    await session?.close();
  }

  async function load(url: string, loadOptions: LoadOptions = {}) {
    const { origin } = guard.checkUrl(url);
    for (let left = pool.identities - 1; ; left -= 1) {
      const { loader } = await sessionFor(origin);
      loadedLast = loader;
      try {
        return await loader.load(url, loadOptions);
      } catch (error) {
        const isWorthAnother = error instanceof CrawlFailure && WORTH_ANOTHER.has(error.code);
        if (isWorthAnother) await endSession(origin);
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
    live: { look: async (how) => open().look(how), move: async (move, how) => open().move(move, how) },
    async close() {
      await Promise.all([...sessions.values()].map((session) => session.close()));
      sessions.clear();
    },
  };
}
