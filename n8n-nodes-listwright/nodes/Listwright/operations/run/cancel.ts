import { ServiceError } from '../../../../service/explain-error';
import type { Run } from '../../../../service/resources';
import { callService } from '../../../../service/service';
import { RUN } from '../../fields/locators';
import { asOutput, type Operation } from '../../operation';

/** Ends a run. One that was cancelled before is as good: the answer may have been lost. */
export const cancelRun: Operation = {
  option: {
    name: 'Cancel',
    value: 'cancel',
    action: 'Cancel a run',
    description: 'End a run: it keeps the rows that it found and is billed for them',
  },
  fields: [RUN],
  async execute(call) {
    const path = `/runs/${call.id('runId', 'run')}`;
    const request = { method: 'POST', path: `${path}/cancel` } as const;
    const ended = await callService<Run>(call.node, request).catch((error: unknown) => error as Error);
    if (!(ended instanceof Error)) return asOutput([ended]);
    if (!(ended instanceof ServiceError && ended.code === 'run_finished')) throw ended;
    const run = await callService<Run>(call.node, { method: 'GET', path });
    if (run['stop_reason'] !== 'cancelled') throw ended; // it had ended by itself
    return asOutput([run]);
  },
};
