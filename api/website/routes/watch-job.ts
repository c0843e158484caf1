import { findJobProgress } from '../../../shared/db/queries/job-progress.ts';
import { findSurroundings } from '../../../shared/db/queries/job-surroundings.ts';
import { findMappedJob } from '../../../shared/db/queries/job-queries.ts';
import { operation } from '../../endpoint.ts';
import { JOB_ID } from '../../path-parameters.ts';
import { presentJob } from '../../presenters/job.ts';
import { answerEvents } from '../event-stream.ts';

export const watchJob = operation(
  {
    method: 'GET',
    path: '/dashboard/api/jobs/{id}/live',
    parameters: { id: JOB_ID },
    access: 'session',
    id: 'watchJob',
    tag: 'Jobs',
    summary: 'Watch a job being mapped',
    description: 'Server-Sent Events: the job and its preview, whenever one changes, until mapping has ended.',
    answers: { 200: { description: 'The events.', file: { mediaType: 'text/event-stream' } } },
    errors: ['too_many_streams'],
  },
  (services) => async (ctx) => {
    const { database } = services;
    const key = { accountId: ctx.state.accountId, jobId: ctx.state.ids.id };
    await answerEvents(ctx, services, async () => {
      const [job, preview] = await Promise.all([findMappedJob(database, key), findJobProgress(database, key)]);
      if (!job) return null;
      const isFinal = job.status !== 'in_progress';
      const surroundings = isFinal ? await findSurroundings(database, job.id) : undefined; // before, there are none
      return { event: { job: presentJob(job, surroundings), preview }, isFinal };
    });
  },
);
