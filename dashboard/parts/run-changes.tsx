import { useMemo, useState } from 'preact/hooks';
import { addressOf } from '../service/call.ts';
import type { Change, ChangePage, Run } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { useSourcePages } from '../service/use-source-pages.ts';
import { count } from './format.tsx';
import { Pager } from './pager.tsx';
import type { ShownColumn, ShownRow } from './row-columns.tsx';
import { RowsTable } from './rows-table.tsx';
import { Failure, Waiting } from './screen.tsx';
import { Tabs } from './tabs.tsx';

const LIMIT = 100;
const NO_CHANGES: Change[] = [];

type Kind = Change['change'] | 'all';
const KINDS: Record<Kind, string> = { all: 'All', added: 'Added', changed: 'Changed', removed: 'Removed' };

/** Without these there is nothing to compare, which is no failure. */
const NOTHING_TO_COMPARE = new Set(['no_earlier_run', 'too_many_rows']);

/** What changed in the rows of a run since the one that was completed before it. */
export function RunChanges({ run, columns }: { run: Run; columns: readonly ShownColumn[] }) {
  const [kind, setKind] = useState<Kind>('all');
  const [offset, setOffset] = useState(0);
  const { data, error, isLoading } = useLoaded<ChangePage>(
    `runs/${run.id}/changes?limit=${LIMIT}&offset=${offset}${kind === 'all' ? '' : `&kind=${kind}`}`,
  );
  const rows = useChangedRows(run.id, data);
  if (error && NOTHING_TO_COMPARE.has(error.code)) return <p class="quiet">{error.message}</p>;
  const choose = (chosen: Kind): void => {
    setKind(chosen);
    setOffset(0);
  };
  return (
    <>
      <div class="toolbar">
        <Tabs label="Which changes" value={kind} options={KINDS} isMinor onChange={choose} />
        {data && data.total > 0 && (
          <a
            class="button"
            href={addressOf(`runs/${run.id}/changes/csv${kind === 'all' ? '' : `?kind=${kind}`}`)}
            download
          >
            Download these as CSV
          </a>
        )}
      </div>
      <Failure error={error} />
      {!data && !error && <Waiting what="the changes" />}
      {data && (
        <p>
          <b>{count(data.total, 'row')}</b> {kind === 'all' ? 'added, changed or removed' : kind} since{' '}
          <a href={`/runs/${data.since}`}>the run before</a>.{' '}
          {!data.complete && (
            <span class="quiet">
              Not both runs came to the end of the list: no rows are told as removed, and some of the added ones may
              have been there before.
            </span>
          )}
        </p>
      )}
      {rows.length > 0 && <RowsTable caption="Changed rows" columns={columns} rows={rows} isBusy={isLoading} />}
      {data && <Pager offset={offset} limit={LIMIT} total={data.total} onChange={setOffset} />}
    </>
  );
}

/** Changed rows with the pages that they came from: a removed one stood on a page of the run before. */
function useChangedRows(runId: string, data: ChangePage | null): readonly ShownRow[] {
  const changes = data?.changes ?? NO_CHANGES;
  const numbersOf = (wasRemoved: boolean) =>
    changes.filter(({ change }) => (change === 'removed') === wasRemoved).map(({ page_number: at }) => at);
  const pages = useSourcePages(runId, numbersOf(false));
  const pagesBefore = useSourcePages(data?.since ?? null, numbersOf(true));
  return useMemo(
    () =>
      changes.map(({ change, differences, data: values, page_number: at }) => ({
        data: values,
        change: { change, differences },
        page: { number: at, url: (change === 'removed' ? pagesBefore : pages).get(at) },
      })),
    [changes, pages, pagesBefore],
  );
}
