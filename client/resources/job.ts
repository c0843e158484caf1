import type { JobColumns } from '../../shared/domain/column.ts';
import type { DiscoveryStep } from '../../shared/domain/discovery.ts';
import type { FirstRunError } from '../../shared/domain/first-run.ts';
import type { DetailsChoice, JobInput, JobStatus, RequestedColumn } from '../../shared/domain/job.ts';
import type { Pagination } from '../../shared/domain/mapping.ts';
import type { Metadata } from '../../shared/domain/metadata.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { Warning } from '../../shared/domain/warning.ts';
import type { ListFilters, PageQuery } from './list.ts';
import type { NewRun, Run } from './run.ts';
import type { Schedule } from './schedule.ts';

/** A job as the service shows it. Optional fields are absent until they exist. Times are ISO 8601 UTC. */
export interface Job {
  id: string;
  status: JobStatus;
  url: string;
  input: JobInput;
  max_pages: number;
  details: DetailsChoice;
  /** What the customer calls it and notes about it. */
  name: string | null;
  metadata: Metadata;
  run_count: number;
  last_run: LastRun | null;
  created_at: string;
  updated_at: string;
  columns?: JobColumns;
  protection_level?: ProtectionLevel;
  listing_url?: string;
  pagination?: Pick<Pagination, 'kind'>;
  /** Names of columns that were asked for and not found. */
  unmatched_columns?: string[];
  discovery?: DiscoveryStep[];
  /** What to know of the listing although nothing failed. */
  warnings?: Warning[];
  schedule?: Schedule;
  /** The run that was asked for with the job, once that is ready; or why there is none. */
  first_run_id?: string;
  first_run_error?: FirstRunError;
  error?: string;
}

/** What of its newest run stands in a job. */
type LastRun = Pick<
  Run,
  'id' | 'status' | 'item_count' | 'page_count' | 'credits_used' | 'created_at' | 'completed_at'
>;

/** What a new job is asked for. */
export interface NewJob {
  url: string;
  input: { type: 'goal'; value: string } | { type: 'columns'; value: NewColumn[] };
  max_pages?: number;
  /** When the pages that records lead to are visited: by default when they are needed. */
  details?: DetailsChoice;
  /** Whether a run is accepted as soon as the job is ready, and how far it goes. */
  run?: boolean | NewRun;
  name?: string;
  metadata?: Metadata;
}

/** A column that is asked for: a `text` unless its type is given. */
type NewColumn = Omit<RequestedColumn, 'type'> & Partial<Pick<RequestedColumn, 'type'>>;

/** A change of a job: what is absent stays; null takes the name away, and all metadata is replaced. */
export interface JobChange {
  name?: string | null;
  metadata?: Metadata;
}

/** Which jobs, and which part of their list; `url` is how it begins. */
export type JobQuery = PageQuery & ListFilters<JobStatus> & { url?: string };
