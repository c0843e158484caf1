import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import type { LivePage } from './live-page.ts';
import type { LoadOptions, PageLoader, PageSource } from './page-loader.ts';
import type { Politeness } from './politeness.ts';
import { followRedirects, type Redirect } from './redirects.ts';
import type { LoadInBrowser } from './read-robots.ts';
import type { Robots } from './robots.ts';
import type { WaitMeter } from './wait-meter.ts';

/** How long a site may take to answer for its robots.txt, in milliseconds. A longer wait is not the site's. */
const ANSWER_MS = 10_000;

/** What makes a loader polite. */
interface PolitenessOptions {
  guard: EgressGuard;
  robots: Robots;
  politeness: Politeness;
  /** Is told when requests wait, and when they are under way. */
  meter?: WaitMeter | undefined;
}

/**
 * Makes a loader obey each site's robots.txt, wait for a slot and a token there, and pause all workers when a site wants
 * it: also at each site that a redirect leads to, before it is asked for anything.
 */
export function withPoliteness(
  loader: PageSource,
  { guard, robots, politeness, meter }: PolitenessOptions,
): PageLoader {
  /** Returns the distance that the site wants between requests. Its rules are requested politely as well. */
  async function requireAllowed(
    url: string,
    signal: AbortSignal | undefined,
    loadInBrowser?: LoadInBrowser,
  ): Promise<number> {
    const endWait = meter?.beginWait({ distanceMs: ANSWER_MS, pausedMs: () => 0 });
    try {
      const { allowed, delayMs } = await robots.judge(url, { signal, ...(loadInBrowser ? { loadInBrowser } : {}) });
      if (!allowed) throw new CrawlFailure('robots_disallowed', new URL(url).pathname);
      return delayMs;
    } finally {
      endWait?.();
    }
  }

  async function loadPolitely(url: URL, delayMs: number, options: LoadOptions): Promise<PageSnapshot | Redirect> {
    const schedule = { delayMs, meter, signal: options.signal };
    return politeness.schedule(url.origin, schedule, () => loader.load(url.href, options));
  }

  /** A move may make the page send requests, so that it is scheduled as a page is. */
  function operatePolitely(live: LivePage): LivePage {
    let site = { origin: '', delayMs: 0 };
    return {
      async look(options) {
        const snapshot = await live.look(options);
        site = { origin: new URL(snapshot.url).origin, delayMs: await requireAllowed(snapshot.url, options.signal) };
        return snapshot;
      },
      move: (move, options) =>
        politeness.schedule(site.origin, { delayMs: site.delayMs, meter, signal: options.signal }, () =>
          live.move(move, options),
        ),
    };
  }

  /** One request for something else than a page, allowed and in turn. */
  async function askPolitely<Answer>(
    target: URL,
    signal: AbortSignal | undefined,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const delayMs = await requireAllowed(target.href, signal);
    return politeness.schedule(target.origin, { delayMs, meter, signal }, ask);
  }

  const { loadFile, sendForm } = loader;
  const loadInBrowser = loader.live && ((url: string) => loader.load(url));

  return {
    level: loader.level,
    ...(loader.live ? { live: operatePolitely(loader.live) } : {}),
    async load(url, options = {}) {
      const { signal } = options;
      signal?.throwIfAborted();
      const ask = async (target: URL) => {
        const distance = await requireAllowed(target.href, signal, loadInBrowser);
        const delayMs = Math.max(distance, loader.paceMs?.() ?? 0);
        const found = await loadPolitely(target, delayMs, options);
        const isElsewhere = 'url' in found && found.url !== target.href; // a browser has gone there by itself: within the site, or by a script
        if (isElsewhere) await requireAllowed(guard.checkUrl(found.url).href, signal);
        return found;
      };
      return followRedirects(guard.checkUrl(url), ask, { remembers: loader.live !== undefined });
    },
    ...(loadFile && {
      loadFile: (url, { signal } = {}) =>
        followRedirects(guard.checkUrl(url), (target) =>
          askPolitely(target, signal, () => loadFile(target.href, { signal })),
        ),
    }),
    ...(sendForm && {
      sendForm(url, fields, { signal } = {}) {
        const target = guard.checkUrl(url);
        return askPolitely(target, signal, () => sendForm(target.href, fields, { signal }));
      },
    }),
    sitemapsOf: (url, options) => robots.sitemapsOf(url, options),
    close: () => loader.close(),
  };
}
