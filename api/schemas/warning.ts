import { WARNING_KINDS } from '../../shared/domain/warning.ts';

/** What customers should know of a listing although nothing failed. */
export const WARNINGS = {
  type: 'array',
  description:
    'What to know of the listing although nothing failed: pages or rows that seem to be missing. Each kind once.',
  items: {
    type: 'object',
    additionalProperties: true,
    required: ['kind', 'message'],
    properties: {
      kind: { type: 'string', enum: WARNING_KINDS },
      message: { type: 'string', description: 'The same in words.' },
    },
  },
} as const;
