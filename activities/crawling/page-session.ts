import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { PageMove } from '../../shared/domain/page-move.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import type { AskOfPage } from './ask-of-page.ts';
import type { LivePage, MoveOptions } from './live-page.ts';
import type { LoadOptions, PageLoader } from './page-loader.ts';
import { loadWithRetry } from './retry.ts';

/** A listing that stays open on one page, and is moved on there. */
export interface PageSession {
  /** The page as the newest look or move found it. */
  readonly page: PageSnapshot;
  /** Takes a move and waits for what it should bring; null when it cannot be taken, or when scrolling came to the end. */
  move(move: PageMove, isComplete: AskOfPage): Promise<PageSnapshot | null>;
  /** Looks at the page again until it is complete, for a short time. */
  look(isComplete: AskOfPage): Promise<PageSnapshot>;
}

/** How long what a move should bring, and a control that is not there at the moment, are waited for, in milliseconds. */
const PATIENCE_MS = { move: 3_000, look: 1_500 } as const;

/** Opens a page to be moved on; `isShort` is for lists that grow. Fails as loading does, and with `no_browser` where the loader has none. */
export async function openSession(
  loader: PageLoader,
  url: string,
  { isShort, ...options }: LoadOptions & Required<Pick<MoveOptions, 'isShort'>>,
): Promise<PageSession> {
  const { live } = loader;
  const { signal } = options;
  if (!live) throw new CrawlFailure('no_browser', `level ${loader.level} cannot operate a page`);
  await loadWithRetry(loader, url, options);
  const always = { signal, isShort };
  return sessionOf(live, await live.look({ ...always, patienceMs: 0 }), always);
}

function sessionOf(live: LivePage, first: PageSnapshot, always: Pick<MoveOptions, 'signal' | 'isShort'>): PageSession {
  let page = first;
  const keep = (snapshot: PageSnapshot | null) => {
    page = snapshot ?? page;
    return snapshot;
  };
  return {
    get page() {
      return page;
    },
    async move(move, isComplete) {
      try {
        return keep(await live.move(move, { ...always, isComplete, patienceMs: PATIENCE_MS.move }));
      } catch (error) {
        if (error instanceof CrawlFailure && error.code === 'page_not_found') return null; // it led behind the end
        throw error;
      }
    },
    look: async (isComplete) => keep(await live.look({ ...always, isComplete, patienceMs: PATIENCE_MS.look }))!,
  };
}
