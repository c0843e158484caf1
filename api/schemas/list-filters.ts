import { LIMITS } from '../../shared/domain/limit.ts';
import { MOMENT } from './scalars.ts';

/** Which entries of a list are wanted, by when they were created. */
export const CREATED = {
  created_after: { ...MOMENT, description: 'Only those that were created at this moment or after it.' },
  created_before: { ...MOMENT, description: 'Only those that were created before this moment.' },
} as const;

/** How a text begins. */
export const PREFIX = { type: 'string', minLength: 1, maxLength: LIMITS.url_length, format: 'storable' } as const;

/** In which states the entries of a list may be. */
export function statusFilter<const Status extends string>(statuses: readonly Status[]) {
  return {
    type: 'array',
    minItems: 1,
    items: { type: 'string', enum: statuses },
    description: 'Only those in one of these states, separated by commas.',
  } as const;
}
