import { PAGE_SIZES } from '../../shared/domain/limit.ts';
import { CHANGE_KINDS } from '../../shared/domain/run-comparison.ts';
import { CELL, ITEM, ITEM_DOWNLOAD } from './item.ts';
import { OFFSET, pageLimit, pageOf } from './paging.ts';
import { ID } from './scalars.ts';

/** What is compared, and what of it is asked for. */
const COMPARED = {
  since: { ...ID, description: 'A completed run of the same job before this one; the last of them unless given.' },
  kind: {
    type: 'array',
    minItems: 1,
    items: { type: 'string', enum: CHANGE_KINDS },
    description: 'Only changes of these kinds, separated by commas: `added,changed`.',
  },
} as const;

/** The query of GET /v1/runs/{id}/changes. */
export const CHANGE_LIST = {
  type: 'object',
  additionalProperties: false,
  properties: { ...COMPARED, limit: pageLimit(PAGE_SIZES.items), offset: OFFSET },
} as const;

/** The query of GET /v1/runs/{id}/changes/csv. */
export const CHANGE_DOWNLOAD = {
  type: 'object',
  additionalProperties: false,
  properties: { ...COMPARED, ...ITEM_DOWNLOAD.properties },
} as const;

/** A row that differs between two runs. */
export const CHANGE = {
  type: 'object',
  additionalProperties: true,
  required: ['change', ...ITEM.required, 'differences'],
  properties: {
    change: { type: 'string', enum: CHANGE_KINDS },
    data: { ...ITEM.properties.data, description: 'The values by column name; of a removed row those that it had.' },
    page_number: {
      ...ITEM.properties.page_number,
      description: 'The listing page of the row; of a removed row in the earlier run.',
    },
    item_index: ITEM.properties.item_index,
    differences: {
      type: ['object', 'null'],
      description: 'The columns of a `changed` row that differ, with the old and the new value; else `null`.',
      additionalProperties: {
        type: 'object',
        additionalProperties: true,
        required: ['old', 'new'],
        properties: { old: CELL, new: CELL },
      },
    },
  },
} as const;

const PAGE = pageOf('changes', CHANGE);

/** One page of changes, and what was compared. */
export const CHANGE_PAGE = {
  ...PAGE,
  required: [...PAGE.required, 'since', 'complete'],
  properties: {
    ...PAGE.properties,
    since: { ...ID, description: 'The run with which this one was compared.' },
    complete: {
      type: 'boolean',
      description:
        'Whether both runs read the listing to its end. If not, no rows are told as `removed`, and among the `added` ones may be rows that the earlier run did not come to.',
    },
  },
} as const;
