import type { IDataObject } from 'n8n-workflow';
import { readPages } from '../../../../service/read-pages';
import { CHANGES, changesQueryOf } from '../../fields/changes';
import { limitOf, PAGING } from '../../fields/paging';
import { asOutput, type Operation } from '../../operation';
import { ROWS_PAGE_SIZE } from '../../read-rows';

/** Reads what differs from an earlier run. */
export const getChanges: Operation = {
  option: {
    name: 'Get Changes',
    value: 'getChanges',
    action: 'Get what changed since an earlier run',
    description: 'Read which rows were added, changed or removed since an earlier run, one item a row',
  },
  fields: [...CHANGES, ...PAGING],
  async execute(call) {
    const path = `/runs/${call.id('runId', 'run')}/changes`;
    const list = { path, query: changesQueryOf(call), field: 'changes', pageSize: ROWS_PAGE_SIZE } as const;
    return asOutput(await readPages<IDataObject>(call.node, list, limitOf(call)));
  },
};
