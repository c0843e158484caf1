import type { Run } from '../../../../service/resources';
import { callService } from '../../../../service/service';
import { RUN } from '../../fields/locators';
import { asOutput, type Operation } from '../../operation';

/** Reads a run. */
export const getRun: Operation = {
  option: {
    name: 'Get',
    value: 'get',
    action: 'Get a run',
    description: 'Read a run: its status, its counts and what it cost',
  },
  fields: [RUN],
  async execute(call) {
    const path = `/runs/${call.id('runId', 'run')}`;
    return asOutput([await callService<Run>(call.node, { method: 'GET', path })]);
  },
};
