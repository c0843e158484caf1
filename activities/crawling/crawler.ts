import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import { createBrowserHost, type Launch } from './browser.ts';
import { openBrowserLoader } from './browser-loader.ts';
import { createEgressGuard, type Resolve } from './egress-guard.ts';
import { startEgressProxy } from './egress-proxy.ts';
import { launchHardened } from './hardened-browser.ts';
import { openHardenedLoader } from './hardened-loader.ts';
import { createHttpClient } from './http-client.ts';
import { openHttpLoader } from './http-loader.ts';
import type { PageLoader } from './page-loader.ts';
import { obeySite } from './polite-loader.ts';
import { createPoliteness, type TakeTurn } from './politeness.ts';
import { createProxyPool } from './proxy-pool.ts';
import { createRobots, NO_ROBOTS } from './robots.ts';
import { openStrictLoader } from './strict-loader.ts';

export interface CrawlerSettings {
  /** Private targets that are open all the same: `host[:port]`, `[IPv6]:port` or CIDR ranges. */
  egressAllow: string[];
  /** Names the crawler and a way to reach its operator, as level light tells it to sites. */
  userAgent: string;
  /** Where Chromium is; undefined takes the one that Playwright has downloaded. */
  chromiumPath: string | undefined;
  /** The operator's proxies, which level strict goes through; without any, that level is not offered. */
  proxyUrls?: readonly string[];
  robots: 'respect' | 'ignore';
  /** Waits for the next slot in the budget that all processes share. */
  takeTurn: TakeTurn;
  /** The most requests to one origin that this process has going on at a time. */
  hostConcurrency: number;
  /** Stands for the system's name resolution. */
  resolve?: Resolve;
}

/** The way to the web: hands out loaders, each for one piece of work at a time. */
export interface Crawler {
  /** Whether pages can be loaded at a level here. */
  offers(level: ProtectionLevel): boolean;
  /** Opens a loader of a protection level; close it when the work is done. Fails with `level_not_offered`. */
  openLoader(level: ProtectionLevel): Promise<PageLoader>;
  /** Ends all connections and the browser. */
  close(): Promise<void>;
}

/** Puts the room together. The browser and its proxy start when the first loader that needs them is opened. */
export function createCrawler(settings: CrawlerSettings): Crawler {
  const guard = createEgressGuard({ allow: settings.egressAllow, resolve: settings.resolve });
  const client = createHttpClient({ guard, userAgent: settings.userAgent });
  const politeness = createPoliteness(settings);
  const robots = settings.robots === 'respect' ? createRobots(client) : NO_ROBOTS;
  const { proxyUrls = [] } = settings;
  const pool = proxyUrls.length > 0 ? createProxyPool(proxyUrls) : null;
  const usual = createBrowsing();
  const hardened = createBrowsing(launchHardened);

  /** A browser of one kind behind its proxy, from the first time it is asked for. */
  function createBrowsing(launch?: Launch) {
    let started: ReturnType<typeof start> | null = null;
    async function start() {
      const proxy = await startEgressProxy(guard);
      const host = createBrowserHost({
        executablePath: settings.chromiumPath,
        proxyUrl: proxy.url,
        ...(launch && { launch }),
      });
      return { proxy, host };
    }
    return {
      host: async () => (await (started ??= start())).host,
      async close() {
        const browsing = await started;
        await browsing?.host.close();
        await browsing?.proxy.close();
      },
    };
  }

  const openers: Record<ProtectionLevel, (() => Promise<PageLoader>) | null> = {
    light: async () => openHttpLoader(client),
    moderate: async () => openBrowserLoader({ host: await usual.host(), guard }),
    heavy: async () => openHardenedLoader({ host: await hardened.host(), guard, level: 'heavy' }),
    strict: pool && (async () => openStrictLoader({ host: await hardened.host(), guard, pool })),
  };

  return {
    offers: (level) => openers[level] !== null,
    async openLoader(level) {
      const open = openers[level];
      if (!open) throw new CrawlFailure('level_not_offered', level);
      return obeySite(await open(), { guard, robots, politeness });
    },
    async close() {
      await Promise.all([usual.close(), hardened.close()]);
      await client.close();
    },
  };
}
