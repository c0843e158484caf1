import type { IDataObject } from 'n8n-workflow';
import { readPages } from '../../../../service/read-pages';
import { JOB } from '../../fields/locators';
import { limitOf, LIST_PAGE_SIZE, PAGING } from '../../fields/paging';
import { asOutput, type Operation } from '../../operation';

/** Reads when a schedule fired. */
export const getFirings: Operation = {
  option: {
    name: 'Get Firings',
    value: 'getFirings',
    action: 'Get the firings of a schedule',
    description: 'Read when a schedule fired: the run that it started, or why it started none',
  },
  fields: [JOB, ...PAGING],
  async execute(call) {
    const path = `/jobs/${call.id('jobId', 'job')}/schedule/firings`;
    const list = { path, field: 'data', pageSize: LIST_PAGE_SIZE } as const;
    return asOutput(await readPages<IDataObject>(call.node, list, limitOf(call)));
  },
};
