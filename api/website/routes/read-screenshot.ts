import { findJobScreenshot } from '../../../shared/db/queries/job-screenshot.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { operation } from '../../endpoint.ts';
import { JOB_ID } from '../../path-parameters.ts';

export const readScreenshot = operation(
  {
    method: 'GET',
    path: '/dashboard/api/jobs/{id}/screenshot',
    parameters: { id: JOB_ID },
    access: 'session',
    id: 'getScreenshot',
    tag: 'Jobs',
    summary: 'Get the screenshot of a job',
    description:
      'The page on which the listing was found, as a browser showed it. The preview says where the records stand in it. 404 where no browser has shown the page.',
    answers: { 200: { description: 'The picture.', file: { mediaType: 'image/jpeg' } } },
  },
  ({ database }) =>
    async (ctx) => {
      const image = await findJobScreenshot(database, { accountId: ctx.state.accountId, jobId: ctx.state.ids.id });
      if (!image) throw new ServiceError('not_found');
      ctx.set('Content-Type', 'image/jpeg');
      ctx.body = image;
    },
);
