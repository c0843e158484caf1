import type { INodeProperties } from 'n8n-workflow';
import type { WaitOptions } from '../wait-for-completion';
import type { OperationCall } from '../operation';

/** How seldom the service is asked at least (s): its 60 requests a minute are shared by all workflows of a key. */
export const SHORTEST_POLL_SECONDS = 5;
const TIMEOUT_MINUTES = 60;

/** Whether the node waits for what it began. */
export function waitFields(description: string): INodeProperties[] {
  return [
    {
      displayName: 'Wait for Completion',
      name: 'waitForCompletion',
      type: 'boolean',
      default: false,
      description,
    },
    {
      displayName: 'Wait Options',
      name: 'waitOptions',
      type: 'collection',
      placeholder: 'Add option',
      default: {},
      displayOptions: { show: { waitForCompletion: [true] } },
      options: [
        {
          displayName: 'Poll Every (Seconds)',
          name: 'pollSeconds',
          type: 'number',
          typeOptions: { minValue: SHORTEST_POLL_SECONDS },
          default: SHORTEST_POLL_SECONDS,
          description:
            'How long to wait before the service is asked again. Each time costs one of the requests a minute that all workflows of a key share.',
        },
        {
          displayName: 'Time Out After (Minutes)',
          name: 'timeoutMinutes',
          type: 'number',
          typeOptions: { minValue: 1 },
          default: TIMEOUT_MINUTES,
          description: 'How long to wait at most. What was begun goes on at the service all the same.',
        },
      ],
    },
  ];
}

/** How to wait; undefined when the node does not. */
export function waitOptionsOf(call: OperationCall): WaitOptions | undefined {
  if (!call.parameter<boolean>('waitForCompletion')) return undefined;
  const { pollSeconds = SHORTEST_POLL_SECONDS, timeoutMinutes = TIMEOUT_MINUTES } =
    call.parameter<{ pollSeconds?: number; timeoutMinutes?: number }>('waitOptions') ?? {};
  return { pollMs: Math.max(pollSeconds, SHORTEST_POLL_SECONDS) * 1_000, timeoutMs: timeoutMinutes * 60_000 };
}
