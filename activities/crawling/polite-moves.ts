import type { LivePage } from './live-page.ts';
import type { Politeness } from './politeness.ts';
import type { WaitMeter } from './wait-meter.ts';

/** What makes moves polite. */
interface Manners {
  /** Returns the distance that the site of an address wants between requests; fails where it is not allowed. */
  requireAllowed: (url: string, signal: AbortSignal | undefined) => Promise<number>;
  politeness: Politeness;
  meter: WaitMeter | undefined;
}

/** An open page that is operated in turn: a move may make it send requests, so that it is scheduled as a page is. */
export function politeMoves(live: LivePage, { requireAllowed, politeness, meter }: Manners): LivePage {
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
    screenshot: (options) => live.screenshot(options),
  };
}
