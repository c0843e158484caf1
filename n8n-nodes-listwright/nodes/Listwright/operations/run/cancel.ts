import type { Run } from '../../../../service/resources';
import { callService } from '../../../../service/service';
import { RUN } from '../../fields/locators';
import { asOutput, type Operation } from '../../operation';

/** Ends a run. */
export const cancelRun: Operation = {
  option: {
    name: 'Cancel',
    value: 'cancel',
    action: 'Cancel a run',
    description: 'End a run: it keeps the rows that it found and is billed for them',
  },
  fields: [RUN],
  async execute(call) {
    const path = `/runs/${call.id('runId', 'run')}/cancel`;
    return asOutput([await callService<Run>(call.node, { method: 'POST', path })]);
  },
};
