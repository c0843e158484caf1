import assert from 'node:assert/strict';
import { storeReadyJob, storeRun } from '../api/test-data.ts';
import { examine } from './browser-page.ts';
import { setStage } from './stage.ts';

/** As the last run of these jobs was: the whole listing had four pages. */
const LAST_RUN = { status: 'completed', stopReason: 'last_page', pageCount: 4, creditsUsed: 4 } as const;

describe('the schedule of a job, in the dashboard', function () {
  this.timeout(180_000);
  const stage = setStage('starter');

  async function openJob(): Promise<string> {
    const jobId = await storeReadyJob(stage.api.database, stage.accountId);
    await storeRun(stage.api.database, stage.accountId, jobId, { ...LAST_RUN, completedAt: new Date() });
    await stage.open(`/jobs/${jobId}`);
    return jobId;
  }

  it('is set with its next times and its cost in view, kept, paused and removed', async () => {
    const { page } = stage;
    await openJob();
    await page.getByRole('button', { name: 'Set a schedule' }).click();
    const panel = page.getByRole('region', { name: 'Schedule', exact: true });
    await panel.getByText('About 120 credits in the next 30 days: 30 runs, 4 credits each, as the last run').waitFor();
    await page.getByLabel('Run by').selectOption('weeks');
    await page.getByLabel('Every how many').fill('2');
    await page.getByLabel('Time', { exact: true }).fill('25:00');
    await page.getByLabel('Monday').check();
    await panel.getByText('are shown once the fields say when').waitFor();
    await page.getByRole('button', { name: 'Save the schedule' }).click();
    await page.getByRole('alert').waitFor();
    await examine(page, 'schedule-editor');
    await page.getByLabel('Time', { exact: true }).fill('9:30 AM');
    await page.getByLabel('Thursday').check();
    await panel.getByLabel('Pages to read at most').fill('2');
    await panel.getByText(/: [345] runs, 2 credits each/).waitFor();
    await page.getByRole('button', { name: 'Save the schedule' }).click();
    const cadence = panel.getByText(/^Every 2 weeks on Mon, Thu at 9:30 AM/);
    await cadence.waitFor();
    await page.reload();
    await cadence.waitFor();
    await panel.getByText('at most 2 pages a run').waitFor();
    await panel.getByText('credits each').waitFor();
    assert.equal(await panel.getByRole('listitem').count(), 5);
    await examine(page, 'schedule');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('(paused)').waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await panel.getByText('credits each').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('group', { name: 'Remove' }).getByRole('button', { name: 'Yes' }).click();
    await page.getByText('None. A schedule runs this job by itself, again and again.').waitFor();
  });

  it('says when it would cost more than the plan brings', async () => {
    const { page } = stage;
    await openJob();
    await page.getByRole('button', { name: 'Set a schedule' }).click();
    await page.getByLabel('Run by').selectOption('minutes');
    await page.getByText('About 172,800 credits in the next 30 days: 43,200 runs').waitFor();
    await page.getByText('That is more than the 5,000 credits that your plan brings a month.').waitFor();
  });

  it('tells what came of each of its times, also of those that were skipped', async () => {
    const { page } = stage;
    const jobId = await openJob();
    const runId = await storeRun(stage.api.database, stage.accountId, jobId, { ...LAST_RUN, trigger: 'schedule' });
    await stage.execute(
      `insert into schedule_firing (job_id, scheduled_at, run_id, reason)
       select ?, now() - n * interval '1 hour', case when n = 1 then ?::uuid end, case when n > 1 then 'insufficient_credits' end
       from generate_series(1, 12) as n`,
      [jobId, runId],
    );
    await page.reload();
    const firings = page.getByRole('region', { name: 'What the schedule has done' });
    await firings.getByRole('link', { name: 'Run' }).waitFor();
    assert.equal(await firings.getByText('Skipped: there were not enough credits for one page').count(), 9);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Last' }).click();
    await page.getByText('11–12 of 12').waitFor();
    await examine(page, 'schedule-firings');
  });

  it('is not for the free plan, which says so', async () => {
    const { page } = stage;
    await stage.execute("update account set plan = 'free' where id = ?", [stage.accountId]);
    await openJob();
    await page.getByText('The plan free has no schedules; the plans above it have.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Set a schedule' }).count(), 0);
    await examine(page, 'schedule-on-the-free-plan');
    await page.getByRole('link', { name: 'What the plans include' }).click();
    await page.getByRole('heading', { name: 'Prices' }).first().waitFor();
    await stage.execute("update account set plan = 'starter' where id = ?", [stage.accountId]);
  });
});
