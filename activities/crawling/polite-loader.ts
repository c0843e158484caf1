import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { EgressGuard } from './egress-guard.ts';
import type { PageLoader } from './page-loader.ts';
import type { Politeness } from './politeness.ts';
import type { Robots } from './robots.ts';

/** Makes a loader obey each site's robots.txt and wait for its turn there. */
export function obeySite(
  loader: PageLoader,
  { guard, robots, politeness }: { guard: EgressGuard; robots: Robots; politeness: Politeness },
): PageLoader {
  async function requireAllowed(url: string, signal: AbortSignal | undefined): Promise<number> {
    const { allowed, delayMs } = await robots.judge(url, signal);
    if (!allowed) throw new CrawlFailure('robots_disallowed', new URL(url).pathname);
    return delayMs;
  }

  return {
    level: loader.level,
    async load(url, options = {}) {
      const { signal } = options;
      signal?.throwIfAborted();
      const { href, origin } = guard.checkUrl(url);
      const delayMs = Math.max(await requireAllowed(href, signal), loader.paceMs?.() ?? 0);
      const snapshot = await politeness.inTurn(origin, delayMs, signal, () => loader.load(href, options));
      if (snapshot.url !== href) await requireAllowed(snapshot.url, signal); // where a redirect has led to
      return snapshot;
    },
    close: () => loader.close(),
  };
}
