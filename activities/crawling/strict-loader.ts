import { CrawlFailure, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import type { BrowserHost } from './browser.ts';
import type { BrowserLimits } from './browser-loader.ts';
import { pause } from '../egress/deadline.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import { startEgressProxy } from '../egress/egress-proxy.ts';
import { openHardenedLoader } from './hardened-loader.ts';
import type { LivePage } from './live-page.ts';
import type { LoadOptions, PageSource } from './page-loader.ts';
import { personPaceMs } from './person-pace.ts';
import type { ProxyPool } from './proxy-pool.ts';
import type { RedirectHabits } from './redirect-habits.ts';

/** What another identity may get past: a block, or a proxy that does not work. */
const WORTH_ANOTHER = new Set<CrawlFailureCode>(['blocked', 'connection_failed', 'timed_out']);
/** A new visitor does not come in the same moment as the one who was sent away. */
const CHANGE_MS = { least: 300, most: 1_200 };

/** One visitor: a proxy, a browser context behind it and the cookies in there. */
interface Session {
  loader: PageSource;
  bench(origin: string): void;
  close(): Promise<void>;
}

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
  const sessions = new Map<string, Session>();
  let loadedLast: PageSource | null = null;

  async function openSession(origin: string): Promise<Session> {
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
  }

  async function sessionFor(origin: string): Promise<Session> {
    const session = sessions.get(origin) ?? (await openSession(origin));
    sessions.set(origin, session);
    return session;
  }

  /** Who is led to a site on which there is nobody yet comes there as the same visitor. */
  function welcome(session: Session, origin: string): void {
    if (!sessions.has(origin)) sessions.set(origin, session);
  }

  async function endSession(origin: string): Promise<void> {
    const session = sessions.get(origin);
    for (const [visited, other] of sessions) if (other === session) sessions.delete(visited);
    session?.bench(origin);
    await session?.close();
  }

  async function load(url: string, loadOptions: LoadOptions = {}) {
    const { origin } = guard.checkUrl(url);
    for (let left = pool.identities - 1; ; left -= 1) {
      const session = await sessionFor(origin);
      loadedLast = session.loader;
      try {
        const found = await session.loader.load(url, loadOptions);
        if ('redirectTo' in found) welcome(session, found.redirectTo.origin);
        return found;
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
      await Promise.all([...new Set(sessions.values())].map((session) => session.close()));
      sessions.clear();
    },
  };
}
