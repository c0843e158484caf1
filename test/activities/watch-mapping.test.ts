import assert from 'node:assert/strict';
import { watchMapping } from '../../activities/watch-mapping.ts';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { findJobProgress } from '../../shared/db/queries/job-progress.ts';
import { findJobScreenshot } from '../../shared/db/queries/job-screenshot.ts';
import { KEPT_STEPS } from '../../shared/domain/mapping-step.ts';
import { SCREENSHOT_LIMITS } from '../../shared/domain/screenshot.ts';
import { createLogger } from '../../shared/logger.ts';
import { newJob } from '../commands/given.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

describe('watching a mapping', () => {
  let test: TestDatabase;
  let accountId: string;
  before(async () => {
    test = await createTestDatabase();
    ({ accountId } = await createTestAccount(test.database));
  });
  after(() => test.drop());

  const watch = (jobId: string) =>
    watchMapping({ database: test.database, logger: createLogger('test', 'silent') }, jobId, 'moderate');
  const progress = (jobId: string) => findJobProgress(test.database, { accountId, jobId });

  it('keeps its steps in their order, and the last rows that it has found', async () => {
    const jobId = await newJob(test.database, accountId);
    assert.deepEqual(await progress(jobId), { steps: [], sample: null, screenshot: null });
    const watcher = watch(jobId);
    await watcher.begins('read');
    await watcher.begins('columns');
    await watcher.shows(async () => [{ b: 'first', a: 1 }]);
    await watcher.shows(async () => [{ b: 'nul\0', a: 2 }]);
    const { steps, sample } = (await progress(jobId))!;
    assert.deepEqual(
      steps.map(({ step, protection_level: level }) => [step, level]),
      [
        ['read', 'moderate'],
        ['columns', 'moderate'],
      ],
    );
    assert.equal(JSON.stringify(sample), '[{"b":"nul","a":2}]');
  });

  it('keeps so many steps and no more', async () => {
    const jobId = await newJob(test.database, accountId);
    for (let count = 0; count < KEPT_STEPS + 3; count += 1) await watch(jobId).begins('read');
    assert.equal((await progress(jobId))!.steps.length, KEPT_STEPS);
  });

  it('keeps one screenshot, that of the mapping that is kept, as long as there is the job', async () => {
    const jobId = await newJob(test.database, accountId);
    const layout = { width: 960, height: 300, boxes: [{ x: 1, y: 2, width: 3, height: 4 }] };
    const imageOf = () => findJobScreenshot(test.database, { accountId, jobId });
    await watch(jobId).pictures({ ...layout, image: Buffer.from('first') });
    await watch(jobId).pictures({ ...layout, height: 400, image: Buffer.from('second') });
    assert.deepEqual((await progress(jobId))!.screenshot, { ...layout, height: 400 });
    assert.equal(String(await imageOf()), 'second');
    await watch(jobId).pictures(null);
    assert.deepEqual([(await progress(jobId))!.screenshot, await imageOf()], [null, null]);
    await watch(jobId).pictures({ ...layout, image: Buffer.alloc(SCREENSHOT_LIMITS.bytes) });
    await watch(jobId).pictures({ ...layout, height: 1, image: Buffer.alloc(SCREENSHOT_LIMITS.bytes + 1) });
    assert.equal((await progress(jobId))!.screenshot!.height, 300);
    await deleteJob(test.database, { accountId, jobId });
    await watch(jobId).pictures({ ...layout, image: Buffer.from('late') });
    assert.equal(
      (await test.database.em.fork().execute('select from job_screenshot where job_id = ?', [jobId])).length,
      0,
    );
  });

  it('fails no mapping: not when its job is gone, nor when rows can not be read or nothing be stored', async () => {
    const jobId = await newJob(test.database, accountId);
    await watch(jobId).shows(() => Promise.reject(new Error('the page is too complex')));
    assert.deepEqual(await progress(jobId), { steps: [], sample: null, screenshot: null });
    await deleteJob(test.database, { accountId, jobId });
    await watch(jobId).begins('read');
    await watch(jobId).shows(async () => []);
    assert.equal(await progress(jobId), null);
    const em = test.database.em.fork();
    await em.execute('alter table job_progress rename to job_progress_away');
    await watch(await newJob(test.database, accountId)).begins('read');
    await em.execute('alter table job_progress_away rename to job_progress');
  });
});
