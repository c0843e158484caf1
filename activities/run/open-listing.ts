import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { Mapping, Row } from '../../shared/domain/mapping.ts';
import type { PageMove } from '../../shared/domain/page-move.ts';
import type { AskOfPage } from '../crawling/ask-of-page.ts';
import type { PageSession } from '../crawling/page-session.ts';
import { WAITS_MS } from '../crawling/retry.ts';
import { pause } from '../egress/deadline.ts';
import type { Markup } from '../reading/markup.ts';
import type { PageReader } from '../reading/page-reader.ts';

/** The page of a listing that stays open, as its mapping reads it. What takes `html` reads the page as it is now without it. */
export class OpenListing {
  readonly #session: PageSession;
  readonly #mapping: Mapping;
  readonly #reader: PageReader;
  readonly #signal: AbortSignal;
  #toldRows: number | null = null;

  constructor(session: PageSession, mapping: Mapping, { reader, signal }: { reader: PageReader; signal: AbortSignal }) {
    this.#session = session;
    this.#mapping = mapping;
    this.#reader = reader;
    this.#signal = signal;
  }

  async rows(html?: string): Promise<Row[]> {
    const { rows, toldRows } = await this.#reader.readListing(this.#page(html), this.#mapping);
    this.#toldRows = toldRows;
    return rows;
  }

  /** How many rows the listing has, as its page said when it was last read; null when it did not say. */
  get toldRows(): number | null {
    return this.#toldRows;
  }

  /** The move that leads on from the state with this number; null when the page offers none. */
  async nextMove(state: number, html?: string): Promise<PageMove | null> {
    if (this.#mapping.pagination.kind === 'scroll') return { scroll: 'on' }; // whatever stands in the page
    return this.#reader.nextMove(this.#page(html), this.#mapping, state);
  }

  /** Whether the page offers a move on. One that offers none is looked at again for a short time: a control may be away while its records come. */
  async hasNextMove(state: number): Promise<boolean> {
    if ((await this.nextMove(state)) !== null) return true;
    await this.#session.look(async (html) => (await this.nextMove(state, html)) !== null);
    return (await this.nextMove(state)) !== null;
  }

  /**
   * Takes the move that leads on, and waits for what it should bring. What the site failed to hand out is asked for
   * again, as pages are. Returns whether the move was taken: false when there is none, or none any more.
   */
  async moveOn(state: number, isComplete: AskOfPage): Promise<boolean> {
    for (let tried = 0; ; tried += 1) {
      const move = await this.nextMove(state);
      if (move === null) return false;
      try {
        return (await this.#session.move(move, isComplete)) !== null;
      } catch (failure) {
        const waitMs = WAITS_MS[tried];
        if (waitMs === undefined || !isServerError(failure)) throw failure;
        await pause(waitMs, this.#signal);
        await this.#session.look(() => true);
        if ((await this.nextMove(state)) === null) throw failure;
      }
    }
  }

  #page(html?: string): Markup {
    const { page } = this.#session;
    return { url: page.url, html: html ?? page.html };
  }
}

function isServerError(failure: unknown): boolean {
  return failure instanceof CrawlFailure && failure.code === 'server_error';
}
