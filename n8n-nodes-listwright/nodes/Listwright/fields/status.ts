import type { INodeProperties } from 'n8n-workflow';
import type { OperationCall } from '../operation';

/** A list narrowed down to those with one status. */
export function statusField(title: string, statuses: readonly string[]): INodeProperties {
  return {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    options: [
      {
        displayName: 'Status',
        name: 'status',
        type: 'options',
        default: 'failed',
        options: statuses.map((value) => ({ name: nameOf(value), value })),
        description: `Which status a ${title} must have`,
      },
    ],
  };
}

/** The status that is asked for. */
export function statusOf(call: OperationCall): string | undefined {
  return call.parameter<{ status?: string }>('filters')?.status;
}

/** `in_progress` becomes `In Progress`. */
function nameOf(status: string): string {
  return status
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
