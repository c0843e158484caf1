import type { INodeProperties } from 'n8n-workflow';
import type { OperationCall } from '../operation';

/** The largest part of a list of jobs or runs that the service gives at a time. */
export const LIST_PAGE_SIZE = 100;

/** All of a list, or its first entries. */
export const PAGING: INodeProperties[] = [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    displayOptions: { show: { returnAll: [false] } },
    description: 'Max number of results to return',
  },
];

/** How many entries are asked for; undefined for all. */
export function limitOf(call: OperationCall): number | undefined {
  return call.parameter<boolean>('returnAll') ? undefined : call.parameter<number>('limit');
}
