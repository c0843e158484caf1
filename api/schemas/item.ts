import type { FromSchema } from 'json-schema-to-ts';
import { PAGE_SIZES } from '../../shared/domain/limit.ts';
import { OFFSET, pageLimit } from './paging.ts';

/** The query of GET /v1/runs/{id}/items. */
export const ITEM_LIST = {
  type: 'object',
  additionalProperties: false,
  properties: { limit: pageLimit(PAGE_SIZES.items), offset: OFFSET },
} as const;
export type ItemList = FromSchema<typeof ITEM_LIST>;
