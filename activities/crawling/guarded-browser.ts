import { type BrowserHost, createBrowserHost, type Launch } from './browser.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import { startEgressProxy } from '../egress/egress-proxy.ts';
import type { MemoryBounds } from './judge-processes.ts';

interface GuardedBrowserSettings {
  guard: EgressGuard;
  /** Where Chromium is; undefined takes the one that Playwright has downloaded. */
  executablePath: string | undefined;
  memory: MemoryBounds;
  /** Makes the browser of another level than moderate. */
  launch?: Launch;
}

interface Started {
  proxy: Awaited<ReturnType<typeof startEgressProxy>>;
  host: BrowserHost;
}

/** A browser of one kind behind its proxy. Both start when they are asked for first. */
export class GuardedBrowser {
  readonly #settings: GuardedBrowserSettings;
  #started: Promise<Started> | null = null;

  constructor(settings: GuardedBrowserSettings) {
    this.#settings = settings;
  }

  /** The browser; a start that failed is tried again by the next who asks. */
  async host(): Promise<BrowserHost> {
    this.#started ??= this.#start();
    try {
      return (await this.#started).host;
    } catch (error) {
      this.#started = null;
      throw error;
    }
  }

  async close(): Promise<void> {
    const started = await this.#started;
    await started?.host.close();
    await started?.proxy.close();
  }

  async #start(): Promise<Started> {
    const { guard, ...settings } = this.#settings;
    const proxy = await startEgressProxy(guard);
    return { proxy, host: createBrowserHost({ ...settings, proxyUrl: proxy.url }) };
  }
}
