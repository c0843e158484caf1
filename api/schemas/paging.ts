import { LIMITS } from '../../shared/domain/limit.ts';
import { COUNT } from './scalars.ts';

/** How many listing pages may be crawled; the plan may allow fewer. */
export const MAX_PAGES = {
  type: 'integer',
  description: 'How many listing pages may be crawled. The plan of the account may allow fewer.',
  minimum: LIMITS.max_pages_minimum,
  maximum: LIMITS.max_pages_maximum,
} as const;

/** How many entries of a list are skipped. */
export const OFFSET = {
  type: 'integer',
  description: 'How many entries are skipped. Past the end, the page is empty.',
  minimum: 0,
  maximum: LIMITS.offset_maximum,
  default: 0,
} as const;

/** How many entries of a list are answered. */
export function pageLimit({ default: usual, maximum }: { default: number; maximum: number }) {
  return {
    type: 'integer',
    description: 'How many entries are answered at most.',
    minimum: 1,
    maximum,
    default: usual,
  } as const;
}

/** The answer of a list endpoint: one page of `entry`, under the name `field`. */
export function pageOf<const Entry extends object, const Field extends string>(field: Field, entry: Entry) {
  return {
    type: 'object',
    additionalProperties: true,
    required: [field, 'total', 'limit', 'offset'],
    properties: {
      [field]: { type: 'array', items: entry },
      total: { ...COUNT, description: 'How many entries the whole list has.' },
      limit: { type: 'integer', description: 'The limit that was asked for.' },
      offset: { type: 'integer', description: 'The offset that was asked for.' },
    },
  } as const;
}
