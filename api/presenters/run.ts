import type { ShownRun } from '../../shared/db/queries/shown-run.ts';

/**
 * A run as customers see it. Every field is always there; what is not known yet is `null`.
 */
export function presentRun(run: ShownRun) {
  return {
    id: run.id,
    job_id: run.job.id,
    name: run.name ?? null,
    metadata: run.metadata ?? {},
    status: run.status,
    trigger: run.trigger,
    protection_level: run.protectionLevel,
    max_pages: run.maxPages,
    max_credits: run.maxCredits ?? null,
    item_count: run.itemCount,
    page_count: run.pageCount,
    politeness_wait_ms: run.politenessWaitMs,
    stop_reason: run.stopReason ?? null,
    credits_used: run.creditsUsed ?? null,
    billing: run.billing ?? null,
    warnings: run.warnings ?? [],
    error: run.error ?? null,
    changes: run.changes ?? null,
    created_at: run.createdAt.toISOString(),
    started_at: run.startedAt?.toISOString() ?? null,
    completed_at: run.completedAt?.toISOString() ?? null,
  };
}
