import type { Metadata } from '../../shared/domain/metadata.ts';
import type { Billing } from '../../shared/domain/pricing.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { RunChanges } from '../../shared/domain/run-comparison.ts';
import type { RunStatus, RunTrigger, StopReason } from '../../shared/domain/run.ts';
import type { Warning } from '../../shared/domain/warning.ts';
import type { ListFilters, PageQuery } from './list.ts';

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

/** How far a new run goes: `max_pages` is the job's unless given; it stops before it costs more than `max_credits`. */
export interface NewRun {
  max_pages?: number;
  max_credits?: number;
}

/** The same for runs. */
export type RunQuery = PageQuery & ListFilters<RunStatus>;

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
