import type { PagesSaved, SavedPage } from '../../shared/commands/save-pages.ts';

/** A page that was handed over to be saved; null until it is complete. */
export interface PendingPage {
  page: SavedPage | null;
  /** Is called when the page is safe. */
  whenSaved: (() => void) | undefined;
}

/** Half of what may be unsaved, so that the other half can come while these are saved. */
export const MOST_TOGETHER = 8;

/**
 * Decides which pages go into the next commit, and knows what became of those before. One commit is under way at a
 * time. It holds the pages that are complete, in the order in which they were handed over. After a commit has failed,
 * there is no next one.
 */
export class CommitQueue {
  readonly #pending: PendingPage[] = [];
  #committing: readonly PendingPage[] = [];
  #savedCount = 0;
  #end: PagesSaved['end'] = null;

  /** How many pages are not safe, those of the commit under way included. */
  get unsaved(): number {
    return this.#pending.length + this.#committing.length;
  }

  /** How many pages could go into the next commit. */
  get ready(): number {
    const incomplete = this.#pending.findIndex(({ page }) => page === null);
    return incomplete < 0 ? this.#pending.length : incomplete;
  }

  /** How many pages were saved. */
  get savedCount(): number {
    return this.#savedCount;
  }

  /** Why the run ends with the pages that were saved; null while it goes on. */
  get end(): PagesSaved['end'] {
    return this.#end;
  }

  /** Takes in a page that may still be incomplete; set its `page` when it is complete. */
  add(whenSaved?: () => void): PendingPage {
    const pending: PendingPage = { page: null, whenSaved };
    this.#pending.push(pending);
    return pending;
  }

  /**
   * Begins the next commit. Returns its pages; none while another commit is under way or has failed, or while the page
   * whose turn it is is not complete. End it by `settle`; a commit that failed is never ended.
   */
  take(): SavedPage[] {
    if (this.#committing.length > 0) return [];
    this.#committing = this.#pending.splice(0, Math.min(this.ready, MOST_TOGETHER));
    return this.#committing.map(({ page }) => page!);
  }

  /** Ends the commit with what became of it; null when its pages came behind the end of the run and were not saved. */
  settle(result: PagesSaved | null): void {
    const settled = this.#committing;
    this.#committing = [];
    if (result !== null) {
      this.#savedCount += result.newItems.length;
      this.#end = result.end;
    }
    for (const { whenSaved } of settled) whenSaved?.();
  }
}
