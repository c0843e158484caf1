import type { INodeProperties } from 'n8n-workflow';
import type { ServiceRequest } from '../../../service/service';
import type { OperationCall } from '../operation';
import { RUN, SINCE } from './locators';

/** Which changes of which run. */
export const CHANGES: INodeProperties[] = [
  RUN,
  {
    displayName: 'Kinds',
    name: 'kinds',
    type: 'multiOptions',
    default: [],
    options: [
      { name: 'Added', value: 'added', description: 'Rows that the earlier run did not have' },
      { name: 'Changed', value: 'changed', description: 'Rows of which a value differs' },
      { name: 'Removed', value: 'removed', description: 'Rows that are there no more' },
    ],
    description: 'Which changes are wanted; all kinds when none is chosen',
  },
  SINCE,
];

/** The same as the service takes it. */
export function changesQueryOf(call: OperationCall): NonNullable<ServiceRequest['query']> {
  const kinds = call.parameter<string[]>('kinds') ?? [];
  return { kind: kinds.length > 0 ? kinds.join(',') : undefined, since: call.optionalId('sinceRunId') };
}
