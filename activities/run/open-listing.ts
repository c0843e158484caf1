import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { Mapping, Row } from '../../shared/domain/mapping.ts';
import type { PageMove } from '../../shared/domain/page-move.ts';
import type { PageSession } from '../crawling/page-session.ts';
import { WAITS_MS } from '../crawling/retry.ts';
import { pause } from '../egress/deadline.ts';
import { type ListingDocument, parseDocument } from '../extraction/parse.ts';
import { extractRows } from '../extraction/rows.ts';
import { nextMove } from '../pagination/controls/next-move.ts';

/** The page of a listing that stays open, as its mapping reads it. What takes `html` reads the page as it is now without it. */
export class OpenListing {
  readonly #session: PageSession;
  readonly #mapping: Mapping;
  readonly #signal: AbortSignal;

  constructor(session: PageSession, mapping: Mapping, signal: AbortSignal) {
    this.#session = session;
    this.#mapping = mapping;
    this.#signal = signal;
  }

  rows(html?: string): Row[] {
    return extractRows(this.#documentOf(html), this.#mapping);
  }

  /** The move that leads on from the state with this number; null when the page offers none. */
  nextMove(state: number, html?: string): PageMove | null {
    if (this.#mapping.pagination.kind === 'scroll') return { scroll: 'on' }; // whatever stands in the page
    return nextMove(this.#documentOf(html), this.#mapping, state);
  }

  /** Whether the page offers a move on. One that offers none is looked at again for a short time: a control may be away while its records come. */
  async hasNextMove(state: number): Promise<boolean> {
    if (this.nextMove(state) !== null) return true;
    await this.#session.look((html) => this.nextMove(state, html) !== null);
    return this.nextMove(state) !== null;
  }

  /**
   * Takes the move that leads on, and waits for what it should bring. What the site failed to hand out is asked for
   * again, as pages are. Returns whether the move was taken: false when there is none, or none any more.
   */
  async moveOn(state: number, isComplete: (html: string) => boolean): Promise<boolean> {
    for (let tried = 0; ; tried += 1) {
      const move = this.nextMove(state);
      if (move === null) return false;
      try {
        return (await this.#session.move(move, isComplete)) !== null;
      } catch (failure) {
        const waitMs = WAITS_MS[tried];
        if (waitMs === undefined || !isServerError(failure)) throw failure;
        await pause(waitMs, this.#signal);
        await this.#session.look(() => true);
        if (this.nextMove(state) === null) throw failure;
      }
    }
  }

  #documentOf(html?: string): ListingDocument {
    const { page } = this.#session;
    return parseDocument({ url: page.url, html: html ?? page.html });
  }
}

function isServerError(failure: unknown): boolean {
  return failure instanceof CrawlFailure && failure.code === 'server_error';
}
