import { readPages } from '../../../../service/read-pages';
import type { Job } from '../../../../service/resources';
import { limitOf, LIST_PAGE_SIZE, PAGING } from '../../fields/paging';
import { statusField, statusOf } from '../../fields/status';
import { asOutput, type Operation } from '../../operation';

/** Reads the list of jobs. */
export const getJobs: Operation = {
  option: {
    name: 'Get Many',
    value: 'getMany',
    action: 'Get many jobs',
    description: 'Read the jobs of the account, newest first',
  },
  fields: [...PAGING, statusField('job', ['failed', 'in_progress', 'ready'])],
  async execute(call) {
    const list = { path: '/jobs', query: { status: statusOf(call) }, field: 'data', pageSize: LIST_PAGE_SIZE } as const;
    return asOutput(await readPages<Job>(call.node, list, limitOf(call)));
  },
};
