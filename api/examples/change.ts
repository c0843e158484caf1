import { ITEM_EXAMPLE } from './item.ts';

/** One page of changes. */
export const CHANGES_EXAMPLE = {
  changes: [
    {
      change: 'changed',
      ...ITEM_EXAMPLE,
      differences: { price: { old: 24.9, new: 19.9 } },
    },
  ],
  since: '019a3bf1-7d10-7c2e-9a44-0e6d5f3b8a27',
  complete: true,
  total: 1,
  limit: 50,
  offset: 0,
};
