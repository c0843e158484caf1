import { listLedger, type ShownEntry } from '../../../shared/db/queries/ledger-page.ts';
import { ENTRY_KINDS } from '../../../shared/domain/ledger.ts';
import { operation } from '../../endpoint.ts';
import { LEDGER_LIST } from '../schemas.ts';

export const listLedgerEntries = operation(
  {
    method: 'GET',
    path: '/dashboard/api/ledger',
    access: 'session',
    id: 'listLedgerEntries',
    tag: 'Account',
    summary: 'List the postings of credits',
    description: 'Every posting of the account, newest first.',
    query: LEDGER_LIST,
    answers: { 200: { description: 'One page of postings.' } },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { entries, total } = await listLedger(database, { accountId, ...input });
      ctx.body = { data: entries.map(presentEntry), total, limit: input.limit, offset: input.offset };
    },
);

/** `available` and `held`: what the posting has added to each balance. */
function presentEntry({ id, kind, amount, jobId, runId, createdAt }: ShownEntry) {
  const { available, held } = ENTRY_KINDS[kind];
  return {
    id,
    kind,
    available: amount * available,
    held: amount * held,
    job_id: jobId ?? null,
    run_id: runId ?? null,
    created_at: createdAt.toISOString(),
  };
}
