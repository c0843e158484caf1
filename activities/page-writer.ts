import type { PagesSaved, SavedPage } from '../shared/commands/save-pages.ts';

/** Saves pages behind the crawl's back, in their order. */
export interface PageWriter {
  /** Hands a page over without waiting for it. */
  add(page: Promise<SavedPage>): void;
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
 * Crawling never waits for a commit: all pages that are complete when one commit returns go into the next, as far as
 * those before them are complete too. After a save has failed nothing more is saved.
 */
export function createPageWriter(save: Save): PageWriter {
  const coming: { page: SavedPage | null }[] = [];
  let unsaved = 0;
  let saved = 0;
  let saving: Promise<void> | null = null;
  let failure: { error: unknown } | null = null;
  let end: PagesSaved['end'] = null;
  let progress = Promise.withResolvers<void>();

  function tellProgress(): void {
    progress.resolve();
    progress = Promise.withResolvers();
  }

  function fail(error: unknown): void {
    failure ??= { error };
    tellProgress();
  }

  function takeReady(): SavedPage[] {
    const ready: SavedPage[] = [];
    for (let page = coming[0]?.page; page; page = coming[0]?.page) {
      ready.push(page);
      coming.shift();
    }
    return ready;
  }

  async function saveAll(): Promise<void> {
    for (let pages = takeReady(); pages.length > 0; pages = takeReady()) {
      if (end === null) {
        const { newItems, end: newEnd } = await save(pages);
        saved += newItems.length;
        end = newEnd;
      }
      unsaved -= pages.length;
      tellProgress();
    }
    saving = null; // at once: the next page may be complete before anybody hears of our end
  }

  function beginSaving(): void {
    if (saving === null && coming[0]?.page) saving = saveAll().catch(fail);
  }

  async function complete(place: { page: SavedPage | null }, page: Promise<SavedPage>): Promise<void> {
    try {
      place.page = await page;
      beginSaving();
    } catch (error) {
      fail(error);
    }
  }

  async function roomFor(most: number): Promise<void> {
    for (;;) {
      if (failure) throw failure.error;
      if (unsaved < most) return;
      await progress.promise;
    }
  }

  return {
    add(page) {
      const place: (typeof coming)[number] = { page: null };
      coming.push(place);
      unsaved += 1;
      void complete(place, page);
    },
    roomFor,
    end: () => end,
    async finish() {
      try {
        await roomFor(1);
      } finally {
        await saving;
      }
    },
    count: () => saved,
  };
}
