import type { PagesSaved, SavedPage } from '../../shared/commands/save-pages.ts';
import { CommitQueue, MOST_TOGETHER, type PendingPage } from './commit-queue.ts';

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

/** What others wait for again and again. */
function createProgress() {
  let next = Promise.withResolvers<void>();
  return {
    next: (): Promise<void> => next.promise,
    tell(): void {
      next.resolve();
      next = Promise.withResolvers();
    },
  };
}

/** Calls once after a time; one that is set stays. */
function createAlarm(call: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const ring = (): void => {
    timer = undefined;
    call();
  };
  return {
    set: (milliseconds: number): void => void (timer ??= setTimeout(ring, milliseconds)),
    stop: (): void => clearTimeout(timer),
  };
}

/**
 * Crawling never waits for a commit: the pages that are complete when one commit returns go into the next. Between two
 * commits lie at least `lingerMs`, unless one is full: on a slow site each page would be a commit of its own. After a
 * save has failed nothing more is saved.
 */
export function createPageWriter(save: Save, { lingerMs = 0 }: { lingerMs?: number } = {}): PageWriter {
  const queue = new CommitQueue();
  let commits: Promise<void> = Promise.resolve();
  let failure: { error: unknown } | null = null;
  const progress = createProgress();
  let dueAt = -Infinity;
  const alarm = createAlarm(() => commitWhenDue());
  let isFinishing = false;

  function fail(error: unknown): void {
    failure ??= { error };
    progress.tell();
  }

  /** What goes into a commit now; none, and a timer that looks again, when the next one is not due. */
  function takeDue(): SavedPage[] {
    const leftMs = isFinishing || queue.ready >= MOST_TOGETHER ? 0 : dueAt - performance.now();
    if (leftMs <= 0) return queue.take();
    if (queue.ready > 0) alarm.set(leftMs);
    return [];
  }

  function commitWhenDue(): void {
    const pages = takeDue();
    if (pages.length > 0) commits = commitFrom(pages).catch(fail);
  }

  /** Saves the given pages, and what is due by then, until nothing is. */
  async function commitFrom(first: SavedPage[]): Promise<void> {
    for (let pages = first; pages.length > 0; pages = takeDue()) {
      dueAt = performance.now() + lingerMs;
      queue.settle(queue.end === null ? await save(pages) : null);
      progress.tell();
    }
  }

  async function complete(pending: PendingPage, page: Promise<SavedPage>): Promise<void> {
    pending.page = await page;
    commitWhenDue();
  }

  async function roomFor(most: number): Promise<void> {
    for (;;) {
      if (failure) throw failure.error;
      if (queue.unsaved < most) return;
      await progress.next();
    }
  }

  return {
    add: (page, whenSaved) => void complete(queue.add(whenSaved), page).catch(fail),
    roomFor,
    end: () => queue.end,
    async finish() {
      isFinishing = true;
      commitWhenDue();
      try {
        await roomFor(1);
      } finally {
        alarm.stop();
        await commits;
        isFinishing = false;
      }
    },
    count: () => queue.savedCount,
  };
}
