import type { Cadence } from './cadence.ts';

/** A job's schedule as what follows it (Temporal) has to know it. */
export interface FollowedSchedule {
  jobId: string;
  accountId: string;
  /** The host that its runs crawl. */
  host: string;
  cadence: Cadence;
  enabled: boolean;
  /** Counts the changes of the schedule. */
  version: number;
  /** Who this installation is: several may share what follows. */
  installation: string;
}
