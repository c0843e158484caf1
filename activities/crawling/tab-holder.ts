import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { withinTime } from '../egress/deadline.ts';
import { keepsTab, nameFailure, type TabWork } from './browser-failures.ts';
import type { Tab } from './tab.ts';

interface HolderSettings<HeldTab> {
  open: () => Promise<HeldTab>;
  /** How long one piece of work on the tab may take, in milliseconds. */
  pageMs: number;
}

/**
 * The one tab of a loader: opened when it is needed first, used again for each page, and replaced after it was dropped
 * or its browser has served its time.
 */
export class TabHolder<HeldTab extends Pick<Tab, 'lease'> = Tab> {
  readonly #settings: HolderSettings<HeldTab>;
  #tab: Promise<HeldTab> | null = null;
  /** Ends when all tabs that were dropped are given back. */
  #released: Promise<unknown> = Promise.resolve();

  constructor(settings: HolderSettings<HeldTab>) {
    this.#settings = settings;
  }

  /** A tab for one page more. */
  async forPage(): Promise<HeldTab> {
    if (this.#tab && !(await this.#tab).lease.isFresh()) this.#drop();
    this.#tab ??= this.#settings.open();
    const tab = await this.#tab;
    tab.lease.countPage();
    return tab;
  }

  /** The tab that is open. Fails with `browser_crashed` when there is none, as after a failure. */
  async current(): Promise<HeldTab> {
    if (!this.#tab) throw new CrawlFailure('browser_crashed', 'no page is open');
    return this.#tab;
  }

  /** Does work on the tab within its time. A failure is named, and drops the tab where nobody knows its state any more. */
  async use<Result>(
    kind: TabWork,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    try {
      return await withinTime(this.#settings.pageMs, signal, work);
    } catch (error) {
      const failure = nameFailure(error);
      if (!keepsTab(kind, failure)) this.#drop();
      signal?.throwIfAborted();
      throw failure;
    }
  }

  async close(): Promise<void> {
    this.#drop();
    await this.#released;
  }

  #drop(): void {
    const release = this.#tab?.then(({ lease }) => lease.release());
    this.#tab = null;
    this.#released = Promise.allSettled([this.#released, release]); // it may never have opened
  }
}
