import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import { createBrowserHost } from './browser.ts';
import { type BrowserLimits, openBrowserLoader } from './browser-loader.ts';
import { createEgressGuard, type Resolve } from './egress-guard.ts';
import { startEgressProxy } from './egress-proxy.ts';
import { createHttpClient, type HttpLimits } from './http-client.ts';
import { openHttpLoader } from './http-loader.ts';
import type { PageLoader } from './page-loader.ts';
import { obeySite } from './polite-loader.ts';
import { createPoliteness, type PolitenessSettings } from './politeness.ts';
import { createRobots, NO_ROBOTS } from './robots.ts';
import type { WaitMeter } from './wait-meter.ts';

export interface CrawlerSettings extends PolitenessSettings {
  /** Private targets that are open all the same: `host[:port]`, `[IPv6]:port` or CIDR ranges. */
  egressAllow: string[];
  /** Names the crawler and a way to reach its operator, as level light tells it to sites. */
  userAgent: string;
  /** Where Chromium is; undefined takes the one that Playwright has downloaded. */
  chromiumPath: string | undefined;
  robots: 'respect' | 'ignore';
  /** Stands for the system's name resolution. */
  resolve?: Resolve;
  /** What differs from the usual bounds of a request, and of a page in a browser. */
  httpLimits?: Partial<HttpLimits>;
  browserLimits?: Partial<BrowserLimits>;
}

/** The way to the web: hands out loaders, each for one piece of work at a time. */
export interface Crawler {
  /** Opens a loader of a protection level; close it when the work is done. `meter` is told what politeness costs. */
  openLoader(level: ProtectionLevel, meter?: WaitMeter): Promise<PageLoader>;
  /** Ends all connections and the browser. */
  close(): Promise<void>;
}

/** Puts the room together. The browser and its proxy start when the first loader that needs them is opened. */
export function createCrawler(settings: CrawlerSettings): Crawler {
  const guard = createEgressGuard({ allow: settings.egressAllow, resolve: settings.resolve });
  const client = createHttpClient({ guard, userAgent: settings.userAgent, limits: settings.httpLimits ?? {} });
  const politeness = createPoliteness(settings);
  const robots = settings.robots === 'respect' ? createRobots(client, politeness) : NO_ROBOTS;
  let browsing: ReturnType<typeof startBrowsing> | null = null;

  async function startBrowsing() {
    const proxy = await startEgressProxy(guard);
    return { proxy, host: createBrowserHost({ executablePath: settings.chromiumPath, proxyUrl: proxy.url }) };
  }

  const openers: Partial<Record<ProtectionLevel, () => Promise<PageLoader>>> = {
    light: async () => openHttpLoader(client),
    moderate: async () => {
      browsing ??= startBrowsing();
      return openBrowserLoader({ host: (await browsing).host, guard, limits: settings.browserLimits ?? {} });
    },
  };

  return {
    async openLoader(level, meter) {
      const open = openers[level];
      if (!open) throw new Error(`There is no loader for the protection level "${level}"`);
      return obeySite(await open(), { guard, robots, politeness, meter });
    },
    async close() {
      await politeness.close();
      const started = await browsing;
      await started?.host.close();
      await started?.proxy.close();
      await client.close();
    },
  };
}
