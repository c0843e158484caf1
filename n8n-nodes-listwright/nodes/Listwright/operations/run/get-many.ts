import { readPages } from '../../../../service/read-pages';
import type { Run } from '../../../../service/resources';
import { JOB } from '../../fields/locators';
import { limitOf, LIST_PAGE_SIZE, PAGING } from '../../fields/paging';
import { statusField, statusOf } from '../../fields/status';
import { asOutput, type Operation } from '../../operation';

/** Reads the list of a job's runs. */
export const getRuns: Operation = {
  option: {
    name: 'Get Many',
    value: 'getMany',
    action: 'Get many runs',
    description: 'Read the runs of a job, newest first',
  },
  fields: [JOB, ...PAGING, statusField('run', ['queued', 'running', 'failed', 'completed'])],
  async execute(call) {
    const path = `/jobs/${call.id('jobId', 'job')}/runs`;
    const list = { path, query: { status: statusOf(call) }, field: 'data', pageSize: LIST_PAGE_SIZE } as const;
    return asOutput(await readPages<Run>(call.node, list, limitOf(call)));
  },
};
