import type { PagesSaved, SavedPage } from '../../shared/commands/save-pages.ts';

/** Saves pages behind the crawl's back, in their order. */
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

/** A page that was handed over; null until it is complete. */
interface Place {
  page: SavedPage | null;
  whenSaved: (() => void) | undefined;
}

/** Half of what may be unsaved, so that the other half can come while these are saved. */
const MOST_TOGETHER = 8;

/**
 * Crawling never waits for a commit: the pages that are complete when one commit returns go into the next, as far as
 * those before them are complete too and there are not too many. After a save has failed nothing more is saved.
 */
export function createPageWriter(save: Save): PageWriter {
  const coming: Place[] = [];
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

  function takeReady(): Place[] {
    const count = coming.findIndex(({ page }) => page === null);
    return coming.splice(0, Math.min(count < 0 ? coming.length : count, MOST_TOGETHER));
  }

  async function saveAll(): Promise<void> {
    for (let places = takeReady(); places.length > 0; places = takeReady()) {
      const pages = places.map(({ page }) => page!);
      if (end === null) {
        const { newItems, end: newEnd } = await save(pages);
        saved += newItems.length;
        end = newEnd;
      }
      unsaved -= pages.length;
      for (const { whenSaved } of places) whenSaved?.();
      tellProgress();
    }
    saving = null; // at once: the next page may be complete before anybody hears of our end
  }

  function beginSaving(): void {
    if (saving === null && coming[0]?.page) saving = saveAll().catch(fail);
  }

  async function complete(place: Place, page: Promise<SavedPage>): Promise<void> {
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
    add(page, whenSaved) {
      const place: Place = { page: null, whenSaved };
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
