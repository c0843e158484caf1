import { PAGE_SIZES } from '../../shared/domain/limit.ts';
import { OFFSET, pageLimit, pageOf } from './paging.ts';
import { COUNT } from './scalars.ts';

const FIELDS = {
  type: 'array',
  minItems: 1,
  items: { type: 'string' },
  description: 'Only these columns, in this order, separated by commas: `name,price`.',
} as const;

const AFTER = {
  type: 'string',
  format: 'item-position',
  description:
    'Only items behind this one: its `page_number`, a dot and its `item_index`, such as `3.19`. Other than an offset, it stays right while rows are added.',
} as const;

/** The query of GET /v1/runs/{id}/items. */
export const ITEM_LIST = {
  type: 'object',
  additionalProperties: false,
  properties: { limit: pageLimit(PAGE_SIZES.items), offset: OFFSET, after: AFTER, fields: FIELDS },
} as const;

/** The query of GET /v1/runs/{id}/items.jsonl and items.json. */
export const ITEM_STREAM = {
  type: 'object',
  additionalProperties: false,
  properties: { after: AFTER, fields: FIELDS },
} as const;

/** The query of GET /v1/runs/{id}/items/csv. */
export const ITEM_DOWNLOAD = {
  type: 'object',
  additionalProperties: false,
  properties: {
    excel: {
      type: 'boolean',
      default: false,
      description:
        '`true` makes a file that spreadsheet programs open well and safely: it begins with a byte order mark, and a text that would be taken for a formula gets an apostrophe before it.',
    },
    fields: FIELDS,
  },
} as const;

/** A value of a row. */
export const CELL = {
  anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'array', items: { type: 'string' } }, { type: 'null' }],
} as const;

/** A row as customers see it. */
export const ITEM = {
  type: 'object',
  additionalProperties: true,
  required: ['data', 'page_number', 'item_index'],
  properties: {
    data: {
      type: 'object',
      description:
        "The values by column name. Numbers are JSON numbers, URLs absolute, dates ISO 8601; what does not parse as its column's type is `null`.",
      additionalProperties: CELL,
    },
    page_number: { type: 'integer', minimum: 1, description: 'The listing page that the row came from.' },
    item_index: { type: 'integer', minimum: 0, description: 'Its place on that page.' },
  },
} as const;

export const ITEM_PAGE = pageOf('items', ITEM);

/** The answer of GET /v1/runs/{id}/items.json. */
export const ITEM_FILE = {
  type: 'object',
  additionalProperties: true,
  required: ['items', 'total'],
  properties: {
    items: { type: 'array', items: ITEM },
    total: { ...COUNT, description: 'How many items this answer has. It stands last.' },
  },
} as const;
