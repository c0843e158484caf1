import assert from 'node:assert/strict';
import { acceptJob } from '../../shared/commands/accept-job.ts';
import { storeReadyJob } from '../api/test-data.ts';
import { examine } from './browser-page.ts';
import { setStage } from './stage.ts';

describe('credits, in the dashboard', function () {
  this.timeout(180_000);
  const stage = setStage('free');

  it('are told with what was set aside, day by day, posting by posting, each with what it was for', async () => {
    const { page, api, accountId } = stage;
    const input = { type: 'goal', value: 'all' } as const;
    const job = await acceptJob(api.database, { accountId, url: 'https://shop.example/', input, maxPages: 10 });
    await stage.open('/credits');
    await page.getByText('190', { exact: true }).waitFor();
    const postings = page.getByRole('region', { name: 'Postings' }).last();
    await postings.getByText('Job created').waitFor();
    await postings.getByText('−10').waitFor();
    assert.equal(await postings.getByRole('link', { name: 'Job' }).getAttribute('href'), `/jobs/${job.id}`);
    await page.getByRole('img', { name: 'Credits a day: 10 credits' }).waitFor();
    await page.getByText('free: up to 100 pages a run, 1 run at a time, no schedules.').waitFor();
  });

  it('say, when there are none, what was refused for that and how to get on', async () => {
    const { page, api, accountId } = stage;
    const jobId = await storeReadyJob(api.database, accountId, { protectionLevel: 'moderate' });
    await stage.open(`/jobs/${jobId}`);
    await page.getByText('Costs').waitFor();
    // Somebody else spends them while the request is on its way: else the page says so before anybody tries.
    await page.route('**/*', async (route) => {
      const isRun = route.request().method() === 'POST';
      if (isRun)
        await stage.execute('update account set credits_available = 1, credits_monthly = 1 where id = ?', [accountId]);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('not enough credits for this: 2 needed, 1 available').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await examine(page, 'credits-out');
    await stage.execute('update account set credits_available = 0, credits_monthly = 0 where id = ?', [accountId]);
    await page.getByRole('link', { name: 'Your credits, and when the next ones come' }).click();
    await page.getByText('There are no credits left').waitFor();
    await examine(page, 'no-credits');
  });
});
