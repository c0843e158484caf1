import type { Row } from '../../shared/domain/mapping.ts';
import { createSeenRows } from '../reading/seen-rows.ts';
import type { ShownStates } from './shown-states.ts';

/** How often in a row scrolling on may show nothing new before the listing's end. */
const MOST_EMPTY_STEPS = 25;

/**
 * The rows of one state that come in steps of scrolling: a list of which only a window is in the page moves on by a few
 * rows at a time. They are gathered until they are as many as are `wanted`, or no more come.
 */
export class ScrolledRows {
  readonly #shown: ShownStates;
  readonly #wanted: number;
  readonly #found = new Map<string, Row>();
  readonly #inSteps = createSeenRows();
  #emptySteps = 0;

  constructor(shown: ShownStates, wanted: number) {
    this.#shown = shown;
    this.#wanted = wanted;
  }

  /** Whether another step makes sense. */
  get goesOn(): boolean {
    return this.#found.size < this.#wanted && this.#emptySteps < MOST_EMPTY_STEPS;
  }

  /** What was found, in the order in which it came. */
  get rows(): Row[] {
    return [...this.#found.values()];
  }

  /** The rows that neither a state nor a step before has shown. */
  fresh(rows: readonly Row[]): Row[] {
    return this.#shown.fresh(rows).filter((row) => !this.#found.has(row.identity) && !this.#inSteps.hasOtherwise(row));
  }

  /** Ends a step with all rows that the page shows now. Returns whether some of them are new. */
  step(rows: readonly Row[]): boolean {
    const fresh = this.fresh(rows);
    for (const row of fresh) this.#found.set(row.identity, row);
    this.#inSteps.add(fresh);
    this.#emptySteps = fresh.length > 0 ? 0 : this.#emptySteps + 1;
    return fresh.length > 0;
  }
}
