import assert from 'node:assert/strict';
import { storeDelivered } from '../api/owned.ts';
import { SECRET_KEYS } from '../api/test-api.ts';
import { examine } from './browser-page.ts';
import { setStage } from './stage.ts';

describe('the webhook, in the dashboard', function () {
  this.timeout(180_000);
  const stage = setStage('free');

  it('is made with a secret that is told once, tested, given another secret, disabled and deleted', async () => {
    const { page } = stage;
    await stage.open('/webhook');
    await page.getByLabel('Address').fill('http://receiver.example/');
    await page.getByRole('button', { name: 'Create the webhook' }).click();
    await page.getByText('must begin with https://').waitFor();
    await examine(page, 'webhook-refused');
    await page.getByLabel('Address').fill('https://receiver.example/events');
    await page.getByRole('button', { name: 'Create the webhook' }).click();
    const secret = page.getByText(/^whsec_/);
    const first = await secret.textContent();
    await examine(page, 'webhook-secret');
    await page.reload();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The test was not taken: The endpoint answered with status 500.').waitFor();
    assert.equal(await secret.count(), 0);
    await page.getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    assert.notEqual(await secret.textContent(), first);
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByText('The webhook is disabled: nothing is posted').waitFor();
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('button', { name: 'Disable' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('group', { name: 'Delete' }).getByRole('button', { name: 'No' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('group', { name: 'Delete' }).getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('button', { name: 'Create the webhook' }).waitFor();
  });

  it('shows what became of each event, and of one that is sent once more as soon as that is known', async () => {
    const { page, api } = stage;
    await stage.open('/webhook');
    await page.getByLabel('Address').fill('https://receiver.example/events');
    await page.getByRole('button', { name: 'Create the webhook' }).click();
    await page.getByText('None yet. Events of jobs and runs appear here from now on.').waitFor();
    await storeDelivered(api.database, stage.accountId, SECRET_KEYS);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('✓ delivered').waitFor();
    await page.getByText('Show', { exact: true }).click();
    await page.getByText('"job_status"').waitFor();
    await page.getByText('Verify the signature').click();
    await page.getByText('new Webhook(process.env.LISTWRIGHT_WEBHOOK_SECRET)').waitFor();
    await examine(page, 'webhook');
    await page.getByRole('button', { name: 'Redeliver' }).click();
    await page.getByText('… pending').waitFor();
    await stage.execute(
      `update webhook_event set state = 'unknown', attempted_at = now(), finished_at = now()
       where state = 'pending'`,
    );
    await page.getByText('? unknown').waitFor();
    await page.getByText('nobody knows what came of it').waitFor();
    await examine(page, 'webhook-deliveries');
  });
});
