import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions } from 'playwright';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { untilAborted, withinTime } from '../egress/deadline.ts';
import { type BrowserWatch, watchBrowser } from './browser-watch.ts';
import type { MemoryBounds } from './judge-processes.ts';

/** A context of its own in a browser that others use too. */
export interface BrowserLease {
  readonly context: BrowserContext;
  /** False once the browser has died, or has served so many pages that another one takes its place. */
  isFresh(): boolean;
  countPage(): void;
  /** Whether a page of this browser that is gone now was ended because it held too much memory; each end is told once. */
  takeEndedPage(): boolean;
  /** Closes the context; a browser that does not even do that is killed. */
  release(): Promise<void>;
}

/** Keeps one browser running: starts it when it is needed first, and another one after it died or served its time. */
export interface BrowserHost {
  /** `proxyUrl` stands for the browser's own proxy in this context. */
  lease(proxyUrl?: string): Promise<BrowserLease>;
  close(): Promise<void>;
}

interface BrowserSettings {
  /** Where Chromium is; undefined takes the one that Playwright has downloaded. */
  executablePath: string | undefined;
  proxyUrl: string;
  pagesPerBrowser?: number;
  /** How long a browser that nobody uses stays open, in milliseconds. */
  idleMs?: number;
  memory: MemoryBounds;
  /** Makes the browser of another level than moderate. */
  launch?: Launch;
}

/** A browser that was started, and what its contexts are made with. */
interface LaunchedBrowser {
  browser: Browser;
  contextOptions: BrowserContextOptions;
}

/** Starts a browser with the options that every level needs. */
export type Launch = (options: LaunchOptions) => Promise<LaunchedBrowser>;

interface RunningBrowser extends LaunchedBrowser {
  watch: BrowserWatch;
  pages: number;
  leases: number;
  /** Runs while nobody uses it. */
  idle?: NodeJS.Timeout;
}

const PAGES_PER_BROWSER = 500;
const CLOSE_MS = 5_000;
/** Starting one takes less than half a second; keeping one takes its memory from everybody. */
const IDLE_MS = 30_000;

const CONTEXT_OPTIONS: BrowserContextOptions = {
  serviceWorkers: 'block',
  acceptDownloads: false,
  viewport: { width: 1280, height: 1024 },
  locale: 'en-US',
};

/** The driver is loaded where a browser is needed: it takes much of a worker's memory. */
const launchModerate: Launch = async (options) => ({
  browser: await (await import('playwright')).chromium.launch(options),
  contextOptions: CONTEXT_OPTIONS,
});

/** Closes the ways around the proxy and the traffic that Chromium causes by itself. */
function chromiumArguments(proxyUrl: string): string[] {
  return [
    `--proxy-server=${proxyUrl}`,
    '--proxy-bypass-list=<-loopback>',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp', // understood by Chromium
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp', // understood by its headless shell
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--dns-prefetch-disable',
    '--no-pings',
    '--no-first-run',
    '--block-new-web-contents', // a window would share the page's process and could hang it
  ];
}

/** What an error of Playwright says, without the browser's whole log, which it carries. */
export function firstLine(error: unknown): string {
  return String(error).split('\n')[0]!;
}

async function isDoneSoon(closing: Promise<unknown>): Promise<boolean> {
  const inTime = withinTime(CLOSE_MS, undefined, (signal) => untilAborted(closing, signal));
  return inTime.then(
    () => true,
    () => false,
  );
}

async function launch(settings: BrowserSettings): Promise<RunningBrowser> {
  try {
    const launched = await (settings.launch ?? launchModerate)({
      ...(settings.executablePath ? { executablePath: settings.executablePath } : {}),
      args: chromiumArguments(settings.proxyUrl),
      chromiumSandbox: process.getuid?.() !== 0, // Chromium refuses to sandbox itself as root
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const use = { pages: 0, leases: 0 };
    const watch = await watchBrowser(launched.browser, { bounds: settings.memory, leases: () => use.leases });
    return Object.assign(use, launched, { watch });
  } catch (error) {
    throw new CrawlFailure('no_browser', firstLine(error));
  }
}

async function end(holder: RunningBrowser): Promise<void> {
  clearTimeout(holder.idle);
  holder.pages = Infinity; // nobody takes it any more
  const closing = holder.browser.close();
  if (!(await isDoneSoon(closing))) holder.watch.kill();
  await closing;
}

/** Builds the host; nothing is started before the first lease. Fails with `no_browser` where there is none. */
export function createBrowserHost(settings: BrowserSettings): BrowserHost {
  const { pagesPerBrowser = PAGES_PER_BROWSER, idleMs = IDLE_MS } = settings;
  const isFresh = ({ browser, pages }: RunningBrowser) => browser.isConnected() && pages < pagesPerBrowser;
  const running = new Set<RunningBrowser>();
  let current: Promise<RunningBrowser> | null = null;

  async function stop(holder: RunningBrowser): Promise<void> {
    running.delete(holder);
    await end(holder);
  }

  async function launchNext(previous: Promise<RunningBrowser> | null): Promise<RunningBrowser> {
    const old = await previous?.catch(() => null);
    if (old && isFresh(old)) return old;
    if (old && old.leases === 0) await stop(old);
    const next = await launch(settings);
    running.add(next);
    return next;
  }

  /** Several may give it back at the same time, and each comes here. */
  function stopWhenIdle(holder: RunningBrowser): void {
    clearTimeout(holder.idle);
    holder.idle = setTimeout(() => void stop(holder), idleMs).unref();
  }

  async function release(holder: RunningBrowser, context: BrowserContext): Promise<void> {
    holder.leases -= 1;
    const isClosed = await isDoneSoon(context.close());
    if (!isClosed) holder.watch.kill();
    if (!isClosed || (holder.leases === 0 && !isFresh(holder))) await stop(holder);
    else if (holder.leases === 0) stopWhenIdle(holder);
  }

  async function lease(proxyUrl: string | undefined, tries = 2): Promise<BrowserLease> {
    current = launchNext(current);
    const holder = await current;
    holder.leases += 1;
    clearTimeout(holder.idle);
    try {
      const proxy = proxyUrl === undefined ? {} : { proxy: { server: proxyUrl } };
      const context = await holder.browser.newContext({ ...holder.contextOptions, ...proxy });
      const countPage = () => void (holder.pages += 1);
      return {
        context,
        isFresh: () => isFresh(holder),
        countPage,
        takeEndedPage: () => holder.watch.takeEndedPage(),
        release: () => release(holder, context),
      };
    } catch (error) {
      holder.leases -= 1;
      if (tries > 1) return lease(proxyUrl, tries - 1); // it has died a moment ago
      throw new CrawlFailure('browser_crashed', firstLine(error));
    }
  }

  return {
    lease: (proxyUrl) => lease(proxyUrl),
    async close() {
      await current?.catch(() => null);
      await Promise.all([...running].map(stop));
    },
  };
}
