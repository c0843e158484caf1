import type { IDataObject } from 'n8n-workflow';
import type { Run } from '../../../../service/resources';
import { callService } from '../../../../service/service';
import { MAX_PAGES } from '../../fields/limits';
import { JOB } from '../../fields/locators';
import { waitFields, waitOptionsOf } from '../../fields/wait';
import { asOutput, given, type Operation } from '../../operation';
import { readRows } from '../../read-rows';
import { waitForRun } from '../../wait-for-completion';

/** Crawls the pages of a job. */
export const startRun: Operation = {
  option: {
    name: 'Start',
    value: 'start',
    action: 'Start a run',
    description: 'Crawl the pages of a ready job; it is billed for what it reads',
  },
  fields: [
    JOB,
    ...waitFields('Whether to wait until the run is completed; a failed run is an error then'),
    {
      displayName: 'Return',
      name: 'returned',
      type: 'options',
      default: 'run',
      displayOptions: { show: { waitForCompletion: [true] } },
      options: [
        { name: 'Rows', value: 'rows', description: 'What the run found, one item a row' },
        { name: 'Run', value: 'run', description: 'One item with its counts and costs' },
      ],
      description: 'What to hand on when the run is completed',
    },
    {
      displayName: 'Options',
      name: 'options',
      type: 'collection',
      placeholder: 'Add option',
      default: {},
      options: [
        {
          displayName: 'Max Credits',
          name: 'maxCredits',
          type: 'number',
          typeOptions: { minValue: 1 },
          default: 100,
          description: 'What the run may cost at most: it stops before it would cost more, and keeps its rows',
        },
        MAX_PAGES,
      ],
    },
  ],
  async execute(call) {
    const { maxPages, maxCredits } = call.parameter<IDataObject>('options') ?? {};
    const body = given({ max_pages: maxPages, max_credits: maxCredits });
    const path = `/jobs/${call.id('jobId', 'job')}/runs`;
    const run = await callService<Run>(call.node, { method: 'POST', path, body });
    const wait = waitOptionsOf(call);
    if (!wait) return asOutput([run]);
    const completed = await waitForRun(call, run.id, wait);
    return call.parameter<string>('returned') === 'rows'
      ? await readRows(call, run.id, { isSimple: true })
      : asOutput([completed]);
  },
};
