import { RUN } from '../../fields/locators';
import { limitOf, PAGING } from '../../fields/paging';
import type { Operation } from '../../operation';
import { readRows } from '../../read-rows';

/** Reads the rows of a run. */
export const getItems: Operation = {
  option: {
    name: 'Get Items',
    value: 'getItems',
    action: 'Get the rows of a run',
    description: 'Read what a run found, one item a row; also while it goes on',
  },
  fields: [
    RUN,
    ...PAGING,
    {
      displayName: 'Simplify',
      name: 'simplify',
      type: 'boolean',
      default: true,
      description: 'Whether to return a simplified version of the response instead of the raw data',
    },
  ],
  async execute(call) {
    const isSimple = call.parameter<boolean>('simplify') ?? true;
    return await readRows(call, call.id('runId', 'run'), { limit: limitOf(call), isSimple });
  },
};
