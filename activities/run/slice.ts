import { LIMITS } from '../../shared/domain/limit.ts';
import type { Permit } from '../capacity/permits.ts';

/** The part of a crawl that goes on before others have their turn. */
export interface Slice {
  /** Whether the crawl has gone on for long enough, and others wait. */
  isOver(): boolean;
}

/** Where nobody else waits. */
export const ENDLESS: Slice = { isOver: () => false };

/** The slice of a crawl that begins now. */
export function createSlice(permit: Pick<Permit, 'isWanted'>, now: () => number = () => performance.now()): Slice {
  const until = now() + LIMITS.crawl_slice_seconds * 1_000;
  return { isOver: () => now() >= until && permit.isWanted() };
}
