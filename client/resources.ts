import type { CellValue, JobColumns } from '../shared/domain/column.ts';
import type { DeliveryStatus } from '../shared/domain/delivery.ts';
import type { DiscoveryStep } from '../shared/domain/discovery.ts';
import type { EventType } from '../shared/domain/event.ts';
import type { EventData, TestEventData } from '../shared/domain/event-body.ts';
import type { FirstRunError } from '../shared/domain/first-run.ts';
import type { DetailsChoice, JobInput, JobStatus, RequestedColumn } from '../shared/domain/job.ts';
import type { Warning } from '../shared/domain/warning.ts';
import type { Metadata } from '../shared/domain/metadata.ts';
import type { Pagination } from '../shared/domain/mapping.ts';
import type { Plan, PlanRights } from '../shared/domain/plan.ts';
import type { Billing } from '../shared/domain/pricing.ts';
import type { ProtectionLevel } from '../shared/domain/protection.ts';
import type { ChangeKind, Differences, RunChanges } from '../shared/domain/run-comparison.ts';
import type { FiringReason, IntervalType } from '../shared/domain/schedule.ts';
import type { RunStatus, RunTrigger, StopReason } from '../shared/domain/run.ts';

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

/** When a job is run again and again. Fields that its interval type does not use are null. */
interface Schedule {
  interval_type: IntervalType;
  every: number | null;
  /** `9:00 AM`. */
  time: string | null;
  /** 0 = Monday. */
  weekdays: number[] | null;
  day_of_month: number | null;
  start_date: string | null;
  timezone: string;
  max_pages: number;
  enabled: boolean;
  /** The next five times. */
  next_runs: string[];
}

/** A change of a schedule: what is absent stays as it is. The first one needs its interval type. */
export type ScheduleChange = Partial<{ [Field in keyof Omit<Schedule, 'next_runs'>]: NonNullable<Schedule[Field]> }>;

/** One time at which a schedule fired: the run that it created, or why it created none. */
export interface Firing {
  scheduled_at: string;
  fired_at: string;
  run_id: string | null;
  reason: FiringReason | null;
}

/** A run as the service shows it: counts go up while it works, and are final when it is `completed`. */
export interface Run {
  id: string;
  job_id: string;
  /** What its job had when the run was created. */
  name: string | null;
  metadata: Metadata;
  status: RunStatus;
  trigger: RunTrigger;
  max_pages: number;
  max_credits: number | null;
  protection_level: ProtectionLevel;
  item_count: number;
  page_count: number;
  /** Milliseconds for which the run waited because of the site's limits. */
  politeness_wait_ms: number;
  credits_used: number | null;
  billing: Billing | null;
  stop_reason: StopReason | null;
  /** What to know of the rows although nothing failed. */
  warnings: Warning[];
  error: string | null;
  /** How many rows differ from those of an earlier run, as it was asked for last. */
  changes: RunChanges | null;
  created_at: string;
  started_at: string | null;
  completed_at: string | null;
}

/** What a run would cost. `credits` is the sum of the lines; of the pages, `affordable_pages` can be paid now. */
export interface Quote {
  job_id: string;
  protection_level: ProtectionLevel;
  max_pages: number;
  visits_per_page: number;
  credits: number;
  lines: Billing['lines'];
  credits_to_start: number;
  available: number;
  affordable_pages: number;
}

/** One extracted row; `page_number` counts from 1, `item_index` from 0 within its page. */
export interface Item {
  data: Record<string, CellValue>;
  page_number: number;
  item_index: number;
}

/** A row that differs from an earlier run; a removed one as it was there. `differences` are those of a `changed` one. */
export interface Change extends Item {
  change: ChangeKind;
  differences: Differences | null;
}

/** Which changes are asked for: of these kinds, since this run instead of the one before. */
export interface ChangeQuery {
  since?: string;
  kind?: readonly ChangeKind[];
}

/** A column that is asked for: a `text` unless its type is given. */
type NewColumn = Omit<RequestedColumn, 'type'> & Partial<Pick<RequestedColumn, 'type'>>;

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

/** A change of a job: what is absent stays; null takes the name away, and all metadata is replaced. */
export interface JobChange {
  name?: string | null;
  metadata?: Metadata;
}

/** How far a new run goes: `max_pages` is the job's unless given; it stops before it costs more than `max_credits`. */
export interface NewRun {
  max_pages?: number;
  max_credits?: number;
}

/** How the rows are written as CSV: `excel` makes a file that spreadsheet programs read well and run no formulas of. */
export interface CsvOptions {
  excel?: boolean;
  /** Only these columns, in this order. */
  fields?: readonly string[];
}

/** Which of all items are read: those behind one (`<page_number>.<item_index>`), and with which columns. */
export interface StreamQuery {
  after?: string;
  fields?: readonly string[];
}

/** Which part of the items to read; either an offset or `after`. */
export type ItemQuery = PageQuery & StreamQuery;

/** The account that a key belongs to. Amounts are credits; `monthly` is the part of `available` that expires. */
export interface Account {
  id: string;
  plan: Plan;
  credits: { available: number; held: number; monthly: number };
  limits: Omit<PlanRights, 'monthly_credits'>;
  next_grant: { credits: number; at: string };
}

/** Where the account's events are posted, and which of them. */
export interface NewWebhook {
  url: string;
  events: EventType[];
}

/** The webhook of the account. */
export interface Webhook extends NewWebhook {
  id: string;
  enabled: boolean;
  created_at: string;
  updated_at: string;
  last_delivery: Delivery | null;
}

/** What alone some answers carry: `whsec_…`, which signs the events. */
export type WithSecret<Resource> = Resource & { secret: string };

/** What became of the one attempt to post an event. */
interface DeliveryOutcome {
  delivery_status: DeliveryStatus;
  attempted_at: string | null;
  finished_at: string | null;
  response_status: number | null;
  delivery_error: string | null;
}

/** An event, and what became of it. */
export interface Delivery extends DeliveryOutcome {
  id: string;
  type: EventType;
  api_version: string;
  created_at: string;
  data: EventData;
  /** The event that this one repeats, when it was asked for. */
  redelivery_of: string | null;
}

/** What came of a test. */
export interface WebhookTest extends DeliveryOutcome {
  id: string;
  type: 'webhook.test';
  api_version: string;
  created_at: string;
  data: TestEventData;
}

/** For how many seconds (at most 60) an answer waits for the end of a job or run. */
export interface WaitQuery {
  wait?: number;
}

/** Which part of a list to read. */
export interface PageQuery {
  limit?: number;
  offset?: number;
}

/** Which entries of a list are wanted: those that fit all that is given. Moments are ISO 8601, `name` is how it begins. */
interface ListFilters<Status> {
  status?: readonly Status[];
  created_after?: string;
  created_before?: string;
  name?: string;
}

/** Which jobs, and which part of their list; `url` is how it begins. */
export type JobQuery = PageQuery & ListFilters<JobStatus> & { url?: string };

/** The same for runs. */
export type RunQuery = PageQuery & ListFilters<RunStatus>;

/** One part of the list of jobs, runs or deliveries, newest first. */
export interface Page<Resource> {
  data: Resource[];
  total: number;
  limit: number;
  offset: number;
}

/** One part of a run's items, in the order of the listing. */
export interface ItemPage {
  items: Item[];
  total: number;
  limit: number;
  offset: number;
}

/** One part of what changed since the run `since`. Unless it is `complete`, removed rows are left out. */
export interface ChangePage {
  changes: Change[];
  since: string;
  complete: boolean;
  total: number;
  limit: number;
  offset: number;
}
