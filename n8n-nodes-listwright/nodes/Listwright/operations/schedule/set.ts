import type { IDataObject } from 'n8n-workflow';
import type { Job } from '../../../../service/resources';
import { callService } from '../../../../service/service';
import { JOB } from '../../fields/locators';
import { asOutput, given, type Operation } from '../../operation';
import { CADENCE } from './cadence';

/** Attaches or changes a schedule. */
export const setSchedule: Operation = {
  option: {
    name: 'Set',
    value: 'set',
    action: 'Set the schedule of a job',
    description: 'Run a ready job again and again, or change when it is run (on paid plans)',
  },
  fields: [
    JOB,
    {
      displayName: 'Interval',
      name: 'intervalType',
      type: 'options',
      default: 'days',
      options: [
        { name: 'As It Is', value: '', description: 'Change the other fields of a schedule that is there' },
        { name: 'Days', value: 'days' },
        { name: 'Hours', value: 'hours' },
        { name: 'Minutes', value: 'minutes' },
        { name: 'Months', value: 'months' },
        { name: 'Once', value: 'one-time' },
        { name: 'Weeks', value: 'weeks' },
      ],
      description: 'How often the job is run. Another interval starts the cadence afresh.',
    },
    CADENCE,
  ],
  async execute(call) {
    const cadence = call.parameter<IDataObject>('cadence') ?? {};
    const { dayOfMonth: day_of_month, startDate: start_date, maxPages: max_pages, ...same } = cadence;
    const body = given({
      interval_type: call.parameter<string>('intervalType'),
      ...same,
      day_of_month,
      start_date,
      max_pages,
    });
    const path = `/jobs/${call.id('jobId', 'job')}/schedule`;
    return asOutput([await callService<Job>(call.node, { method: 'PUT', path, body })]);
  },
};
