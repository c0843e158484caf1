import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import type { BrowserHost } from './browser.ts';
import { untilAborted } from '../egress/deadline.ts';
import { type EgressGuard, portOf } from '../egress/egress-guard.ts';
import type { TabWork } from './browser-failures.ts';
import { BROWSER_LIMITS, type BrowserLimits } from './browser-limits.ts';
import type { LivePage } from './live-page.ts';
import { checkResponse } from './navigation.ts';
import { whileModest } from './page-demands.ts';
import type { LoadOptions, PageSource } from './page-loader.ts';
import { PageOperator } from './page-operator.ts';
import { createRedirectHabits, type RedirectHabits } from './redirect-habits.ts';
import type { Redirect } from './redirects.ts';
import { openTab } from './tab.ts';
import { TabHolder } from './tab-holder.ts';
import { takeScreenshot } from './take-screenshot.ts';
import { snapshotOf, visitPage } from './visit-page.ts';

interface BrowserLoaderOptions {
  host: BrowserHost;
  guard: EgressGuard;
  limits?: Partial<BrowserLimits>;
  /** Absent: `moderate`. */
  level?: ProtectionLevel;
  /** Pictures, fonts and media too. */
  loadsEverything?: boolean;
  /** What is known of the sites; absent: nothing is. */
  habits?: RedirectHabits;
  /** Stands for the browser's own proxy. */
  proxyUrl?: string;
}

/**
 * A loader with a browser: a fresh context with one page, used again for each load. Redirects within a site are gone
 * along with, others are told.
 */
export function openBrowserLoader(options: BrowserLoaderOptions): PageSource {
  const { host, guard, level = 'moderate', loadsEverything = false, proxyUrl } = options;
  const limits = { ...BROWSER_LIMITS, ...options.limits };
  const settings = { ...options, level, limits, habits: options.habits ?? createRedirectHabits() };
  const tabs = new TabHolder({
    pageMs: limits.pageMs,
    open: async () => openTab(await host.lease(proxyUrl), { maxBytes: limits.maxBytes, loadsEverything }),
  });
  /** Operates the page that was loaded last; null until it is operated first. */
  let operator: PageOperator | null = null;

  async function load(url: string, signal: AbortSignal, how: LoadOptions): Promise<PageSnapshot | Redirect> {
    const target = guard.checkUrl(url);
    await untilAborted(guard.resolve(target.hostname, portOf(target)), signal);
    const tab = await untilAborted(tabs.forPage(), signal);
    operator = null;
    return whileModest(tab, limits, visitPage(tab, target.href, how, settings), signal);
  }

  /** Does something with the open page, and checks that what stands there afterwards is still a page. */
  async function operate<Html extends string | null>(
    kind: TabWork,
    outer: AbortSignal | undefined,
    work: (operator: PageOperator) => Promise<Html>,
  ) {
    return tabs.use(kind, outer, async (signal) => {
      const tab = await tabs.current();
      operator ??= new PageOperator(tab, limits);
      const html = await whileModest(tab, limits, work(operator), signal);
      const last = tab.mainResponse();
      if (last) await checkResponse(last, settings);
      return html === null ? null : snapshotOf(tab, html, level);
    });
  }

  const live: LivePage = {
    look: ({ signal, ...settled }) => operate('look', signal, (page) => page.look(settled)) as Promise<PageSnapshot>,
    move: (move, { signal, ...settled }) => operate('move', signal, (page) => page.move(move, settled)),
    screenshot: ({ signal: outer, ...wanted }) =>
      tabs.use('screenshot', outer, async (signal) => takeScreenshot(await tabs.current(), limits, wanted, signal)),
  };

  return {
    level,
    live,
    load: (url, how = {}) => tabs.use('load', how.signal, (signal) => load(url, signal, how)),
    close: () => tabs.close(),
  };
}
