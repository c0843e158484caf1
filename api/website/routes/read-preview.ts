import { findJobProgress } from '../../../shared/db/queries/job-progress.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { operation } from '../../endpoint.ts';
import { JOB_ID } from '../../path-parameters.ts';

export const readPreview = operation(
  {
    method: 'GET',
    path: '/dashboard/api/jobs/{id}/preview',
    parameters: { id: JOB_ID },
    access: 'session',
    id: 'getPreview',
    tag: 'Jobs',
    summary: 'Get the preview of a job',
    description: 'The steps that its mapping has begun, and the first rows that it found.',
    answers: { 200: { description: 'The preview.' } },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId } = ctx.state;
      const progress = await findJobProgress(database, { accountId, jobId: ctx.state.ids.id });
      if (!progress) throw new ServiceError('not_found');
      ctx.body = progress;
    },
);
