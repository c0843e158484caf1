import type { Response } from 'playwright';
import { CrawlFailure, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { type BrowserHost, firstLine } from './browser.ts';
import { pause, untilAborted, withinTime } from '../egress/deadline.ts';
import { type EgressGuard, portOf } from '../egress/egress-guard.ts';
import { isProxyFailure } from '../egress/egress-proxy.ts';
import { type LivePage, type MoveOptions, operate } from './live-page.ts';
import { checkResponse, navigate } from './navigation.ts';
import type { LoadOptions, PageSource } from './page-loader.ts';
import { createRedirectHabits, type RedirectHabits } from './redirect-habits.ts';
import type { Redirect } from './redirects.ts';
import { failureOfStatus, findRefusal, isUnclear, type Refusal } from './response-status.ts';
import { render, settle, type SettleLimits } from './settle.ts';
import { openTab, type Tab } from './tab.ts';

/** The bounds of one page load in a browser, in milliseconds, characters and bytes. `pageMs` is for everything together. */
export interface BrowserLimits extends SettleLimits {
  navigationMs: number;
  pageMs: number;
  /** What the page and everything that it fetches may have together, unpacked. */
  maxBytes: number;
  /** How long a page that stands in the way may take to let the browser through. */
  challengeMs: number;
}
const BROWSER_LIMITS: BrowserLimits = {
  navigationMs: 25_000,
  pageMs: 45_000,
  quietMs: 200,
  settleMs: 12_000,
  completeMs: 11_000,
  maxLength: 10 * 1024 * 1024,
  maxBytes: 50 * 1024 * 1024,
  challengeMs: 0,
};
/** How often it is looked whether a challenge is over. */
const CHALLENGE_STEP_MS = 300;

/** What Playwright's own errors mean. */
const PLAYWRIGHT_FAILURES: [RegExp, CrawlFailureCode][] = [
  [/^TimeoutError/, 'timed_out'],
  [/Download is starting/, 'not_html'],
  [/crashed|closed/, 'browser_crashed'],
];

const PLAIN_ANSWERS = new Set<CrawlFailureCode>(['page_not_found', 'access_denied']);

type Operated = ReturnType<typeof operate>;

interface LoaderSettings {
  host: BrowserHost;
  guard: EgressGuard;
  limits: BrowserLimits;
  level: ProtectionLevel;
  habits: RedirectHabits;
  proxyUrl?: string;
}

/** Whether the site answered with a status of which what stands in the answer tells the reason. */
function isRefusedByStatus(response: Response): boolean {
  const failure = failureOfStatus(response.status(), undefined);
  return failure !== null && isUnclear(failure) && !isProxyFailure(response.status());
}

function refusalOf(response: Response, html: string): Refusal | null {
  return findRefusal({ status: response.status(), headers: response.headers(), html });
}

/** The page as it is now, once it has come to rest, or what stands in its place. */
async function read(
  tab: Tab,
  { isComplete = () => true, isFull }: LoadOptions,
  settings: LoaderSettings,
): Promise<PageSnapshot | Refusal> {
  const first = tab.mainResponse();
  const isRefused = first !== null && isRefusedByStatus(first);
  if (first && !isRefused) await checkResponse(first, settings);
  const refusalIn = (html: string) => {
    const response = tab.mainResponse();
    return response && refusalOf(response, html);
  };
  const html = isRefused
    ? await render(tab, settings.limits.maxLength)
    : await settle(tab, settings.limits, {
        isFull,
        isComplete: (html) => isComplete(html) || refusalIn(html) !== null,
      });
  const last = tab.mainResponse();
  if (last && last !== first && !isRefusedByStatus(last)) await checkResponse(last, settings);
  return refusalIn(html) ?? snapshotOf(tab, html, settings);
}

function snapshotOf(tab: Tab, html: string, { level }: LoaderSettings): PageSnapshot {
  return { url: tab.page.url(), status: tab.mainResponse()?.status() ?? 200, html, protection_level: level };
}

/** Loads a page; one that stands in its way gets the time to let the browser through. */
async function visit(
  tab: Tab,
  url: string,
  options: LoadOptions,
  settings: LoaderSettings,
): Promise<PageSnapshot | Redirect> {
  const redirect = await navigate(tab, url, settings);
  if (redirect) return redirect;
  const until = Date.now() + settings.limits.challengeMs;
  for (;;) {
    const found = await read(tab, options, settings);
    if (!('failure' in found)) return found;
    if (!found.mayPass || Date.now() >= until) throw found.failure;
    await pause(CHALLENGE_STEP_MS);
  }
}

function nameFailure(error: unknown): unknown {
  if (error instanceof CrawlFailure) return error;
  const text = firstLine(error);
  const known = PLAYWRIGHT_FAILURES.find(([pattern]) => pattern.test(text));
  return known ? new CrawlFailure(known[1], text) : error;
}

/** The site has answered in due form: what it has let the browser in by, such as a cookie, is worth to be kept. */
function isPlainAnswer(failure: unknown): boolean {
  return failure instanceof CrawlFailure && PLAIN_ANSWERS.has(failure.code);
}

/** The page stands as before when its site did not hand out what it asked for. */
function leavesOpenPage(failure: unknown): boolean {
  return isPlainAnswer(failure) || (failure instanceof CrawlFailure && failure.code === 'server_error');
}

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
  const { level = 'moderate', loadsEverything = false, proxyUrl, habits = createRedirectHabits() } = options;
  const settings = { ...options, level, habits, limits: { ...BROWSER_LIMITS, ...options.limits } };
  let tab: Promise<Tab> | null = null;
  let operated: Operated | null = null;
  let released: Promise<unknown> = Promise.resolve();

  function dropTab(): void {
    const release = tab?.then((dropped) => dropped.lease.release());
    tab = null;
    released = Promise.allSettled([released, release]); // it may never have opened
  }

  async function freshTab(): Promise<Tab> {
    if (tab && !(await tab).lease.isFresh()) dropTab();
    const { maxBytes } = settings.limits;
    tab ??= options.host.lease(proxyUrl).then((lease) => openTab(lease, { maxBytes, loadsEverything }));
    const fresh = await tab;
    fresh.lease.countPage();
    return fresh;
  }

  async function loadWithin(
    url: string,
    signal: AbortSignal,
    loadOptions: LoadOptions,
  ): Promise<PageSnapshot | Redirect> {
    const target = options.guard.checkUrl(url);
    await untilAborted(options.guard.resolve(target.hostname, portOf(target)), signal);
    const opened = await untilAborted(freshTab(), signal);
    operated = null;
    const found = visit(opened, target.href, loadOptions, settings);
    return untilAborted(Promise.race([found, opened.lost]), signal);
  }

  async function operateWithin(signal: AbortSignal, work: (page: Operated) => Promise<string | null>) {
    if (!tab) throw new CrawlFailure('browser_crashed', 'no page is open');
    const opened = await tab;
    operated ??= operate(opened, settings.limits);
    const html = await untilAborted(Promise.race([work(operated), opened.lost]), signal);
    const last = opened.mainResponse();
    if (last) await checkResponse(last, settings);
    return html === null ? null : snapshotOf(opened, html, settings);
  }

  /** Does work on the tab within the time of a page. */
  async function bounded<T>(
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
    leavesPage = isPlainAnswer,
  ): Promise<T> {
    signal?.throwIfAborted();
    try {
      return await withinTime(settings.limits.pageMs, signal, work);
    } catch (error) {
      const failure = nameFailure(error);
      if (!leavesPage(failure)) dropTab(); // nobody knows what state a failed load has left it in
      signal?.throwIfAborted();
      throw failure;
    }
  }

  const live: LivePage = {
    look: ({ signal, ...settled }: MoveOptions) =>
      bounded(signal, (within) => operateWithin(within, (page) => page.look(settled))) as Promise<PageSnapshot>,
    move: (move, { signal, ...settled }) =>
      bounded(signal, (within) => operateWithin(within, (page) => page.move(move, settled)), leavesOpenPage),
  };

  return {
    level,
    live,
    load: (url, loadOptions = {}) => bounded(loadOptions.signal, (signal) => loadWithin(url, signal, loadOptions)),
    async close() {
      dropTab();
      await released;
    },
  };
}
