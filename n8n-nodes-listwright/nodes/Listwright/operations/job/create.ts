import type { IDataObject } from 'n8n-workflow';
import type { Job } from '../../../../service/resources';
import { callService } from '../../../../service/service';
import { MAX_PAGES } from '../../fields/limits';
import { waitFields, waitOptionsOf } from '../../fields/wait';
import { asOutput, given, type Operation, type OperationCall } from '../../operation';
import { waitForJob } from '../../wait-for-completion';
import { COLUMNS } from './columns';

/** Maps a page. */
export const createJob: Operation = {
  option: {
    name: 'Create',
    value: 'create',
    action: 'Create a job',
    description: 'Map a listing page, so that it can be run as often as you like (10 credits)',
  },
  fields: [
    {
      displayName: 'URL',
      name: 'url',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://shop.example/lamps',
      description: 'The listing page, or the home page of the site',
    },
    {
      displayName: 'Extract',
      name: 'inputType',
      type: 'options',
      default: 'goal',
      options: [
        { name: 'By Goal', value: 'goal', description: 'Say in plain words what you want' },
        { name: 'By Columns', value: 'columns', description: 'Name each column' },
      ],
      description: 'How you say what is wanted from the page',
    },
    {
      displayName: 'Goal',
      name: 'goal',
      type: 'string',
      typeOptions: { rows: 2 },
      default: '',
      required: true,
      placeholder: 'all lamps with name, price and rating',
      displayOptions: { show: { inputType: ['goal'] } },
      description: 'What you want, in plain words; the columns are inferred',
    },
    COLUMNS,
    ...waitFields('Whether to wait until the page is mapped and the job is ready; a failed job is an error then'),
    {
      displayName: 'Options',
      name: 'options',
      type: 'collection',
      placeholder: 'Add option',
      default: {},
      options: [
        {
          displayName: 'Details',
          name: 'details',
          type: 'options',
          default: 'auto',
          options: [
            { name: 'Always', value: 'always', description: 'Visit the page that each row links to' },
            { name: 'Never', value: 'never', description: 'Read the listing pages alone' },
            { name: 'When Needed', value: 'auto', description: 'Visit them when the listing lacks what is wanted' },
          ],
          description: 'When the pages that rows link to are visited',
        },
        MAX_PAGES,
      ],
    },
  ],
  async execute(call) {
    const { maxPages, details } = call.parameter<IDataObject>('options') ?? {};
    const job = await callService<Job>(call.node, {
      method: 'POST',
      path: '/jobs',
      body: given({ url: call.parameter<string>('url'), input: inputOf(call), max_pages: maxPages, details }),
    });
    const wait = waitOptionsOf(call);
    return asOutput([wait ? await waitForJob(call, job.id, wait) : job]);
  },
};

/** What is wanted, as the service takes it. */
function inputOf(call: OperationCall): IDataObject {
  const type = call.parameter<string>('inputType');
  if (type === 'goal') return { type, value: call.parameter<string>('goal') };
  const { column = [] } = call.parameter<{ column?: IDataObject[] }>('columns') ?? {};
  return { type, value: column.map(given) };
}
