import type { CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { FiringReason } from '../../shared/domain/schedule.ts';
import type { StopReason } from '../../shared/domain/run.ts';
import type {
  AttemptedDelivery,
  DeliveryState,
  NotClaimable,
  TestDelivery,
  TestOutcome,
} from '../../shared/domain/delivery.ts';

/** How a run begins or goes on: what decides where its pages are crawled. */
interface RunStart {
  protection_level: ProtectionLevel;
}

/**
 * One step of looking for the listing: on the given page alone, or on the pages of the site that it links to; or, where
 * it was found already, on its own page (`listing`), for a way to its further pages.
 */
export interface MappingStep {
  level: ProtectionLevel;
  scope: 'page' | 'site' | 'listing';
}

/** What a step of mapping brought. */
export interface MappingOutcome {
  /** The score of the listing whose mapping was stored; null when none was. */
  score: number | null;
  /** Why the next step should be tried; null when the listing that was found answers the request. */
  go_on_because: CrawlFailureCode | null;
  /** The listing seems to go on by scripts, which the level of this step does not run. */
  goes_on_by_script?: boolean;
  /** How long the step worked, in milliseconds; its wait for a permit is not counted. */
  worked_ms?: number;
}

/** What became of a firing: a run was created, or why none was; `not_due` when the schedule no longer has this time. */
export type FiringOutcome = 'run_created' | FiringReason | 'not_due';

/** What became of a firing, and the run that it created. */
interface Fired {
  outcome: FiringOutcome;
  run_id: string | null;
}

/**
 * What one crawl activity did. `stop_reason` is null while there is more to crawl; `gave_way` says that it ended before
 * its chunk did, because others waited: what comes next is still paid for.
 */
export interface ChunkOutcome {
  pages: number;
  stop_reason: StopReason | null;
  gave_way?: boolean;
}

/**
 * Transactional steps: each is one transaction that may be repeated without changing anything.
 * A step on a job or run that was deleted or has ended fails with the type `NO_LONGER_ACTIVE`.
 */
export interface DatabaseActivities {
  /** With the run that was asked for with the job, whose workflow is its own. */
  markJobReady(input: { jobId: string }): Promise<void>;
  /** The compensation of a job's charge: failed, with the refund, in one transaction. */
  failJob(input: { jobId: string; failure: CrawlFailureCode }): Promise<void>;
  /** Shows the customer that a job waits for a worker that is free. */
  noteWaiting(input: { jobId: string; level: ProtectionLevel }): Promise<void>;
  startRun(input: { runId: string }): Promise<RunStart>;
  /** Whether a worker is there for pages of a level, be it a busy one. */
  isLevelServed(input: { level: ProtectionLevel }): Promise<boolean>;
  /** Holds the credits of the next chunk; false when the account can not pay even one more page. */
  holdCredits(input: { runId: string; chunk: number }): Promise<boolean>;
  settleRun(input: { runId: string; stopReason: StopReason }): Promise<void>;
  /** The compensation of a run's holds: failed, with everything released, in one transaction. */
  failRun(input: { runId: string; failure: CrawlFailureCode }): Promise<void>;
  /** Records a firing of a schedule, at most once for its nominal time (ISO 8601), with its run or the reason for none. */
  fireSchedule(input: { jobId: string; version: number; scheduledAt: string }): Promise<Fired>;
  /** Makes Temporal's copy of a job's schedule what the row says. */
  followSchedule(input: { jobId: string }): Promise<void>;
  /** Records what came of the one attempt of a delivery; returns the state of its record, null when that is gone. */
  settleDelivery(attempt: AttemptedDelivery): Promise<DeliveryState | null>;
}

/**
 * Work on sites. Addresses, pages and rows stay in the activity and the tables. Work fails with `service_busy` when no
 * permit was free for it within `LIMITS.permit_wait_seconds`; nothing was done then.
 */
export interface CrawlActivities {
  /**
   * Looks for the listing as one step says, maps it and stores the mapping. `scoreToBeat` is the score of the mapping
   * that an earlier step stored, which stays unless this one finds a better one.
   */
  mapListing(input: MappingStep & { jobId: string; scoreToBeat: number | null }): Promise<MappingOutcome>;
  /** Crawls from the run's cursor to the end of the chunk that is paid for. */
  crawlListingPages(input: { runId: string }): Promise<ChunkOutcome>;
  /**
   * Raises a run from the level at which its site refuses it to the next one, and holds the credits that its next chunk
   * costs there. Fails with `level_not_offered` or `level_not_affordable`, which change nothing.
   */
  escalateRun(input: { runId: string; from: ProtectionLevel }): Promise<RunStart>;
}

/** What is posted to customers' receivers. URLs, secrets and bodies stay in the activity. */
export interface WebhookActivities {
  /**
   * Claims a delivery and makes its one attempt. Repeating it sends nothing: it finds the claim. Fails only before the
   * claim, or on a defect.
   */
  attemptDelivery(input: { eventId: string }): Promise<AttemptedDelivery | NotClaimable>;
  /** Posts a test to a webhook. It is sent each time this is called, and nothing is recorded. */
  postTest(input: TestDelivery): Promise<TestOutcome>;
}

/** Everything that workflows can call. */
export interface Activities extends DatabaseActivities, CrawlActivities, WebhookActivities {}
