import { raw } from '@mikro-orm/core';
import { randomUUIDv7 } from 'node:crypto';
import { Item } from '../../shared/db/entities/item.ts';
import { Job } from '../../shared/db/entities/job.ts';
import { Run } from '../../shared/db/entities/run.ts';
import type { Database } from '../../shared/db/orm.ts';
import type { CellValue, Column } from '../../shared/domain/column.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';

type JobFields = Partial<Omit<Job, 'id' | 'account'>>;
type RunFields = Partial<Omit<Run, 'id' | 'account' | 'job'>>;

const mapped = (column: Column) => ({ ...column, sources: [] });

/** A mapping with these columns and nothing else of interest. */
export function mappingOf(listing: Column[], detail: Column[] = [], unmatched: Column[] = []): Mapping {
  return {
    version: 1,
    records: { path: 'body', record: 'li' },
    columns: listing.map(mapped),
    unmatched_columns: unmatched,
    key_columns: [],
    detail_link: null,
    detail: detail.length > 0 ? { columns: detail.map(mapped), visits_per_page: 10 } : null,
    pagination: {
      kind: 'load_more',
      control: { by: 'more', label: 'load more', form: 'button', path: 'html/body/button' },
    },
  };
}

/** Stores a job as acceptance leaves it, with other fields where given; returns its id. */
export async function storeJob(database: Database, accountId: string, fields: JobFields = {}): Promise<string> {
  const id = randomUUIDv7();
  await database.em.fork().insert(Job, {
    id,
    account: accountId,
    url: 'https://shop.example/',
    input: { type: 'goal', value: 'all products' },
    maxPages: 10,
    status: 'in_progress',
    ...fields,
  });
  return id;
}

/** Stores a ready job; returns its id. */
export async function storeReadyJob(database: Database, accountId: string, fields: JobFields = {}): Promise<string> {
  return storeJob(database, accountId, {
    status: 'ready',
    mapping: mappingOf([{ name: 'title', type: 'text' }]),
    listingUrl: 'https://shop.example/products',
    protectionLevel: 'light',
    ...fields,
  });
}

/** Stores a queued run, with other fields where given; returns its id. */
export async function storeRun(
  database: Database,
  accountId: string,
  jobId: string,
  fields: RunFields = {},
): Promise<string> {
  const id = randomUUIDv7();
  await database.em.fork().insert(Run, {
    id,
    account: accountId,
    job: jobId,
    ordinal: raw('(select coalesce(max(ordinal), 0) + 1 from run where job_id = ?)', [jobId]),
    status: 'queued',
    trigger: 'api',
    protectionLevel: 'light',
    maxPages: 10,
    ...fields,
  });
  return id;
}

/** Stores rows of a run with their pages, `perPage` to a page, and raises its counts, as saving does. */
export async function storeItems(
  database: Database,
  runId: string,
  rows: Record<string, CellValue>[],
  perPage = 10,
): Promise<void> {
  const em = database.em.fork();
  await em.insertMany(
    Item,
    rows.map((data, position) => ({
      run: runId,
      pageNumber: 1 + Math.floor(position / perPage),
      itemIndex: position % perPage,
      identity: `row ${position}`,
      data,
    })),
  );
  await em.execute(
    `insert into page (run_id, page_number, url, protection_level, item_count, detail_visits, detail_failures)
     select run_id, page_number, 'https://shop.example/products/' || page_number, 'light', count(*), 0, 0
     from item where run_id = ? group by run_id, page_number order by page_number`,
    [runId],
  );
  await em.execute(
    `update run set (item_count, page_count) =
       (select coalesce(sum(item_count), 0), count(*) from page where run_id = run.id) where id = ?`,
    [runId],
  );
}
