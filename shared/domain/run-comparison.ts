import type { CellValue } from './column.ts';
import type { StopReason } from './run.ts';

/** What can have become of a row between two runs, in the order in which changes are told. */
export const CHANGE_KINDS = ['added', 'changed', 'removed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** How many rows differ from those of the run `since`; `removed` is null where that can't be told. */
export interface RunChanges {
  since: string;
  added: number;
  changed: number;
  removed: number | null;
}

/**
 * Whether a run that stopped for this reason has read its listing to the end. Where the listing led to nothing new, or
 * round in a circle, there was nothing more to be read either.
 */
const REACHES_END: Record<StopReason, boolean> = {
  last_page: true,
  no_new_rows: true,
  loop_detected: true,
  max_pages: false,
  credits_exhausted: false,
  credits_limit: false,
  cancelled: false,
  error: false,
};

/** The reasons after which a listing was read to its end: only between two such runs a missing row is a removed one. */
export const END_REASONS = (Object.keys(REACHES_END) as StopReason[]).filter((reason) => REACHES_END[reason]);

/** Reasons after which detail pages may be unread that nobody could pay. */
export const UNPAID_REASONS: readonly StopReason[] = ['credits_exhausted', 'credits_limit'];

/** Changes of a kind, by their places from 1: `first` to `last`; none where `last` is smaller. */
export type ChangeSlices = Record<ChangeKind, { first: number; last: number }>;

/** Which changes of each kind stand on one page of a list that has those of `kinds` one after the other. */
export function sliceChanges(
  changes: RunChanges,
  kinds: ReadonlySet<ChangeKind>,
  { limit, offset }: { limit: number; offset: number },
): ChangeSlices {
  let before = 0;
  const slice = (kind: ChangeKind) => {
    const count = countOf(changes, kind, kinds);
    const first = Math.max(1, offset - before + 1);
    const last = Math.min(count, offset + limit - before);
    before += count;
    return { first, last };
  };
  const [added, changed, removed] = [slice('added'), slice('changed'), slice('removed')];
  return { added, changed, removed };
}

/** How many changes there are of these kinds. */
export function countChanges(changes: RunChanges, kinds: ReadonlySet<ChangeKind>): number {
  return CHANGE_KINDS.reduce((sum, kind) => sum + countOf(changes, kind, kinds), 0);
}

function countOf(changes: RunChanges, kind: ChangeKind, kinds: ReadonlySet<ChangeKind>): number {
  return kinds.has(kind) ? (changes[kind] ?? 0) : 0;
}

type Values = Record<string, CellValue>;

/** A value before and after. */
export type Differences = Record<string, { old: CellValue; new: CellValue }>;

/**
 * The columns in which two rows differ. `unread` names the columns of detail pages of which some could not be read: a row
 * that has none of them in one of the runs does not differ in them.
 */
export function differencesOf(before: Values, after: Values, unread: readonly string[]): Differences {
  const isUnread = [before, after].some((row) => unread.every((name) => valueIn(row, name) === null));
  const ignored = new Set(isUnread ? unread : []);
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter((name) => !ignored.has(name));
  const pairs = names.map((name) => [name, { old: valueIn(before, name), new: valueIn(after, name) }] as const);
  return Object.fromEntries(pairs.filter(([, { old, new: now }]) => JSON.stringify(old) !== JSON.stringify(now)));
}

function valueIn(row: Values, name: string): CellValue {
  return Object.hasOwn(row, name) ? (row[name] ?? null) : null;
}
