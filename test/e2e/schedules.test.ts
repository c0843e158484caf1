import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../../client/create-client.ts';
import type { ScheduleChange } from '../../client/resources/schedule.ts';
import { PRODUCTS } from '../../sample-shop/catalogue.ts';
import type { SampleShop } from '../../sample-shop/start-sample-shop.ts';
import { setSchedule } from '../../shared/commands/set-schedule.ts';
import { findSchedule } from '../../shared/db/queries/schedule-queries.ts';
import { termsOf } from '../../shared/db/schedule-terms.ts';
import { scheduleId } from '../../shared/domain/workflow-id.ts';
import { nextFirings } from '../../shared/schedule/firings.ts';
import type { CuttableProxy } from '../support/cuttable-proxy.ts';
import { type ServiceBesideShop, startServiceBesideShop } from '../support/service-beside-shop.ts';
import type { TestService } from '../support/service.ts';

const DAILY: ScheduleChange = { interval_type: 'days', time: '9:00 AM' };
/** Soon enough for a test, late enough for Temporal to have been told. */
const FIRES_IN_MS = 6_000;

describe('schedules of the whole service', function () {
  this.timeout(180_000);
  let shop: SampleShop;
  let proxy: CuttableProxy;
  let service: TestService;
  let client: Client;

  let beside: ServiceBesideShop;

  before(async () => {
    beside = await startServiceBesideShop();
    ({ shop, proxy, service, client } = beside);
  });
  after(() => beside?.close());

  async function readyJob(): Promise<string> {
    const { id } = await client.createJob({
      url: new URL('/products', shop.url).href,
      input: { type: 'columns', value: [{ name: 'name', type: 'text' }] },
    });
    const job = await client.waitForJob(id);
    assert.equal(job.status, 'ready', job.error);
    return id;
  }

  /** Attaches a schedule of every minute that fires soon; returns that time. */
  async function fireSoon(jobId: string): Promise<string> {
    const firesAt = Math.floor((Date.now() + FIRES_IN_MS) / 1_000) * 1_000;
    const change: ScheduleChange = { interval_type: 'minutes' };
    const { accountId, database } = service;
    await setSchedule(database, { accountId, jobId, change, now: firesAt - 60_000 });
    return new Date(firesAt).toISOString();
  }

  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    service.database.em.fork().execute<Row[]>(text, values);
  const runsOf = (jobId: string) => query<{ id: string }>('select id from run where job_id = ?', [jobId]);

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await pause(100);
  }

  /** Keeps firings of a job waiting until the returned function is called; a worker waits for it when this has returned. */
  async function holdFiring(jobId: string): Promise<() => Promise<void>> {
    const em = service.database.em.fork();
    await em.begin();
    await em.execute('select from job where id = ? for update', [jobId]);
    await until(async () => {
      const waiting = await query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    return () => em.rollback();
  }

  /** Waits for the run of a firing; it is the only one for that time, and works to its end. */
  async function assertOneRun(jobId: string, scheduledAt: string): Promise<void> {
    const firing = async () =>
      (await client.listFirings(jobId)).data.filter((each) => each.scheduled_at === scheduledAt);
    await until(async () => (await firing()).length > 0);
    const [fired, ...others] = await firing();
    assert.deepEqual([fired!.reason, others], [null, []]);
    const run = await client.waitForRun(fired!.run_id!);
    assert.deepEqual([run.status, run.trigger, run.item_count], ['completed', 'schedule', PRODUCTS.length]);
    await client.deleteSchedule(jobId);
    const { data: firings } = await client.listFirings(jobId);
    const created = firings.map(({ run_id: id }) => String(id)).toSorted();
    assert.deepEqual((await runsOf(jobId)).map(({ id }) => id).toSorted(), created);
    assert.equal(new Set(created).size, firings.length);
  }

  it('have one run for a time when the worker is killed before it was created', async () => {
    const jobId = await readyJob();
    const scheduledAt = await fireSoon(jobId);
    const release = await holdFiring(jobId);
    await service.worker.kill();
    await release();
    assert.deepEqual(await runsOf(jobId), []);
    await service.worker.restart();
    await assertOneRun(jobId, scheduledAt);
  });

  it('have one run for a time when the worker is killed after it was created, and before Temporal was told', async () => {
    const jobId = await readyJob();
    const scheduledAt = await fireSoon(jobId);
    const release = await holdFiring(jobId);
    proxy.freeze();
    await release();
    await until(async () => (await runsOf(jobId)).length > 0);
    await service.worker.kill();
    await proxy.mend();
    await service.worker.restart();
    await assertOneRun(jobId, scheduledAt);
  });

  const handleOf = (jobId: string) => service.temporal.client.schedule.getHandle(scheduleId(jobId));

  /** Whether Temporal knows nothing of a job's schedule. */
  async function isUnknown(jobId: string): Promise<boolean> {
    return handleOf(jobId)
      .describe()
      .then(() => false, () => true); // prettier-ignore
  }

  /** Temporal's schedule is the one of the row: its times, whether it is paused, and the version that its firings carry. */
  async function assertFollowed(jobId: string): Promise<void> {
    await until(async () => {
      const row = await findSchedule(service.database, jobId);
      return row!.syncedVersion === row!.version;
    });
    const row = (await findSchedule(service.database, jobId))!;
    const { info, state, action } = await handleOf(jobId).describe();
    const expected = nextFirings(termsOf(row), Date.now(), 10).map((instant) => new Date(instant));
    assert.deepEqual(info.nextActionTimes, expected);
    assert.equal(state.paused, !row.enabled);
    assert.deepEqual(action.args, [{ jobId, version: row.version }]);
  }

  it('are written, changed and removed while Temporal is away, and synced when it returns', async () => {
    const [changed, removed, added] = [await readyJob(), await readyJob(), await readyJob()];
    for (const jobId of [changed, removed]) {
      await client.setSchedule(jobId, DAILY);
      await assertFollowed(jobId);
    }
    await proxy.cut();
    const { schedule } = await client.setSchedule(added, { ...DAILY, timezone: 'Asia/Tokyo' });
    assert.equal(schedule?.next_runs.length, 5);
    await client.setSchedule(changed, { time: '10:30 PM' });
    await client.setSchedule(changed, { enabled: false });
    await client.deleteSchedule(removed);
    assert.equal((await client.getJob(removed)).schedule, undefined);
    await pause(3_000); // what the API tells behind its answers has failed
    assert.ok(await isUnknown(added));
    assert.equal((await handleOf(changed).describe()).state.paused, false);
    assert.equal(await isUnknown(removed), false);

    await proxy.mend();
    await Promise.all([assertFollowed(added), assertFollowed(changed)]);
    await service.worker.restart(); // schedules that nobody wants are looked for once a minute, the first time at once
    await until(() => isUnknown(removed));
    assert.equal(await isUnknown(added), false);
  });

  it('that two API processes change at once end in one row and the same schedule in Temporal', async () => {
    const others = createClient({ baseUrl: await service.addApi(), apiKey: service.apiKey });
    const jobId = await readyJob();
    const hours = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const changes = hours.flatMap((hour): ScheduleChange[] => [
      { interval_type: 'days', time: `${hour}:00 AM`, enabled: true },
      { interval_type: 'weeks', weekdays: [Number(hour) % 7], enabled: Number(hour) % 2 === 0 },
    ]);
    await Promise.all(changes.map((change, at) => [client, others][at % 2]!.setSchedule(jobId, change)));
    assert.equal((await findSchedule(service.database, jobId))!.version, changes.length);
    await assertFollowed(jobId);
    const [one, other] = await Promise.all([client.getJob(jobId), others.getJob(jobId)]);
    assert.deepEqual(one.schedule, other.schedule);

    await Promise.all(
      changes.map(async (change, at) => {
        if (at % 4 === 3) await others.deleteSchedule(jobId);
        else await [client, others][at % 2]!.setSchedule(jobId, { ...change, enabled: true });
      }),
    );
    if (await findSchedule(service.database, jobId)) await assertFollowed(jobId);
    else await until(() => isUnknown(jobId));
    await others.deleteSchedule(jobId);
    await until(() => isUnknown(jobId));
  });
});
