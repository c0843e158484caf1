import { findAccountCharts } from '../../../shared/db/queries/account-charts.ts';
import { operation } from '../../endpoint.ts';

const DAYS = 30;

export const readCharts = operation(
  {
    method: 'GET',
    path: '/dashboard/api/charts',
    access: 'session',
    id: 'getCharts',
    tag: 'Account',
    summary: 'Get what charts show',
    description: `Credits spent, and runs that ended, on each of the last ${DAYS} days (UTC).`,
    answers: { 200: { description: 'The days, the oldest first.' } },
  },
  ({ database }) =>
    async (ctx) => {
      ctx.body = { days: await findAccountCharts(database, { accountId: ctx.state.accountId, days: DAYS }) };
    },
);
