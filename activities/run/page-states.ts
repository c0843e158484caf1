import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { Mapping, Row } from '../../shared/domain/mapping.ts';
import type { PageMove } from '../../shared/domain/page-move.ts';
import type { StopReason } from '../../shared/domain/run.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { pause } from '../egress/deadline.ts';
import type { PageSession } from '../crawling/page-session.ts';
import { WAITS_MS } from '../crawling/retry.ts';
import { nextMove } from '../pagination/controls/next-move.ts';
import { parseDocument } from '../extraction/parse.ts';
import { extractRows } from '../extraction/rows.ts';
import { createSeenRows } from './seen-rows.ts';

/** What one more state of the page showed: rows that no state before had; or why there is none. */
type NextState = { rows: Row[] } | { stopReason: Extract<StopReason, 'last_page' | 'no_new_rows' | 'loop_detected'> };

/** Walks through the states of an open listing, from the first. */
export interface PageStates {
  /** The rows of the state that the page is in at the beginning. */
  first(): Row[];
  /** Whether the page, as it is now, offers a further state. */
  hasNext(): Promise<boolean>;
  /** Moves on to the next state. */
  next(): Promise<NextState>;
}

/** How often in a row scrolling on may show nothing new before the listing's end. */
const MOST_EMPTY_SCROLLS = 25;

interface WalkOptions {
  signal: AbortSignal;
  /** Is told of rows that the page has not shown before. */
  rowsCame: () => void;
}

/** The states of a listing in which it is moved on by `mapping.pagination`. */
export function walkStates(session: PageSession, mapping: Mapping, { signal, rowsCame }: WalkOptions): PageStates {
  const seen = createSeenRows();
  const shown = new Set<string>();
  let state = 1;
  let size = 0;

  const documentOf = (html = session.page.html) => parseDocument({ url: session.page.url, html });
  const moveIn = (html?: string) => nextMove(documentOf(html), mapping, state);
  const rowsIn = (html?: string) => extractRows(documentOf(html), mapping);
  const bringsRows = (html: string) => seen.fresh(rowsIn(html)).length > 0;

  /** Keeps the rows of a state as seen. Returns whether the page, of those that show one state at a time, has shown exactly these rows before. */
  function keep(rows: readonly Row[], all: readonly Row[]): boolean {
    seen.add(rows);
    if (mapping.pagination.kind !== 'script') return false;
    const print = all.map(({ identity }) => identity).join('\n\n');
    const isKnown = shown.has(print);
    shown.add(print);
    return isKnown;
  }

  /** Scrolls until as many rows as the first state had have come, or no more do: lists of which only a window is in the page come in small steps. */
  async function scrollOn(): Promise<NextState> {
    const found = new Map<string, Row>();
    const inSteps = createSeenRows();
    const newIn = (html?: string) =>
      seen.fresh(rowsIn(html)).filter((row) => !found.has(row.identity) && !inSteps.hasOtherwise(row));
    for (let empty = 0; empty < MOST_EMPTY_SCROLLS && found.size < size; empty += 1) {
      const snapshot = await takeMove(
        () => ({ scroll: 'on' }),
        (html) => newIn(html).length > 0,
      );
      if (snapshot === null) break;
      const came = newIn();
      if (came.length === 0) continue;
      for (const row of came) found.set(row.identity, row);
      inSteps.add(came);
      empty = 0;
      rowsCame();
    }
    if (found.size === 0) return { stopReason: 'last_page' };
    keep([...found.values()], []);
    return { rows: [...found.values()] };
  }

  /** Takes a move; what the site failed to hand out is asked for again, as pages are. Null when it can not be taken. */
  async function takeMove(
    moveNow: () => PageMove | null,
    isComplete: (html: string) => boolean,
  ): Promise<PageSnapshot | null> {
    for (let tried = 0; ; tried += 1) {
      const move = moveNow();
      if (move === null) return null;
      try {
        return await session.move(move, isComplete);
      } catch (failure) {
        const waitMs = WAITS_MS[tried];
        if (waitMs === undefined || !isServerError(failure)) throw failure;
        await pause(waitMs, signal);
        await session.look(() => moveNow() !== null);
        if (moveNow() === null) throw failure;
      }
    }
  }

  async function hasNext(): Promise<boolean> {
    if (moveIn() !== null) return true;
    await session.look((html) => moveIn(html) !== null); // a control may be away while its records come
    return moveIn() !== null;
  }

  async function operate(): Promise<NextState> {
    const before = rowsIn();
    if (!(await hasNext()) || (await takeMove(moveIn, bringsRows)) === null) return { stopReason: 'last_page' };
    let all = rowsIn();
    // What a press asks for may get lost on its way: one that changed nothing is tried once more.
    if (areSame(all, before) && (await takeMove(moveIn, bringsRows)) !== null) all = rowsIn();
    const rows = seen.fresh(all);
    const isKnown = keep(rows, all);
    if (rows.length > 0) {
      rowsCame();
      return { rows };
    }
    return { stopReason: isKnown && !areSame(all, before) ? 'loop_detected' : 'no_new_rows' };
  }

  return {
    first() {
      const rows = rowsIn();
      size = rows.length;
      keep(rows, rows);
      return rows;
    },
    hasNext,
    async next() {
      const next = mapping.pagination.kind === 'scroll' ? await scrollOn() : await operate();
      if ('rows' in next) state += 1;
      return next;
    },
  };
}

function isServerError(failure: unknown): boolean {
  return failure instanceof CrawlFailure && failure.code === 'server_error';
}

function areSame(some: readonly Row[], others: readonly Row[]): boolean {
  return some.length === others.length && some.every(({ identity }, at) => identity === others[at]!.identity);
}
