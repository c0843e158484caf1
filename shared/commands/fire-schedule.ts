import { LockMode } from '@mikro-orm/core';
import { Account } from '../db/entities/account.ts';
import { Job } from '../db/entities/job.ts';
import type { Run } from '../db/entities/run.ts';
import { Schedule } from '../db/entities/schedule.ts';
import { ScheduleFiring } from '../db/entities/schedule-firing.ts';
import type { Database, EntityManager } from '../db/orm.ts';
import { termsOf } from '../db/schedule-terms.ts';
import { ServiceError } from '../domain/error.ts';
import { PLANS } from '../domain/plan.ts';
import type { AdmittedRun } from '../domain/run.ts';
import { FIRING_REASONS, type FiringReason } from '../domain/schedule.ts';
import { isDue } from '../schedule/firings.ts';
import { admittedRun } from './steps/admitted-run.ts';
import { createRun } from './steps/create-run.ts';
import type { MappedJob } from './steps/ready-job.ts';

/** A time at which Temporal fired a schedule. */
export interface Firing {
  jobId: string;
  /** The version of the schedule that Temporal knew. */
  version: number;
  scheduledAt: Date;
}

/** What became of a firing. */
interface Fired {
  outcome: 'run_created' | FiringReason | 'not_due';
  /** The run that was created, while there is one. */
  runId: string | null;
  start: AdmittedRun | null;
}

const NOT_DUE: Fired = { outcome: 'not_due', runId: null, start: null };

/**
 * Records a firing of a schedule with the run that it creates, or with the reason why it creates none, in one
 * transaction: a firing that is repeated finds its record and changes nothing. `start` is the run that can be started, if
 * there is one. Nothing is recorded for a schedule that was removed or disabled, nor for a time that the schedule no
 * longer has because it was changed; a time that it never had is a trigger by hand.
 */
export async function fireSchedule(database: Database, firing: Firing): Promise<Fired> {
  const { jobId, version, scheduledAt } = firing;
  return database.em.fork().transactional(async (em) => {
    const job = await em.findOne(Job, jobId, { lockMode: LockMode.PESSIMISTIC_READ, populate: ['mapping'] });
    const schedule = await em.findOne(Schedule, { job: jobId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!job || !schedule) return NOT_DUE;
    const isOutdated = version !== schedule.version && !isDue(termsOf(schedule), scheduledAt.getTime());
    if (!schedule.enabled || isOutdated) return NOT_DUE;
    const known = await em.findOne(ScheduleFiring, { job: jobId, scheduledAt }, { populate: ['run'] });
    if (known) return fired(job, known.run ?? null, known.reason ?? null);
    const outcome = await tryRun(em, schedule, job as MappedJob);
    const [run, reason] = typeof outcome === 'string' ? [null, outcome] : [outcome, null];
    await em.persist(em.create(ScheduleFiring, { job, scheduledAt, run, reason })).flush();
    return fired(job, run, reason);
  });
}

/** The run of a firing, or why there is none. */
async function tryRun(em: EntityManager, { maxPages }: Schedule, job: MappedJob): Promise<Run | FiringReason> {
  const accountId = job.account.id;
  const { plan } = await em.findOneOrFail(Account, accountId);
  if (!PLANS[plan].schedules) return 'plan_required';
  if (await isPreviousWaiting(em, job.id)) return 'previous_run_waiting';
  try {
    return await createRun(em, job, { accountId, maxPages: maxPages ?? null, trigger: 'schedule' });
  } catch (error) {
    const reason = FIRING_REASONS.find((known) => error instanceof ServiceError && error.code === known);
    if (!reason) throw error;
    return reason;
  }
}

/** Whether a run of the job's schedule still waits for a slot: another one behind it would only pile up. */
async function isPreviousWaiting(em: EntityManager, jobId: string): Promise<boolean> {
  const waiting = await em.execute<unknown[]>(
    `select from run where job_id = ? and trigger = 'schedule' and status = 'queued' and admitted_at is null limit 1`,
    [jobId],
  );
  return waiting.length > 0;
}

function fired(job: Job, run: Run | null, reason: FiringReason | null): Fired {
  if (run === null) return { outcome: reason ?? 'run_created', runId: null, start: null }; // without a reason its run was deleted since
  return { outcome: 'run_created', runId: run.id, start: admittedRun(run, job)[0] ?? null };
}
