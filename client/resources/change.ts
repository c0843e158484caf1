import type { ChangeKind, Differences } from '../../shared/domain/run-comparison.ts';
import type { Item } from './item.ts';

/** A row that differs from an earlier run; a removed one as it was there. `differences` are those of a `changed` one. */
export interface Change extends Item {
  change: ChangeKind;
  differences: Differences | null;
}

/** Which changes are asked for: of these kinds, since this run instead of the one before. */
export interface ChangeQuery {
  since?: string;
  kind?: readonly ChangeKind[];
}

/** One part of what changed since the run `since`. Unless it is `complete`, removed rows are left out. */
export interface ChangePage {
  changes: Change[];
  since: string;
  complete: boolean;
  total: number;
  limit: number;
  offset: number;
}
