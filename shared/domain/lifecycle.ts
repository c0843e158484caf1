import type { EventType } from './event.ts';

/** What a trigger does to a row in one state: where it goes, which event it emits and what happens to its credits. */
export interface Transition<State extends string> {
  to: State;
  emits?: EventType;
  credits?: 'charge' | 'hold' | 'refund' | 'settle' | 'release';
}

/** A state machine as a table: state → trigger → transition. A final state has no triggers. */
export type Lifecycle<State extends string> = Record<State, Record<string, Transition<State>>>;

/** Writes a lifecycle table whose states are checked by the compiler and whose triggers stay literal. */
export const defineLifecycle =
  <State extends string>() =>
  <const Table extends Lifecycle<State>>(table: Table): Table =>
    table;

/** The states that `trigger` can be taken from, so that an update can be made conditional on them. */
export function statesAccepting<State extends string>(
  table: Record<State, Record<string, unknown>>,
  trigger: string,
): State[] {
  return (Object.keys(table) as State[]).filter((state) => trigger in table[state]);
}

/** What `trigger` does to a row in `state`; undefined where that state does not take it. */
export function transitionFrom<State extends string>(
  table: Lifecycle<State>,
  state: State,
  trigger: string,
): Transition<State> | undefined {
  return table[state][trigger];
}

/** A state is final when no trigger leads out of it. */
export function isFinal<State extends string>(table: Lifecycle<State>, state: State): boolean {
  return Object.keys(table[state]).length === 0;
}
