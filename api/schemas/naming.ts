import { LIMITS } from '../../shared/domain/limit.ts';

/** What a customer calls a job. */
export const NAME = {
  type: 'string',
  maxLength: LIMITS.name_length,
  pattern: '\\S',
  format: 'storable',
  description: 'What you call the job. Lists can be searched by how it begins.',
} as const;

/** What a customer notes about a job. */
export const METADATA = {
  type: 'object',
  description: `Up to ${LIMITS.metadata_entries} texts by names of your own: what your program wants to find again. Runs and events have those that the job had then.`,
  maxProperties: LIMITS.metadata_entries,
  propertyNames: {
    type: 'string',
    minLength: 1,
    maxLength: LIMITS.metadata_key_length,
    format: 'storable',
    not: { const: '__proto__' },
  },
  additionalProperties: { type: 'string', maxLength: LIMITS.metadata_value_length, format: 'storable' },
} as const;

/** The same in answers. */
export const METADATA_SHOWN = { type: 'object', additionalProperties: { type: 'string' } } as const;

/** Both as answers of jobs and runs have them. */
export const NAMING_SHOWN = {
  name: { type: ['string', 'null'], description: 'What you call the job; a run has the name that its job had then.' },
  metadata: { ...METADATA_SHOWN, description: 'Your own notes; a run has those that its job had then.' },
} as const;
