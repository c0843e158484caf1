import type { PageLoader } from '../crawling/page-loader.ts';
import type { Loaders } from '../crawling/loaders.ts';

/** The loaders of a piece of work, shared by all its parts. */
export interface LoaderPool {
  /** Does work on the next loader that is free. What leads to further pages is `urgent` and goes first. */
  use<Result>(urgency: Urgency, work: (loader: PageLoader) => Promise<Result>): Promise<Result>;
}
type Urgency = 'urgent' | 'usual';

/** Lends the loaders, one piece of work at a time each, in the order in which they were asked for. */
export function createLoaderPool(loaders: Loaders): LoaderPool {
  const free = [...loaders];
  const waiting: Record<Urgency, ((loader: PageLoader) => void)[]> = { urgent: [], usual: [] };

  function lend(urgency: Urgency): PageLoader | Promise<PageLoader> {
    return free.shift() ?? new Promise((resolve) => waiting[urgency].push(resolve));
  }

  function giveBack(loader: PageLoader): void {
    const next = waiting.urgent.shift() ?? waiting.usual.shift();
    if (next) next(loader);
    else free.push(loader);
  }

  return {
    async use(urgency, work) {
      const loader = await lend(urgency);
      try {
        return await work(loader);
      } finally {
        giveBack(loader);
      }
    },
  };
}
