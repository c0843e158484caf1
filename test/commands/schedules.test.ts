import assert from 'node:assert/strict';
import { cancelRun } from '../../shared/commands/cancel-run.ts';
import { deleteSchedule } from '../../shared/commands/delete-schedule.ts';
import { fireSchedule } from '../../shared/commands/fire-schedule.ts';
import { setPlan } from '../../shared/commands/set-plan.ts';
import { setSchedule } from '../../shared/commands/set-schedule.ts';
import { Account } from '../../shared/db/entities/account.ts';
import { Run } from '../../shared/db/entities/run.ts';
import { Schedule } from '../../shared/db/entities/schedule.ts';
import { listFirings } from '../../shared/db/queries/schedule-queries.ts';
import type { Plan } from '../../shared/domain/plan.ts';
import type { ScheduleChange } from '../../shared/schedule/change-schedule.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { newJob, readyJob } from './given.ts';

const NOW = Date.parse('2026-11-18T10:00:00Z');
const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const DAILY: ScheduleChange = { interval_type: 'days', time: '9:00 AM' };

describe('schedules', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  async function begin({ plan = 'starter', credits = 1_000 }: { plan?: Plan; credits?: number } = {}) {
    const { accountId } = await createTestAccount(test.database, { plan, credits });
    const { email } = await test.database.em.fork().findOneOrFail(Account, accountId);
    const changePlan = (name: Plan) => setPlan(test.database, email, name);
    const jobId = await readyJob(test.database, accountId);
    const set = (change: ScheduleChange, now = NOW) => setSchedule(test.database, { accountId, jobId, change, now });
    const fire = (time: string, version = 1) => fireSchedule(test.database, { jobId, version, scheduledAt: at(time) });
    const firings = async () =>
      (await listFirings(test.database, { jobId, limit: 20, offset: 0 })).entries.map(
        ({ scheduledAt, run, reason }) => [scheduledAt.toISOString().slice(8, 16), run ? 'run' : null, reason],
      );
    const runs = () => test.database.em.fork().find(Run, { job: jobId }, { orderBy: { createdAt: 'asc' } });
    return { accountId, changePlan, jobId, set, fire, firings, runs };
  }

  describe('setting one', () => {
    it('stores it, counts its versions, and changes what is named', async () => {
      const { set } = await begin();
      const { schedule } = await set({ ...DAILY, max_pages: 3 });
      assert.deepEqual([schedule.version, schedule.maxPages, schedule.enabled], [1, 3, true]);
      const { schedule: paused } = await set({ enabled: false }, NOW + 1_000);
      assert.deepEqual([paused.version, paused.maxPages, paused.enabled], [2, 3, false]);
      assert.equal(paused.setAt.getTime(), NOW);
    });

    it('is refused for jobs that are not ready or belong to others, on the free plan, and beyond its pages', async () => {
      const { accountId, set, jobId } = await begin();
      await assert.rejects(set({ ...DAILY, max_pages: 501 }), { code: 'page_limit_exceeded' });
      const unmapped = await newJob(test.database, accountId);
      const change = DAILY;
      await assert.rejects(setSchedule(test.database, { accountId, jobId: unmapped, change, now: NOW }), {
        code: 'job_not_ready',
      });
      const other = await begin({ plan: 'free' });
      await assert.rejects(setSchedule(test.database, { accountId: other.accountId, jobId, change, now: NOW }), {
        code: 'not_found',
      });
      await assert.rejects(other.set(DAILY), { code: 'plan_required' });
    });

    it('happens one after the other when two do it at once', async () => {
      const { set, jobId } = await begin();
      await Promise.all([set(DAILY), set({ ...DAILY, enabled: false }), set({ ...DAILY, max_pages: 9 })]);
      const stored = await test.database.em.fork().findOneOrFail(Schedule, { job: jobId });
      assert.deepEqual([stored.version, stored.enabled, stored.maxPages], [3, false, 9]);
    });

    it('is undone by removing it, also where there is none', async () => {
      const { accountId, jobId, set, fire } = await begin();
      await set(DAILY);
      for (let times = 0; times < 2; times += 1) await deleteSchedule(test.database, { accountId, jobId });
      assert.equal((await fire('19T09:00')).outcome, 'not_due');
    });
  });

  describe('a firing', () => {
    it('of a schedule that was removed starts nothing when another one was attached since', async () => {
      const { accountId, jobId, set, fire } = await begin();
      const { schedule: removed } = await set(DAILY);
      await deleteSchedule(test.database, { accountId, jobId });
      const { schedule } = await set({ ...DAILY, time: '10:00 AM' }, NOW + 1_000);
      assert.equal((await fire('19T09:00', removed.version)).outcome, 'not_due');
      assert.equal((await fire('19T10:00', schedule.version)).outcome, 'run_created');
    });

    it('creates one run, however often and by how many it is told', async () => {
      const { set, fire, firings, runs } = await begin();
      await set({ ...DAILY, max_pages: 2 });
      const fired = await Promise.all([fire('19T09:00'), fire('19T09:00'), fire('19T09:00')]);
      const [run, ...others] = await runs();
      assert.deepEqual(others, []);
      assert.deepEqual([run!.trigger, run!.maxPages], ['schedule', 2]);
      for (const { outcome, start } of fired) assert.deepEqual([outcome, start?.runId], ['run_created', run!.id]);
      assert.deepEqual(await firings(), [['19T09:00', 'run', null]]);
    });

    it('is that of a time which the schedule no longer has, and starts nothing, when it was changed meanwhile', async () => {
      const { set, fire, firings } = await begin();
      await set(DAILY);
      await set({ time: '10:00 AM' }, NOW + 1_000);
      assert.equal((await fire('19T09:00', 1)).outcome, 'not_due');
      assert.equal((await fire('19T10:00', 1)).outcome, 'run_created'); // told of the change too late, and due all the same
      await set({ enabled: false }, NOW + 2_000);
      assert.equal((await fire('20T10:00', 3)).outcome, 'not_due');
      assert.deepEqual(await firings(), [['19T10:00', 'run', null]]);
    });

    it('may be made by hand at any time', async () => {
      const { set, fire } = await begin();
      await set(DAILY);
      assert.equal((await fire('18T15:47')).outcome, 'run_created');
    });

    it('says why it starts none: credits, plan, pages', async () => {
      const { changePlan, set, fire, firings, runs } = await begin({ credits: 10 });
      await set({ ...DAILY, max_pages: 200 });
      assert.deepEqual(await fire('19T09:00'), {
        outcome: 'insufficient_credits',
        runId: null,
        start: null,
      });
      await changePlan('free');
      assert.equal((await fire('20T09:00')).outcome, 'plan_required');
      assert.deepEqual(await firings(), [
        ['20T09:00', null, 'plan_required'],
        ['19T09:00', null, 'insufficient_credits'],
      ]);
      assert.deepEqual(await runs(), []);
    });

    it('starts none when the plan no longer allows its pages', async () => {
      const { changePlan, set, fire } = await begin({ plan: 'pro' });
      await set({ ...DAILY, max_pages: 1_000 });
      await changePlan('starter');
      assert.equal((await fire('19T09:00')).outcome, 'page_limit_exceeded');
    });

    it('starts none while the run before still waits for a slot, and one beside a run that works', async () => {
      const { accountId, set, fire, runs } = await begin();
      await set(DAILY);
      const outcomes = [];
      for (const day of [19, 20, 21, 22, 23]) outcomes.push((await fire(`${day}T09:00`)).outcome);
      const created = 'run_created';
      assert.deepEqual(outcomes, [created, created, created, created, 'previous_run_waiting']);
      const [first] = await runs();
      await cancelRun(test.database, { accountId, runId: first!.id });
      assert.equal((await fire('24T09:00')).outcome, created);
    });

    it('is remembered when its run is gone', async () => {
      const { set, fire, firings, runs } = await begin();
      await set(DAILY);
      await fire('19T09:00');
      await test.database.em.fork().nativeDelete(Run, { id: (await runs())[0]!.id });
      assert.deepEqual(await firings(), [['19T09:00', null, null]]);
      assert.deepEqual(await fire('19T09:00'), { outcome: 'run_created', runId: null, start: null });
    });
  });
});
