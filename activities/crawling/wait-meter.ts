/** What a site itself has to do with a wait for a turn there, in milliseconds. */
interface SiteWishes {
  /** The distance that it wants between requests, or what else it may take. */
  distanceMs: number;
  /** For how long it still wants to be left alone. */
  pausedMs: () => number;
}

/** Follows the requests of a piece of work: which wait for their turns, and which are under way. */
export interface WaitMeter {
  /** Begins a wait; the returned function ends it. */
  begin(wishes: SiteWishes): () => void;
  /** Begins a request; the returned function ends it. */
  beginRequest(): () => void;
  /** The whole milliseconds in which at least one wait was going on, since this was last asked. */
  take(): number;
}

interface MeterOptions {
  clock?: () => number;
  /**
   * Is told when nothing is done but wait, and for longer than the site would have it: it is our other work that comes
   * first. What it returns is called when a request begins, or nothing waits any more.
   */
  heldUp?: () => () => void;
}

/** Shorter waits are not worth a word. */
const LEAST_MS = 1_000;

/** Measures for how long something waited, however many of its parts did so at the same time. */
export function createWaitMeter({ clock = () => performance.now(), heldUp }: MeterOptions = {}): WaitMeter {
  const waits = new Set<SiteWishes>();
  let requests = 0;
  let since = 0;
  let total = 0;
  let timer: NodeJS.Timeout | undefined;
  let goOn: (() => void) | null = null;

  function addUp(): void {
    const now = clock();
    if (waits.size > 0) total += now - since;
    since = now;
  }

  const longest = (wish: (wishes: SiteWishes) => number) => Math.max(0, ...[...waits].map(wish));

  function holdUp(): void {
    const pausedMs = longest((wishes) => wishes.pausedMs());
    if (pausedMs > 0) timer = setTimeout(holdUp, pausedMs);
    else goOn = heldUp!();
  }

  /** Follows whether all that is done is to wait. */
  function look(): void {
    const onlyWaits = waits.size > 0 && requests === 0;
    if (onlyWaits && heldUp && !timer) {
      timer = setTimeout(
        holdUp,
        Math.max(
          LEAST_MS,
          longest(({ distanceMs }) => distanceMs),
        ),
      );
    }
    if (onlyWaits) return;
    clearTimeout(timer);
    timer = undefined;
    goOn?.();
    goOn = null;
  }

  return {
    begin(wishes) {
      const wait = { ...wishes };
      addUp();
      waits.add(wait);
      look();
      return () => {
        addUp();
        waits.delete(wait);
        look();
      };
    },
    beginRequest() {
      requests += 1;
      look();
      return () => {
        requests -= 1;
        look();
      };
    },
    take() {
      addUp();
      const whole = Math.floor(total);
      total -= whole;
      return whole;
    },
  };
}
