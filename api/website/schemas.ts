import { LIMITS, PAGE_SIZES } from '../../shared/domain/limit.ts';
import { pageLimit, OFFSET } from '../schemas/paging.ts';

const EMAIL = { type: 'string', maxLength: 254, pattern: '\\S', format: 'storable' } as const;
const PASSWORD = { type: 'string', maxLength: LIMITS.password_length_maximum, format: 'storable' } as const;

/** A password that somebody chooses: its length alone is asked for. */
const NEW_PASSWORD = { ...PASSWORD, minLength: LIMITS.password_length_minimum } as const;

export const CREDENTIALS = {
  type: 'object',
  additionalProperties: false,
  required: ['email', 'password'],
  properties: { email: EMAIL, password: PASSWORD },
} as const;

export const NEW_CREDENTIALS = {
  type: 'object',
  additionalProperties: false,
  required: ['email', 'password'],
  properties: { email: EMAIL, password: NEW_PASSWORD },
} as const;

export const LINK_TOKEN = {
  type: 'object',
  additionalProperties: false,
  required: ['token'],
  properties: { token: { type: 'string', maxLength: 100 } },
} as const;

export const PASSWORD_CHANGE = {
  type: 'object',
  additionalProperties: false,
  required: ['password'],
  properties: { password: NEW_PASSWORD, current_password: PASSWORD },
} as const;

export const LEDGER_LIST = {
  type: 'object',
  additionalProperties: false,
  properties: { limit: pageLimit({ default: 50, maximum: 200 }), offset: OFFSET },
} as const;

/** Pages of a run by their numbers: as many as one answer has rows of at most. */
export const PAGE_NUMBERS = {
  type: 'object',
  additionalProperties: false,
  required: ['numbers'],
  properties: {
    numbers: {
      type: 'array',
      minItems: 1,
      maxItems: PAGE_SIZES.items.maximum,
      items: { type: 'string', pattern: '^[1-9]\\d{0,8}$' },
      description: 'Separated by commas: `1,2,5`.',
    },
  },
} as const;
