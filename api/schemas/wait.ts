import { LIMITS } from '../../shared/domain/limit.ts';

/** The query of GET for something that comes to an end. */
export const WAIT_FOR_END = {
  type: 'object',
  additionalProperties: false,
  properties: {
    wait: {
      type: 'integer',
      minimum: 0,
      maximum: LIMITS.wait_seconds_maximum,
      default: 0,
      description:
        'For so many seconds the answer waits for the end; then it is what there is. Where very many wait already, it comes at once.',
    },
  },
} as const;
