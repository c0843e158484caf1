import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { createScheduleActivities } from '../../activities/schedule-activities.ts';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { deleteSchedule } from '../../shared/commands/delete-schedule.ts';
import { followSchedule } from '../../shared/commands/follow-schedule.ts';
import { setSchedule } from '../../shared/commands/set-schedule.ts';
import { Run } from '../../shared/db/entities/run.ts';
import { findSchedule, listFirings } from '../../shared/db/queries/schedule-queries.ts';
import { termsOf } from '../../shared/db/schedule-terms.ts';
import type { AdmittedRun } from '../../shared/domain/run.ts';
import type { Startable } from '../../shared/domain/startable.ts';
import { scheduleId } from '../../shared/domain/workflow-id.ts';
import type { ScheduleChange } from '../../shared/schedule/change-schedule.ts';
import { nextFirings } from '../../shared/schedule/firings.ts';
import { createSchedules, type Schedules } from '../../shared/temporal/schedules.ts';
import { reconcileSchedules, removeLostSchedules } from '../../worker/reconcile-schedules.ts';
import { readyJob } from '../commands/given.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';
import { stubActivities } from '../workflows/stub-activities.ts';

const ANNOUNCED = 10;

describe('schedules in Temporal', function () {
  this.timeout(120_000);
  let test: TestDatabase;
  let temporal: TestTemporal;
  let schedules: Schedules;
  let accountId: string;
  let stop: () => Promise<void>;
  const started: AdmittedRun[] = [];

  before(async () => {
    [test, temporal] = await Promise.all([createTestDatabase(), openTestTemporal()]);
    ({ accountId } = await createTestAccount(test.database, { plan: 'enterprise', credits: 10_000 }));
    schedules = createSchedules(temporal);
    const activities = createScheduleActivities({
      database: test.database,
      start: ({ runs = [] }: Partial<Startable>) => started.push(...runs),
      followSchedule: (jobId: string) => followSchedule(test.database, { jobId, follower: schedules }),
    } as never);
    stop = await temporal.serve({ ...stubActivities().activities, ...activities }, undefined, ['workflows']);
  });
  after(async () => {
    await stop();
    await temporal.close();
    await test.drop();
  });

  const follow = (jobId: string) => followSchedule(test.database, { jobId, follower: schedules });
  const handleOf = (jobId: string) => temporal.client.schedule.getHandle(scheduleId(jobId));

  async function schedule(change: ScheduleChange, now = Date.now()): Promise<string> {
    const jobId = await readyJob(test.database, accountId);
    await setSchedule(test.database, { accountId, jobId, change, now });
    return jobId;
  }

  async function firingsOf(jobId: string, least: number) {
    for (;;) {
      const { entries } = await listFirings(test.database, { jobId, limit: 20, offset: 0 });
      if (entries.length >= least) return entries.toReversed();
      await delay(200);
    }
  }

  /** Looks until what is asked for is so: what Temporal lists comes a moment later. */
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await delay(200);
  }

  const CADENCES: Record<string, ScheduleChange> = {
    'every 7 minutes': { interval_type: 'minutes', every: 7 },
    'every 5 hours from a day on': {
      interval_type: 'hours',
      every: 5,
      start_date: '2036-02-28',
      timezone: 'Asia/Tokyo',
    },
    'days in a zone': { interval_type: 'days', every: 3, time: '2:30 AM', timezone: 'America/New_York' },
    'weekdays, over a change of the clocks': {
      interval_type: 'weeks',
      every: 3,
      weekdays: [5, 6],
      time: '2:30 AM',
      timezone: 'Europe/Berlin',
    },
    'last days of months': {
      interval_type: 'months',
      day_of_month: 31,
      time: '11:59 PM',
      timezone: 'Australia/Sydney',
    },
    'once, in years': { interval_type: 'one-time', start_date: '2036-12-24', time: '6:00 PM' },
  };
  for (const [name, change] of Object.entries(CADENCES)) {
    it(`are announced there as they are told here: ${name}`, async () => {
      const jobId = await schedule(change);
      await follow(jobId);
      const { info, memo, state } = await handleOf(jobId).describe();
      const terms = termsOf((await findSchedule(test.database, jobId))!);
      const expected = nextFirings(terms, Date.now(), ANNOUNCED).map((instant) => new Date(instant));
      assert.ok(info.nextActionTimes.length > 0);
      assert.deepEqual(info.nextActionTimes, expected.slice(0, info.nextActionTimes.length));
      assert.equal(info.nextActionTimes.length, expected.length);
      assert.ok(memo?.['installation']);
      assert.equal(state.paused, false);
    });
  }

  it('fire at their time, again and again, and each firing has a run of its own', async () => {
    const now = Math.floor(Date.now() / 1_000) * 1_000;
    const jobId = await schedule({ interval_type: 'minutes' }, now - 56_000);
    await follow(jobId);
    const [firing] = await firingsOf(jobId, 1);
    assert.equal(firing!.scheduledAt.getTime(), now + 4_000);
    const run = await test.database.em.fork().findOneOrFail(Run, { job: jobId });
    assert.deepEqual([firing!.run?.id, run.trigger], [run.id, 'schedule']);
    assert.ok(started.some(({ runId }) => runId === run.id));
  });

  it('fire once where there is a single time', async () => {
    const minute = new Date(Math.ceil((Date.now() + 2_000) / 60_000) * 60_000);
    const time = minute.toLocaleTimeString('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
    const start_date = minute.toISOString().slice(0, 10);
    const jobId = await schedule({ interval_type: 'one-time', start_date, time: time.replace('\u202f', ' ') });
    await follow(jobId);
    const [firing] = await firingsOf(jobId, 1);
    assert.deepEqual([firing!.scheduledAt, firing!.reason], [minute, null]);
    await until(async () => (await handleOf(jobId).describe()).info.nextActionTimes.length === 0);
  });

  it('can be triggered by hand', async () => {
    const jobId = await schedule({ interval_type: 'days' });
    await follow(jobId);
    await handleOf(jobId).trigger();
    const [firing] = await firingsOf(jobId, 1);
    assert.ok(firing!.run);
    const [taken] = (await handleOf(jobId).describe()).info.recentActions;
    assert.ok(taken?.action.type === 'startWorkflow');
    const { workflowId } = taken.action.workflow;
    assert.equal(await temporal.client.workflow.getHandle(workflowId).result(), `run/${firing!.run.id}`);
  });

  it('follow a change, a pause and its end', async () => {
    const jobId = await schedule({ interval_type: 'days', time: '9:00 AM' });
    await follow(jobId);
    const change = (change: ScheduleChange) =>
      setSchedule(test.database, { accountId, jobId, change, now: Date.now() }).then(() => follow(jobId));
    await change({ enabled: false, time: '10:00 AM' });
    const paused = await handleOf(jobId).describe();
    assert.equal(paused.state.paused, true);
    await change({ enabled: true });
    const { state, info } = await handleOf(jobId).describe();
    assert.equal(state.paused, false);
    assert.equal(info.nextActionTimes[0]!.getUTCHours(), 10);
    const stored = (await findSchedule(test.database, jobId))!;
    assert.deepEqual([stored.version, stored.syncedVersion], [3, 3]);
  });

  it('stay paused by hand when their times are told anew, until they are changed', async () => {
    const jobId = await schedule({ interval_type: 'days', time: '9:00 AM' });
    await follow(jobId);
    assert.match((await handleOf(jobId).describe()).state.note!, new RegExp(jobId));
    await handleOf(jobId).pause('The site complained.');
    await follow(jobId);
    const { state } = await handleOf(jobId).describe();
    assert.deepEqual([state.paused, state.note], [true, 'The site complained.']);
    await setSchedule(test.database, { accountId, jobId, change: { time: '10:00 AM' }, now: Date.now() });
    await follow(jobId);
    assert.equal((await handleOf(jobId).describe()).state.paused, false);
  });

  it('are made known later when Temporal was away, and told anew before their times run out', async () => {
    const [untold, used] = [await schedule({ interval_type: 'days' }), await schedule({ interval_type: 'days' })];
    await follow(used);
    const { em } = test.database;
    await em.fork().execute(`update schedule set updated_at = now() - interval '1 hour' where job_id = ?`, [untold]);
    await em.fork().execute(`update schedule set sync_again_at = now() - interval '1 hour' where job_id = ?`, [used]);
    assert.deepEqual(await reconcileSchedules(test.database, schedules), { followed: 2 });
    assert.equal((await handleOf(untold).describe()).info.nextActionTimes.length, ANNOUNCED);
    assert.ok((await findSchedule(test.database, used))!.syncAgainAt! > new Date());
    assert.deepEqual(await reconcileSchedules(test.database, schedules), { followed: 0 });
  });

  it('go when they or their jobs were deleted while Temporal was away; those of others stay', async () => {
    const jobs = [await schedule({ interval_type: 'days' }), await schedule({ interval_type: 'days' })];
    for (const jobId of jobs) await follow(jobId);
    const [first = '', second = ''] = jobs;
    const stranger = {
      jobId: first.replace(/^.{8}/, 'ffffffff'),
      accountId,
      host: 'shop.example',
      cadence: termsOf((await findSchedule(test.database, first))!),
      enabled: true,
      version: 1,
      installation: 'another',
    };
    await schedules.follow(stranger);
    await deleteSchedule(test.database, { accountId, jobId: first });
    await deleteJob(test.database, { accountId, jobId: second });
    const gone = new Set<string>();
    await until(async () => {
      await removeLostSchedules(test.database, schedules);
      for (const jobId of jobs)
        await handleOf(jobId)
          .describe()
          .catch(() => gone.add(jobId));
      return gone.size === 2;
    });
    assert.ok(await handleOf(stranger.jobId).describe());
  });
});
