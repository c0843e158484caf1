import { findAccountStanding } from '../../../shared/db/queries/account-standing.ts';
import { findMappedJob } from '../../../shared/db/queries/job-queries.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { jobNotReady } from '../../../shared/domain/job-not-ready.ts';
import { assertPagesAllowed } from '../../../shared/domain/page-limit.ts';
import { quoteRun as priceOf } from '../../../shared/domain/quote.ts';
import { operation } from '../../endpoint.ts';
import { QUOTE_EXAMPLE } from '../../examples/quote.ts';
import { JOB_ID } from '../../path-parameters.ts';
import { presentQuote } from '../../presenters/quote.ts';
import { QUOTE, QUOTE_REQUEST } from '../../schemas/quote.ts';

export const quoteRun = operation(
  {
    method: 'GET',
    path: '/v1/jobs/{id}/quote',
    parameters: { id: JOB_ID },
    id: 'quoteRun',
    tag: 'Runs',
    summary: 'Get what a run would cost',
    description:
      'From what mapping found: the price of the pages with their expected detail pages, and how many of them the account can pay. Costs nothing, and nothing is set aside.',
    query: QUOTE_REQUEST,
    answers: { 200: { description: 'The price of a run now.', schema: QUOTE, example: QUOTE_EXAMPLE } },
    errors: ['job_not_ready', 'page_limit_exceeded'],
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { id: jobId } = ctx.state.ids;
      const [job, account] = await Promise.all([
        findMappedJob(database, { accountId, jobId }),
        findAccountStanding(database, accountId),
      ]);
      if (!job || !account) throw new ServiceError('not_found');
      const { status, error, mapping } = job;
      if (status !== 'ready') throw jobNotReady({ status, error });
      const level = job.protectionLevel!; // as every ready job has
      const maxPages = input.max_pages ?? job.maxPages;
      assertPagesAllowed(account.plan, maxPages);
      const visitsPerPage = mapping?.detail?.visits_per_page ?? 0;
      const available = account.creditsAvailable;
      const quote = priceOf({ level, maxPages, visitsPerPage, available });
      ctx.body = presentQuote({ jobId, maxPages, visitsPerPage, available }, quote);
    },
);
