import type { Pagination } from '../../shared/domain/mapping.ts';
import { useMemo } from 'preact/hooks';
import type { Job, Preview } from '../service/resources.ts';
import { count } from './format.tsx';
import { JobScreenshot } from './job-screenshot.tsx';
import { shownColumns } from './row-columns.tsx';
import { RowsTable } from './rows-table.tsx';
import { Warnings } from './warnings.tsx';

const GOES_ON: Record<Pagination['kind'], string> = {
  next_link: 'by links to the next page',
  load_more: 'by a button that loads more',
  script: 'by a control that runs a script',
  scroll: 'by scrolling',
  none: 'not at all: it has one page',
};

/** What the service has understood: the columns and the first rows, how the list goes on, and what is missing. */
export function JobPreview({ job, preview: { sample, screenshot } }: { job: Job; preview: Preview }) {
  const columns = job.columns ?? { listing: [], detail: [] };
  const shown = useMemo(() => shownColumns(columns), [job.columns]);
  const rows = useMemo(() => sample?.map((data) => ({ data })) ?? [], [sample]);
  const missing = job.unmatched_columns ?? [];
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <dl class="facts">
        <dt>Columns</dt>
        <dd>
          {count(columns.listing.length, 'column')} of the list
          {columns.detail.length > 0 && `, ${count(columns.detail.length, 'column')} of its detail pages`}
        </dd>
        <dt>The list goes on</dt>
        <dd>{GOES_ON[job.pagination?.kind ?? 'none']}</dd>
        <dt>Protection level</dt>
        <dd>{job.protection_level}</dd>
        <dt>A run reads at most</dt>
        <dd>{count(job.max_pages, 'page')}</dd>
      </dl>
      {missing.length > 0 && <p class="note">Not found on the page: {missing.join(', ')}. These columns stay empty.</p>}
      <Warnings warnings={job.warnings ?? []} />
      {rows.length > 0 ? (
        <RowsTable caption="First rows" columns={shown} rows={rows} />
      ) : (
        <p class="quiet">There are no sample rows of this job; a run shows them.</p>
      )}
      {columns.detail.length > 0 && (
        <p class="quiet">What stands on detail pages is read by the run, and empty in this preview.</p>
      )}
      {screenshot && <JobScreenshot jobId={job.id} layout={screenshot} />}
      <p>
        Something wrong? <a href={`/jobs/new?from=${job.id}`}>Rename, drop or retype columns</a> in a new job.
      </p>
    </section>
  );
}
