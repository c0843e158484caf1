import { CHANGE_KINDS, countChanges } from '../../../shared/domain/run-comparison.ts';
import { operation } from '../../endpoint.ts';
import { CHANGES_EXAMPLE } from '../../examples/change.ts';
import { RUN_ID } from '../../path-parameters.ts';
import { presentChange } from '../../presenters/change.ts';
import { linkNextPage } from '../../presenters/next-link.ts';
import { findRunChanges, readRunChanges } from '../../run-changes.ts';
import { CHANGE_LIST, CHANGE_PAGE } from '../../schemas/change.ts';

export const listChanges = operation(
  {
    method: 'GET',
    path: '/v1/runs/{id}/changes',
    parameters: { id: RUN_ID },
    id: 'listChanges',
    tag: 'Items',
    summary: 'Get what changed since an earlier run',
    description:
      'The rows that were added, changed or removed since the completed run before, or since the one that is named, in this order, each in the order of the site. Rows are the same by their link to a detail page, else by the columns that identify them; where neither tells rows apart, a row that changed is told as removed and added. The runs are compared when this is asked for the first time; then the run shows the counts, too.',
    query: CHANGE_LIST,
    isHeavy: true,
    answers: {
      200: {
        description: 'One page of changes.',
        schema: CHANGE_PAGE,
        example: CHANGES_EXAMPLE,
        headers: ['Link'],
      },
    },
    errors: ['run_not_completed', 'no_earlier_run', 'too_many_rows'],
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { id: runId } = ctx.state.ids;
      const { since, kind = CHANGE_KINDS, limit, offset } = input;
      const kinds = new Set(kind);
      const changes = await findRunChanges(database, { accountId, runId, since });
      const rows = await readRunChanges(database, { runId, changes, kinds }, { limit, offset });
      const total = countChanges(changes, kinds);
      linkNextPage(ctx, input, total);
      const complete = changes.removed !== null;
      ctx.body = { changes: rows.map(presentChange), since: changes.since, complete, total, limit, offset };
    },
);
