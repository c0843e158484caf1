import { Installation } from '../db/entities/installation.ts';
import { Schedule } from '../db/entities/schedule.ts';
import type { Database } from '../db/orm.ts';
import { termsOf } from '../db/schedule-terms.ts';
import { crawledHost } from '../domain/run.ts';
import type { FollowedSchedule } from '../schedule/followed-schedule.ts';

/** How somebody else is made to follow a schedule, and to forget one that is gone. */
interface Follower {
  /** Returns when to do it again; null when it lasts. */
  follow(schedule: FollowedSchedule): Promise<Date | null>;
  remove(jobId: string): Promise<void>;
}

/**
 * Makes a follower's copy of a job's schedule what the row says, and records that it is. Those who do so for one job at
 * the same time wait for each other, so that the copy never goes back to what was before.
 */
export async function followSchedule(
  database: Database,
  { jobId, follower }: { jobId: string; follower: Follower },
): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('follow-schedule/' || ?, 0))`, [jobId]);
    const schedule = await em.findOne(Schedule, { job: jobId }, { populate: ['job'] });
    if (!schedule) return follower.remove(jobId);
    const { job, version, enabled } = schedule;
    const { id: installation } = await em.findOneOrFail(Installation, { id: { $ne: null } });
    const again = await follower.follow({
      jobId,
      accountId: job.account.id,
      host: crawledHost(job),
      cadence: termsOf(schedule),
      enabled,
      version,
      installation,
    });
    await em.execute('update schedule set synced_version = ?, sync_again_at = ? where job_id = ? and version >= ?', [
      version,
      again,
      jobId,
      version,
    ]);
  });
}
