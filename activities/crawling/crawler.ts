import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { isHardened, type ProtectionLevel } from '../../shared/domain/protection.ts';
import type { BrowserLimits } from './browser-limits.ts';
import { openBrowserLoader } from './browser-loader.ts';
import { findFullChromium } from './full-chromium.ts';
import { createEgressGuard, type Resolve } from '../egress/egress-guard.ts';
import { GuardedBrowser } from './guarded-browser.ts';
import { launchHardened } from './hardened-browser.ts';
import { openHardenedLoader } from './hardened-loader.ts';
import { createHttpClient, type HttpLimits } from './http-client.ts';
import { openHttpLoader } from './http-loader.ts';
import type { PageLoader, PageSource } from './page-loader.ts';
import { withPoliteness } from './polite-loader.ts';
import { createPoliteness, type PolitenessSettings } from './politeness.ts';
import { createProxyPool } from './proxy-pool.ts';
import { createRedirectHabits } from './redirect-habits.ts';
import { createRobots, NO_ROBOTS } from './robots.ts';
import type { RobotsOutages } from './robots-outages.ts';
import { openStrictLoader } from './strict-loader.ts';
import type { WaitMeter } from './wait-meter.ts';

/** What the way to the web is put together from: the operator's settings, and bounds that tests change. */
export interface CrawlerSettings extends PolitenessSettings {
  /** Private targets that are open all the same: `host[:port]`, `[IPv6]:port` or CIDR ranges. */
  egressAllow: string[];
  /** The service's own ports, which are open only where `egressAllow` names them. */
  ownPorts?: readonly number[];
  /** Names the crawler and a way to reach its operator, as level light tells it to sites. */
  userAgent: string;
  /** Where Chromium is; undefined takes the one that Playwright has downloaded. */
  chromiumPath: string | undefined;
  /** The operator's proxies, which level strict goes through; without any, that level is not offered. */
  proxyUrls?: readonly string[];
  robots: 'respect' | 'ignore';
  /** What one browser may hold in memory, with all its pages; a single page half of it. */
  browserMemoryMib: number;
  /** Stands for the search for the full Chromium of the hardened levels. */
  findFullChromium?: () => Promise<string | undefined>;
  /** Remembers since when sites can't hand out their robots.txt; without it, that is never long enough to go on. */
  robotsOutages?: RobotsOutages;
  /** Stands for the system's name resolution. */
  resolve?: Resolve;
  /** What differs from the usual bounds of a request, and of a page in a browser. */
  httpLimits?: Partial<HttpLimits>;
  browserLimits?: Partial<BrowserLimits>;
}

/** The way to the web: hands out loaders, each for one piece of work at a time. */
export interface Crawler {
  /** Whether pages can be loaded at a level here: the hardened ones need a full Chromium, and strict the proxies too. */
  offers(level: ProtectionLevel): Promise<boolean>;
  /**
   * Opens a loader of a protection level; close it when the work is done. `meter` is told what politeness costs. Fails
   * with `level_not_offered`.
   */
  openLoader(level: ProtectionLevel, meter?: WaitMeter): Promise<PageLoader>;
  /** Ends all connections and the browser. */
  close(): Promise<void>;
}

/** Puts the room together. The browser and its proxy start when the first loader that needs them is opened. */
export function createCrawler(settings: CrawlerSettings): Crawler {
  const { egressAllow: allow, ownPorts, resolve } = settings;
  const guard = createEgressGuard({ allow, ownPorts, resolve });
  const client = createHttpClient({ guard, userAgent: settings.userAgent, limits: settings.httpLimits ?? {} });
  const politeness = createPoliteness(settings);
  const robots = settings.robots === 'respect' ? createRobots(client, politeness, settings.robotsOutages) : NO_ROBOTS;
  const { proxyUrls = [], browserLimits: limits = {} } = settings;
  const pool = proxyUrls.length > 0 ? createProxyPool(proxyUrls) : null;
  const habits = createRedirectHabits();
  const findFull = settings.findFullChromium ?? (() => findFullChromium(settings.chromiumPath));
  const { chromiumPath: executablePath, browserMemoryMib: browserMiB } = settings;
  const memory = { browserMiB, pageMiB: browserMiB / 2 };
  const usual = new GuardedBrowser({ guard, executablePath, memory });
  const hardened = new GuardedBrowser({
    guard,
    executablePath,
    memory,
    async launch(options) {
      const fullPath = await findFull();
      if (fullPath === undefined) throw new Error('there is no full Chromium any more');
      return launchHardened({ ...options, executablePath: fullPath });
    },
  });

  async function offers(level: ProtectionLevel): Promise<boolean> {
    return openers[level] !== null && (!isHardened(level) || (await findFull()) !== undefined);
  }

  const openers: Record<ProtectionLevel, (() => Promise<PageSource>) | null> = {
    light: async () => openHttpLoader(client),
    moderate: async () => openBrowserLoader({ host: await usual.host(), guard, limits, habits }),
    heavy: async () => openHardenedLoader({ host: await hardened.host(), guard, limits, habits, level: 'heavy' }),
    strict: pool && (async () => openStrictLoader({ host: await hardened.host(), guard, limits, habits, pool })),
  };

  return {
    offers,
    async openLoader(level, meter) {
      const open = openers[level];
      if (!open || !(await offers(level))) throw new CrawlFailure('level_not_offered', level);
      return withPoliteness(await open(), { guard, robots, politeness, meter });
    },
    async close() {
      await politeness.close();
      await Promise.all([usual.close(), hardened.close()]);
      await client.close();
    },
  };
}
