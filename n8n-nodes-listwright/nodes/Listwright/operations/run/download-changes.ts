import { CHANGES, changesQueryOf } from '../../fields/changes';
import { CSV, downloadCsv } from '../../fields/csv';
import type { Operation } from '../../operation';

/** Downloads what differs from an earlier run. */
export const downloadChanges: Operation = {
  option: {
    name: 'Download Changes CSV',
    value: 'downloadChangesCsv',
    action: 'Download what changed as CSV',
    description: 'Get what was added, changed or removed since an earlier run as a CSV file',
  },
  fields: [...CHANGES, ...CSV],
  async execute(call) {
    const runId = call.id('runId', 'run');
    return await downloadCsv(call, runId, { path: `/runs/${runId}/changes/csv`, query: changesQueryOf(call) });
  },
};
