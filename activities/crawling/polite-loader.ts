import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import type { EgressGuard } from './egress-guard.ts';
import type { LivePage } from './live-page.ts';
import type { LoadOptions, PageLoader } from './page-loader.ts';
import type { Politeness } from './politeness.ts';
import type { Robots } from './robots.ts';
import type { WaitMeter } from './wait-meter.ts';

/** How long a site is left alone that refuses requests for their number and does not say for how long. */
const USUAL_PAUSE_SECONDS = 2;
/** No site can keep the service away from it for longer by one answer. */
const LONGEST_PAUSE_SECONDS = 300;

/** What makes a loader polite. */
interface Manners {
  guard: EgressGuard;
  robots: Robots;
  politeness: Politeness;
  /** Is told how long requests wait for their turns. */
  meter?: WaitMeter | undefined;
}

/** Makes a loader obey each site's robots.txt, wait for its turn there, and tell everybody when a site wants a pause. */
export function obeySite(loader: PageLoader, { guard, robots, politeness, meter }: Manners): PageLoader {
  async function requireAllowed(url: string, signal: AbortSignal | undefined): Promise<number> {
    const { allowed, delayMs } = await robots.judge(url, signal);
    if (!allowed) throw new CrawlFailure('robots_disallowed', new URL(url).pathname);
    return delayMs;
  }

  async function loadInTurn(url: URL, delayMs: number, options: LoadOptions): Promise<PageSnapshot> {
    const turn = { delayMs, meter, signal: options.signal };
    return politeness.inTurn(url.origin, turn, async () => {
      try {
        return await loader.load(url.href, options);
      } catch (failure) {
        const seconds = pauseAfter(failure);
        if (seconds > 0) await politeness.pause(url.origin, seconds * 1_000);
        throw failure;
      }
    });
  }

  /** A move may make the page send requests, so that it waits for its turn as a page does. */
  function operatePolitely(live: LivePage): LivePage {
    let site = { origin: '', delayMs: 0 };
    return {
      async look(options) {
        const snapshot = await live.look(options);
        site = { origin: new URL(snapshot.url).origin, delayMs: await requireAllowed(snapshot.url, options.signal) };
        return snapshot;
      },
      move: (move, options) =>
        politeness.inTurn(site.origin, { delayMs: site.delayMs, meter, signal: options.signal }, () =>
          live.move(move, options),
        ),
    };
  }

  return {
    level: loader.level,
    ...(loader.live ? { live: operatePolitely(loader.live) } : {}),
    async load(url, options = {}) {
      const { signal } = options;
      signal?.throwIfAborted();
      const target = guard.checkUrl(url);
      const delayMs = Math.max(await requireAllowed(target.href, signal), loader.paceMs?.() ?? 0);
      const snapshot = await loadInTurn(target, delayMs, options);
      if (snapshot.url !== target.href) await requireAllowed(snapshot.url, signal); // where a redirect has led to
      return snapshot;
    },
    close: () => loader.close(),
  };
}

/** For how many seconds a site wants to be left alone, by what came instead of a page. */
function pauseAfter(failure: unknown): number {
  if (!(failure instanceof CrawlFailure)) return 0;
  const usual = failure.code === 'rate_limited' ? USUAL_PAUSE_SECONDS : 0;
  return Math.min(failure.retryAfterSeconds ?? usual, LONGEST_PAUSE_SECONDS);
}
