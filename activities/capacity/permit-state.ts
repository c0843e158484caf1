/** Work that waits for a permit. */
interface WaitingWork {
  readonly id: number;
  readonly account: string;
  /** When it came, as a count of events. */
  readonly turn: number;
}

/** Who holds and who waits for the permits of one kind of work in this process. */
export interface PermitState {
  /** How many permits there are for everybody. */
  readonly limit: number;
  /** How many more there are for accounts that hold none. */
  readonly reserve: number;
  /** How many permits each account holds; those that hold none are absent. */
  readonly held: ReadonlyMap<string, number>;
  /** In the order in which it came. */
  readonly waiting: readonly WaitingWork[];
  /** When each account that holds permits or waits was given its last one. */
  readonly lastTurn: ReadonlyMap<string, number>;
  readonly turn: number;
}

/** What happens to permits. */
export type PermitEvent =
  | { readonly type: 'asked'; readonly id: number; readonly account: string }
  | { readonly type: 'withdrawn'; readonly id: number }
  | { readonly type: 'returned'; readonly account: string }
  | { readonly type: 'limited'; readonly limit: number };

/** Permits that nobody has asked for yet. */
export function newPermitState({ limit, reserve }: Pick<PermitState, 'limit' | 'reserve'>): PermitState {
  return { limit, reserve, held: new Map(), waiting: [], lastTurn: new Map(), turn: 0 };
}

/** How many permits are held. */
export function countHeld({ held }: PermitState): number {
  let count = 0;
  for (const own of held.values()) count += own;
  return count;
}

/**
 * The rule: a free permit goes to the account that holds fewest; among those that hold as many, to the one that has
 * waited longest since it came or was given its last. So no account waits for more than one permit of each other one. An
 * account without any gets one of the reserve too, however many the others hold and for however long. `granted` are the
 * ids of the work that may begin.
 */
export function stepPermits(before: PermitState, event: PermitEvent): { state: PermitState; granted: number[] } {
  let state = withEvent({ ...before, turn: before.turn + 1 }, event);
  const granted: number[] = [];
  for (let next = nextGrant(state); next !== null; next = nextGrant(state)) {
    state = withGrant(state, next);
    granted.push(next.id);
  }
  return { state, granted };
}

function withEvent(state: PermitState, event: PermitEvent): PermitState {
  switch (event.type) {
    case 'asked': {
      const { id, account } = event;
      return { ...state, waiting: [...state.waiting, { id, account, turn: state.turn }] };
    }
    case 'withdrawn':
      return withoutWaiting(state, event.id);
    case 'returned':
      return { ...state, ...withCount(state, event.account, heldBy(state, event.account) - 1) };
    case 'limited':
      break;
  }
  return { ...state, limit: event.limit };
}

function withoutWaiting(state: PermitState, id: number): PermitState {
  const withdrawn = state.waiting.find((work) => work.id === id);
  if (!withdrawn) return state;
  const { account } = withdrawn;
  const after = { ...state, waiting: state.waiting.filter((work) => work !== withdrawn) };
  return { ...after, ...withCount(after, account, heldBy(after, account)) };
}

/** The work that a permit is there for and whose turn it is; null when there is none. */
function nextGrant(state: PermitState): WaitingWork | null {
  const free = state.limit - countHeld(state);
  if (free + state.reserve <= 0) return null;
  const seen = new Set<string>();
  let next: WaitingWork | null = null;
  for (const work of state.waiting) {
    if (seen.has(work.account)) continue; // an account's own work goes in its order
    seen.add(work.account);
    const isAllowed = free > 0 || heldBy(state, work.account) === 0;
    if (isAllowed && (next === null || comesBefore(state, work, next))) next = work;
  }
  return next;
}

function comesBefore(state: PermitState, a: WaitingWork, b: WaitingWork): boolean {
  const fewer = heldBy(state, a.account) - heldBy(state, b.account);
  return fewer === 0 ? waitsSince(state, a) < waitsSince(state, b) : fewer < 0;
}

function waitsSince({ lastTurn }: PermitState, { account, turn }: WaitingWork): number {
  return Math.max(turn, lastTurn.get(account) ?? 0);
}

function withGrant(state: PermitState, { id, account }: WaitingWork): PermitState {
  const turn = state.turn + 1;
  return {
    ...state,
    turn,
    waiting: state.waiting.filter((work) => work.id !== id),
    ...withCount(
      { ...state, lastTurn: new Map(state.lastTurn).set(account, turn) },
      account,
      heldBy(state, account) + 1,
    ),
  };
}

/** Sets how many permits an account holds; one that has and wants none is forgotten. */
function withCount(
  { held, lastTurn, waiting }: PermitState,
  account: string,
  count: number,
): Pick<PermitState, 'held' | 'lastTurn'> {
  const [newHeld, newLastTurn] = [new Map(held), new Map(lastTurn)];
  if (count > 0) newHeld.set(account, count);
  else newHeld.delete(account);
  if (count <= 0 && !waiting.some((work) => work.account === account)) newLastTurn.delete(account);
  return { held: newHeld, lastTurn: newLastTurn };
}

function heldBy({ held }: PermitState, account: string): number {
  return held.get(account) ?? 0;
}
