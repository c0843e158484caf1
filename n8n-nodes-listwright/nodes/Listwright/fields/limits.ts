import type { INodeProperties } from 'n8n-workflow';

/** How many listing pages may be crawled. */
export const MAX_PAGES: INodeProperties = {
  displayName: 'Max Pages',
  name: 'maxPages',
  type: 'number',
  typeOptions: { minValue: 1, maxValue: 10_000 },
  default: 10,
  description: 'How many listing pages may be crawled at most. The plan of the account may allow fewer.',
};
