import { followSchedule } from '../shared/commands/follow-schedule.ts';
import type { Database } from '../shared/db/orm.ts';
import { findInstallation, findUnfollowedSchedules, withoutSchedule } from '../shared/db/queries/schedule-queries.ts';
import type { Schedules } from '../shared/temporal/schedules.ts';

/** How many rows one pass looks at. */
const MOST_ROWS = 100;

/** Makes Temporal follow the schedules that it was not told of, or whose times have run out. Returns how many there were. */
export async function reconcileSchedules(database: Database, schedules: Schedules): Promise<{ followed: number }> {
  const jobIds = await findUnfollowedSchedules(database, MOST_ROWS);
  for (const jobId of jobIds) await followSchedule(database, { jobId, follower: schedules });
  return { followed: jobIds.length };
}

/** Removes Temporal's schedules of this installation that have no row, as those that were deleted while it was away. */
export async function removeLostSchedules(database: Database, schedules: Schedules): Promise<{ removed: number }> {
  const jobIds = await schedules.listJobs(await findInstallation(database));
  const lost = await withoutSchedule(database, jobIds);
  for (const jobId of lost) await followSchedule(database, { jobId, follower: schedules }); // it looks again, locked
  return { removed: lost.length };
}
