import type { PagesSaved, SavedPage } from '../../shared/commands/save-pages.ts';
import { CommitQueue, type PendingPage } from './commit-queue.ts';

/** Saves pages while the crawl goes on, in their order. */
export interface PageWriter {
  /** Hands a page over without waiting for it; `whenSaved` is called when it is safe. */
  add(page: Promise<SavedPage>, whenSaved?: () => void): void;
  /** Waits until fewer than `most` pages are not saved yet; throws what a page or a save threw. */
  roomFor(most: number): Promise<void>;
  /** Why the run ends with the pages that were saved; null while it goes on. Later pages are not saved any more. */
  end(): PagesSaved['end'];
  /** Waits until everything is saved; throws what a page or a save threw. */
  finish(): Promise<void>;
  /** How many pages were saved. */
  count(): number;
}

type Save = (pages: SavedPage[]) => Promise<PagesSaved>;

/**
 * Crawling never waits for a commit: the pages that are complete when one commit returns go into the next. After a save
 * has failed nothing more is saved.
 */
export function createPageWriter(save: Save): PageWriter {
  const queue = new CommitQueue();
  let commits: Promise<void> = Promise.resolve();
  let failure: { error: unknown } | null = null;
  let progress = Promise.withResolvers<void>();

  function tellProgress(): void {
    progress.resolve();
    progress = Promise.withResolvers();
  }

  function fail(error: unknown): void {
    failure ??= { error };
    tellProgress();
  }

  /** Saves the given pages, and what is complete by then, until nothing is. */
  async function commitFrom(first: SavedPage[]): Promise<void> {
    for (let pages = first; pages.length > 0; pages = queue.take()) {
      queue.settle(queue.end === null ? await save(pages) : null);
      tellProgress();
    }
  }

  async function complete(pending: PendingPage, page: Promise<SavedPage>): Promise<void> {
    try {
      pending.page = await page;
      const pages = queue.take();
      if (pages.length > 0) commits = commitFrom(pages).catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  async function roomFor(most: number): Promise<void> {
    for (;;) {
      if (failure) throw failure.error;
      if (queue.unsaved < most) return;
      await progress.promise;
    }
  }

  return {
    add: (page, whenSaved) => void complete(queue.add(whenSaved), page),
    roomFor,
    end: () => queue.end,
    async finish() {
      try {
        await roomFor(1);
      } finally {
        await commits;
      }
    },
    count: () => queue.savedCount,
  };
}
