import type { Row } from '../../shared/domain/mapping.ts';
import type { StopReason } from '../../shared/domain/run.ts';
import { createSeenRows } from '../reading/seen-rows.ts';

/** What one more state of the page showed: rows that no state before had; or why there is none. */
export type NextState =
  | { rows: Row[] }
  | { stopReason: Extract<StopReason, 'last_page' | 'no_new_rows' | 'loop_detected'> };

/** The states that an open listing has shown so far. It tells what a further one is by its rows alone. */
export class ShownStates {
  readonly #seen = createSeenRows();
  /** The states by the rows that they showed; null where a listing only grows and cannot come back to one of them. */
  readonly #known: Set<string> | null;
  #number = 1;

  /** Begins with the rows of the first state; `mayLoop` where the page shows one state in the place of another. */
  constructor(first: readonly Row[], { mayLoop }: { mayLoop: boolean }) {
    this.#seen.add(first);
    this.#known = mayLoop ? new Set([keyOf(first)]) : null;
  }

  /** The number of the state that the page is in, from 1. */
  get number(): number {
    return this.#number;
  }

  /** The rows that no state before has shown. */
  fresh(rows: readonly Row[]): Row[] {
    return this.#seen.fresh(rows);
  }

  /** Keeps rows that have come as the next state; without any, the listing has come to its end. */
  add(rows: Row[]): NextState {
    if (rows.length === 0) return { stopReason: 'last_page' };
    this.#seen.add(rows);
    this.#number += 1;
    return { rows };
  }

  /**
   * Tells what a move on a control has brought, by all rows that the page showed `before` and shows now. A page that
   * shows exactly what it has shown in a state before has gone round in a loop, unless the move just changed nothing.
   */
  moved(before: readonly Row[], now: readonly Row[]): NextState {
    const key = this.#known && keyOf(now);
    const isKnown = key !== null && this.#known!.has(key);
    if (key !== null) this.#known!.add(key);
    const fresh = this.fresh(now);
    if (fresh.length > 0) return this.add(fresh);
    return { stopReason: isKnown && !areSame(now, before) ? 'loop_detected' : 'no_new_rows' };
  }
}

/** Whether the page shows the same rows in the same order. */
export function areSame(some: readonly Row[], others: readonly Row[]): boolean {
  return some.length === others.length && some.every(({ identity }, at) => identity === others[at]!.identity);
}

function keyOf(rows: readonly Row[]): string {
  return rows.map(({ identity }) => identity).join('\n\n');
}
