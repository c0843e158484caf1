import { defineLifecycle, isFinal } from './lifecycle.ts';
import type { ProtectionLevel } from './protection.ts';

/** The states of a run. */
export const RUN_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** The run table of the specification, with the state between `queued` and `completed` named `running`. */
export const RUN_LIFECYCLE = defineLifecycle<RunStatus>()({
  queued: {
    started: { to: 'running' },
    cancelled: { to: 'completed', emits: 'run.completed', credits: 'settle' },
    stopped_with_error: { to: 'failed', emits: 'run.failed', credits: 'release' },
  },
  running: {
    finished: { to: 'completed', emits: 'run.completed', credits: 'settle' },
    cancelled: { to: 'completed', emits: 'run.completed', credits: 'settle' },
    stopped_with_error: { to: 'failed', emits: 'run.failed', credits: 'release' },
  },
  completed: {},
  failed: {},
});

/** The states of a run that has not ended: something can still come to it. */
export const UNFINISHED_RUN_STATUSES = RUN_STATUSES.filter((status) => !isFinal(RUN_LIFECYCLE, status));

/** What an accepted POST /v1/jobs/{id}/runs does. */
export const RUN_ACCEPTED = { to: 'queued', credits: 'hold' } as const;

/** Who started a run. */
export const RUN_TRIGGERS = ['api', 'dashboard', 'schedule'] as const;
export type RunTrigger = (typeof RUN_TRIGGERS)[number];

/** Why a finished run stopped. */
export const STOP_REASONS = [
  'last_page',
  'max_pages',
  'no_new_rows',
  'loop_detected',
  'credits_exhausted',
  'credits_limit',
  'cancelled',
  'error',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** The host that a run crawls: where its job's listing was found, which need not be the host that the customer named. */
export function crawledHost({ listingUrl, url }: { listingUrl?: string | null | undefined; url: string }): string {
  return new URL(listingUrl ?? url).host;
}

/** A run that has just got a slot: its workflow can be started. */
export interface AdmittedRun {
  runId: string;
  jobId: string;
  accountId: string;
  /** The host that it crawls. */
  host: string;
  trigger: RunTrigger;
  protectionLevel: ProtectionLevel;
}
