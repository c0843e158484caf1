import { CSV, downloadCsv } from '../../fields/csv';
import { RUN } from '../../fields/locators';
import type { Operation } from '../../operation';

/** Downloads the rows of a run. */
export const downloadItems: Operation = {
  option: {
    name: 'Download CSV',
    value: 'downloadCsv',
    action: 'Download the rows of a run as CSV',
    description: 'Get what a run found as a CSV file',
  },
  fields: [RUN, ...CSV],
  async execute(call) {
    const runId = call.id('runId', 'run');
    return await downloadCsv(call, runId, { path: `/runs/${runId}/items/csv` });
  },
};
