import type { Job } from '../../../../service/resources';
import { callService } from '../../../../service/service';
import { JOB } from '../../fields/locators';
import { asOutput, type Operation } from '../../operation';

/** Reads a job. */
export const getJob: Operation = {
  option: {
    name: 'Get',
    value: 'get',
    action: 'Get a job',
    description: 'Read a job: its status, and its columns once it is ready',
  },
  fields: [JOB],
  async execute(call) {
    const path = `/jobs/${call.id('jobId', 'job')}`;
    return asOutput([await callService<Job>(call.node, { method: 'GET', path })]);
  },
};
