import type { SavedPage } from '../shared/commands/save-pages.ts';

/** Saves pages behind the crawl's back, in their order. */
export interface PageWriter {
  /** Hands a page over without waiting; throws what an earlier save threw. */
  add(page: SavedPage): void;
  /** Whether a saved page had rows of which none was new to the run. */
  sawOnlyKnownRows(): boolean;
  /** Waits until everything is saved; throws what a save threw. */
  finish(): Promise<void>;
}

/**
 * Crawling never waits for a commit: whatever is ready when one commit returns goes into the next. `save` returns how
 * many rows of each page were new.
 */
export function createPageWriter(save: (pages: SavedPage[]) => Promise<{ newItems: number[] }>): PageWriter {
  let ready: SavedPage[] = [];
  let saving: Promise<void> | null = null;
  let failure: { error: unknown } | null = null;
  let onlyKnown = false;

  async function saveAll(): Promise<void> {
    while (ready.length > 0) {
      const pages = ready;
      ready = [];
      const { newItems } = await save(pages);
      onlyKnown ||= pages.some((page, index) => page.rows.length > 0 && newItems[index] === 0);
    }
  }

  function throwFailure(): void {
    if (failure !== null) throw failure.error;
  }

  return {
    add(page) {
      throwFailure();
      ready.push(page);
      saving ??= saveAll()
        .catch((error: unknown) => {
          failure = { error };
        })
        .finally(() => {
          saving = null;
        });
    },
    sawOnlyKnownRows: () => onlyKnown,
    async finish() {
      await saving;
      throwFailure();
    },
  };
}
