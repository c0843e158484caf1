import { Command } from 'commander';
import { findRunDossier, type RunDossier } from '../../shared/db/queries/run-dossier.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { runWorkflowId } from '../../shared/domain/workflow-id.ts';
import { parseId } from './parse-argument.ts';
import { printLine } from './print-line.ts';
import { withDatabase } from './with-database.ts';

/** `runs …`: look into a run. */
export function runCommands(): Command {
  const runs = new Command('runs').description('runs, whoever they belong to');
  runs
    .command('show')
    .description(
      'a run with its account, the firing that created it, its progress, what changed and everything that was posted for it',
    )
    .argument('<id>', "the run's id", parseId)
    .action((id: string) =>
      withDatabase(async (database) => {
        const dossier = await findRunDossier(database, id);
        if (!dossier) throw new ServiceError('not_found', `There is no run ${id}.`);
        printLine(presentDossier(dossier));
      }),
    );
  return runs;
}

function presentDossier({ run, email, firing, entries }: RunDossier) {
  return {
    id: run.id,
    workflow_id: runWorkflowId(run.id),
    job_id: run.job.id,
    account_id: run.account.id,
    email,
    status: run.status,
    trigger: run.trigger,
    firing: firing && { scheduled_at: firing.scheduledAt, fired_at: firing.firedAt },
    protection_level: run.protectionLevel,
    max_pages: run.maxPages,
    max_credits: run.maxCredits ?? null,
    page_count: run.pageCount,
    item_count: run.itemCount,
    next_page: run.nextPage,
    next_url: run.nextUrl ?? null,
    stop_reason: run.stopReason ?? null,
    credits_used: run.creditsUsed ?? null,
    billing: run.billing ?? null,
    error: run.error ?? null,
    changes: run.changes ?? null,
    created_at: run.createdAt,
    admitted_at: run.admittedAt ?? null,
    workflow_seen_at: run.workflowSeenAt ?? null,
    started_at: run.startedAt ?? null,
    completed_at: run.completedAt ?? null,
    postings: entries.map(({ kind, amount, monthly, createdAt }) => ({ kind, amount, monthly, at: createdAt })),
  };
}
