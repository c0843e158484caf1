import { LIMITS } from '../../shared/domain/limit.ts';

/** How many listing pages may be crawled; the plan may allow fewer. */
export const MAX_PAGES = {
  type: 'integer',
  minimum: LIMITS.max_pages_minimum,
  maximum: LIMITS.max_pages_maximum,
} as const;

/** How many entries of a list are skipped. */
export const OFFSET = { type: 'integer', minimum: 0, maximum: LIMITS.offset_maximum, default: 0 } as const;

/** How many entries of a list are answered. */
export function pageLimit({ default: usual, maximum }: { default: number; maximum: number }) {
  return { type: 'integer', minimum: 1, maximum, default: usual } as const;
}
