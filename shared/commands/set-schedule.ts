import { Account } from '../db/entities/account.ts';
import type { Job } from '../db/entities/job.ts';
import { Schedule } from '../db/entities/schedule.ts';
import type { Database } from '../db/orm.ts';
import { columnsOfTerms, termsOf } from '../db/schedule-terms.ts';
import { ServiceError } from '../domain/error.ts';
import { assertPagesAllowed } from '../domain/page-limit.ts';
import { PLANS } from '../domain/plan.ts';
import { changeSchedule, type ScheduleChange } from '../schedule/change-schedule.ts';
import { readyJob } from './steps/ready-job.ts';

/**
 * Attaches a schedule to a ready job, or changes the one that it has, in one transaction; Temporal follows
 * (`Schedule.version`). `now` is in milliseconds since 1970. Throws `not_found`, `job_not_ready`, `plan_required`,
 * `page_limit_exceeded` and `validation_error`.
 */
export async function setSchedule(
  database: Database,
  { accountId, jobId, change, now }: { accountId: string; jobId: string; change: ScheduleChange; now: number },
): Promise<{ job: Job; schedule: Schedule }> {
  return database.em.fork().transactional(async (em) => {
    const job = await readyJob(em, { accountId, jobId }, { forUpdate: true });
    const { plan } = await em.findOneOrFail(Account, accountId);
    if (!PLANS[plan].schedules) throw new ServiceError('plan_required', `The ${plan} plan has no schedules.`);
    assertPagesAllowed(plan, change.max_pages ?? 0);
    const present = await em.findOne(Schedule, { job: jobId });
    const terms = columnsOfTerms(changeSchedule(present && termsOf(present), change, now));
    const version = job.scheduleVersion + 1;
    const changes = { ...terms, version, updatedAt: new Date(now) };
    const schedule = present ? em.assign(present, changes) : em.create(Schedule, { job, ...changes });
    em.assign(job, { scheduleVersion: version, updatedAt: new Date(now) });
    await em.persist(schedule).flush();
    return { job, schedule };
  });
}
