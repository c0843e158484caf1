import { LIMITS } from '../../shared/domain/limit.ts';
import type { Permit } from '../capacity/permits.ts';
import type { CrawlClock } from './crawl-clock.ts';

/** The turns of a crawl whose page stays open. */
export interface Turns {
  /**
   * To be called before each move; known ground are the states that an earlier attempt has saved. Others that wait have
   * their turn meanwhile. With `give_way` the crawl is to end, and to begin again later.
   */
  next(move: { isKnownGround: boolean }): Promise<'go_on' | 'give_way'>;
}

/** Where nobody else waits. */
export const UNDISTURBED: Turns = { next: async () => 'go_on' };

/**
 * Passes the permit on between two moves to whoever waits, while the page stays open. Only so many pages do: beyond that
 * the crawl keeps its permit until it has spent a slice on new ground, and as long as it took to come there. So the way
 * over known ground never takes more than half of all its time.
 */
export function createTurns(
  permit: Permit,
  clock: Pick<CrawlClock, 'putAside'>,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
): Turns {
  const spent = { known: 0, fresh: 0 };
  let since = now();
  return {
    async next({ isKnownGround }) {
      spent[isKnownGround ? 'known' : 'fresh'] += now() - since;
      const mayEnd = spent.fresh >= Math.max(LIMITS.crawl_slice_seconds * 1_000, spent.known);
      if (permit.isWanted() && permit.mayPass()) {
        const takeUp = clock.putAside();
        try {
          await permit.pass(signal);
        } finally {
          takeUp();
        }
      } else if (permit.isWanted() && mayEnd) {
        return 'give_way';
      }
      since = now();
      return 'go_on';
    },
  };
}
