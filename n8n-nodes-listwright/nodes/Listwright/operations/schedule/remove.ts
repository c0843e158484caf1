import { callService } from '../../../../service/service';
import { JOB } from '../../fields/locators';
import { asOutput, type Operation } from '../../operation';

/** Removes a schedule. */
export const removeSchedule: Operation = {
  option: {
    name: 'Remove',
    value: 'remove',
    action: 'Remove the schedule of a job',
    description: 'Run a job no more by itself; runs that are under way go on',
  },
  fields: [JOB],
  async execute(call) {
    const jobId = call.id('jobId', 'job');
    await callService(call.node, { method: 'DELETE', path: `/jobs/${jobId}/schedule` });
    return asOutput([{ job_id: jobId, deleted: true }]);
  },
};
