import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import type { LoadOptions, PageLoader, PageSource } from './page-loader.ts';
import type { Politeness } from './politeness.ts';
import { politeFiles } from './polite-files.ts';
import { politeMoves } from './polite-moves.ts';
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

  /** One request for something else than a page, allowed and in turn. */
  async function askPolitely<Answer>(
    target: URL,
    signal: AbortSignal | undefined,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const delayMs = await requireAllowed(target.href, signal);
    return politeness.schedule(target.origin, { delayMs, meter, signal }, ask);
  }

  const loadInBrowser = loader.live && ((url: string) => loader.load(url));

  return {
    level: loader.level,
    ...(loader.live ? { live: politeMoves(loader.live, { requireAllowed, politeness, meter }) } : {}),
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
    ...(loader.files && { files: politeFiles(loader.files, { guard, robots, ask: askPolitely }) }),
    close: () => loader.close(),
  };
}
