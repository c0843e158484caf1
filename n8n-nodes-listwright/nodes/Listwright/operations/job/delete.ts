import { callService } from '../../../../service/service';
import { JOB } from '../../fields/locators';
import { asOutput, type Operation } from '../../operation';

/** Deletes a job. */
export const deleteJob: Operation = {
  option: {
    name: 'Delete',
    value: 'delete',
    action: 'Delete a job',
    description: 'Delete a job with its schedule, its runs and their rows',
  },
  fields: [JOB],
  async execute(call) {
    const id = call.id('jobId', 'job');
    await callService(call.node, { method: 'DELETE', path: `/jobs/${id}` });
    return asOutput([{ id, deleted: true }]);
  },
};
