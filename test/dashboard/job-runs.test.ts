import assert from 'node:assert/strict';
import { keepScreenshot, noteMappingStep } from '../../shared/commands/note-job-progress.ts';
import { storeCompletedRun } from '../api/run-pair.ts';
import { storeItems, storeJob, storeReadyJob, storeRun } from '../api/test-data.ts';
import { examine } from './browser-page.ts';
import { useScreens } from './screens-stage.ts';

/** The page of a list, of which a picture is taken. */
const LIST = `<body style="font: 20px serif; margin: 40px; background: #fff"><h1 style="margin:0;height:20px;line-height:0">Lamps</h1>
  ${[1, 2, 3, 4].map((at) => `<p style="margin:0;height:120px">Lamp ${at}<br>1,00${at} €, in brass, warm light</p>`).join('')}`;

describe('runs of a job in the dashboard', function () {
  this.timeout(180_000);
  const stage = useScreens(40);
  const newJob = (fields = {}) => storeReadyJob(stage.api.database, stage.accountId, fields);

  it('have their numbers over time on the screen of their job, which says what the next run costs', async () => {
    const jobId = await newJob({ protectionLevel: 'moderate', maxPages: 10 });
    const owned = { accountId: stage.accountId, jobId };
    const now = Date.now();
    for (const [at, itemCount] of [240, 236, 251, 90, 248].entries()) {
      const run = await storeCompletedRun(stage.api.database, owned, {}, { itemCount });
      const createdAt = new Date(now - (5 - at) * 86_400_000);
      await stage.api.database.em.fork().execute('update run set created_at = ? where id = ?', [createdAt, run]);
    }
    const other = await stage.page.context().newPage();
    await other.setViewportSize({ width: 960, height: 600 });
    await other.setContent(LIST);
    await keepScreenshot(stage.api.database, jobId, {
      image: await other.screenshot({ type: 'jpeg', quality: 70 }),
      width: 960,
      height: 600,
      boxes: [0, 1, 2, 3].map((at) => ({ x: 40, y: 60 + at * 120, width: 700, height: 100 })),
    });
    await other.close();
    await stage.open(`/jobs/${jobId}`);
    await stage.page.getByRole('img', { name: 'Rows per run: from 240 to 248, at most 251 rows' }).waitFor();
    const picture = stage.page.getByRole('img', { name: 'The page of the list' });
    await stage.page.waitForFunction("document.querySelector('.screenshot img')?.naturalWidth > 0");
    assert.equal(await stage.page.locator('.screenshot rect').count(), 4);
    assert.ok(await picture.isVisible());
    await stage.page.getByText('Costs 20 credits for 10 pages of the list (20) at level moderate').waitFor();
    await examine(stage.page, 'job-with-runs');
    await stage.page.getByLabel('Pages to read at most').fill('30');
    await stage.page.getByText('Your credits are enough for 20 of these 30 pages').waitFor();
    await stage.page.getByLabel('Pages to read at most').fill('0');
    await stage.page.getByText('must be at least 1').waitFor();
    await stage.page.getByLabel('Pages to read at most').fill('3');
    await stage.page.getByLabel('Credits to spend at most').fill('1');
    await stage.page.getByRole('button', { name: 'Run', exact: true }).click();
    await stage.page.getByText('must be at least 2, which one page of this job costs').waitFor();
    await stage.page.getByLabel('Credits to spend at most').fill('4');
    await stage.page.getByRole('button', { name: 'Run', exact: true }).click();
    await stage.page.getByRole('heading', { name: 'Run', exact: true, level: 1 }).waitFor();
    const runId = new URL(stage.page.url()).pathname.split('/').at(-1);
    const [run] = await stage.api.database.em
      .fork()
      .execute('select max_pages, max_credits, trigger from run where id = ?', [runId]);
    assert.deepEqual({ ...run }, { max_pages: 3, max_credits: 4, trigger: 'dashboard' });
  });

  it('can not be had without credits, which the job says before anybody tries', async () => {
    const em = stage.api.database.em.fork();
    const jobId = await newJob({ protectionLevel: 'strict' });
    await em.execute('update account set credits_available = 5 where id = ?', [stage.accountId]);
    try {
      await stage.open(`/jobs/${jobId}`);
      await stage.page.getByText('A run needs 6 credits to start.').waitFor();
      assert.equal(await stage.page.getByRole('button', { name: 'Run', exact: true }).isDisabled(), true);
    } finally {
      await em.execute('update account set credits_available = 40 where id = ?', [stage.accountId]);
    }
  });

  it('are got by a run that is asked for with the job, or the job says why not', async () => {
    await stage.open('/jobs/new');
    await stage.page.getByLabel('Address of the page').fill('https://shop.example/lamps');
    await stage.page.getByLabel('Goal').fill('all lamps');
    await stage.page.getByLabel('Run it as soon as it is ready').check();
    await stage.page.getByLabel('Credits to spend at most').fill('0');
    await stage.page.getByRole('button', { name: 'Create the job' }).click();
    await stage.page.getByText('Credits to spend at most must be at least 1').waitFor();
    await examine(stage.page, 'new-job-with-run');
    await stage.page.getByLabel('Credits to spend at most').fill('7');
    await stage.page.getByRole('button', { name: 'Create the job' }).click();
    await stage.page.getByRole('heading', { name: 'shop.example', level: 1 }).waitFor();
    const jobId = new URL(stage.page.url()).pathname.split('/').at(-1)!;
    const [job] = await stage.api.database.em
      .fork()
      .execute<[{ first_run: object }]>('select first_run from job where id = ?', [jobId]);
    assert.deepEqual(job.first_run, { max_pages: null, max_credits: 7, trigger: 'dashboard' });
    const [started, refused] = [
      await newJob({ firstRunId: '01890000-0000-7000-8000-000000000000' }),
      await newJob({ firstRunError: { code: 'insufficient_credits', message: 'The credits are used up.' } }),
    ];
    await stage.open(`/jobs/${started}`);
    await stage.page.getByText('The run that you asked for with the job has started.').waitFor();
    await stage.open(`/jobs/${refused}`);
    await stage.page.getByText('could not start. The credits are used up.').waitFor();
  });

  it('are seen while they go on, and cancelled', async () => {
    const runId = await storeRun(stage.api.database, stage.accountId, await newJob(), {
      status: 'running',
      startedAt: new Date(),
      admittedAt: new Date(),
    });
    await storeItems(
      stage.api.database,
      runId,
      Array.from({ length: 30 }, (_, at) => ({ title: `Lamp ${at}` })),
    );
    await stage.open(`/runs/${runId}`);
    await stage.page.getByRole('progressbar', { name: '30 rows of 3 pages, at most 10' }).waitFor();
    await stage.page.getByRole('gridcell', { name: 'Lamp 29', exact: true }).waitFor();
    await examine(stage.page, 'run-running');
    await stage.page.getByRole('button', { name: 'Cancel' }).click();
    await stage.page.getByText('It was cancelled.').waitFor();
  });

  it('can not be had of a job that is being mapped, whose steps are shown with their times', async () => {
    const jobId = await storeJob(stage.api.database, stage.accountId, { input: { type: 'goal', value: 'all lamps' } });
    const step = { protection_level: 'light', at: new Date().toISOString() } as const;
    for (const name of ['read', 'columns', 'pagination'] as const) {
      await noteMappingStep(stage.api.database, jobId, { ...step, step: name });
    }
    await noteMappingStep(stage.api.database, jobId, { ...step, step: 'read', protection_level: 'moderate' });
    await stage.open(`/jobs/${jobId}`);
    await stage.page.getByText('Read the page and find the list (moderate)').waitFor();
    assert.equal(await stage.page.getByRole('button', { name: 'Run', exact: true }).isDisabled(), true);
    await stage.page.getByText('It can be run when it is ready.').waitFor();
    await examine(stage.page, 'mapping');
  });
});
