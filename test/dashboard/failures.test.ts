import assert from 'node:assert/strict';
import { openDatabase } from '../../shared/db/orm.ts';
import { PASSWORD } from '../api/browser.ts';
import { serveApi } from '../api/test-api.ts';
import { storeJob, storeReadyJob, storeRun } from '../api/test-data.ts';
import { startCuttableProxy } from '../support/cuttable-proxy.ts';
import { examine } from './browser-page.ts';
import { setStage } from './stage.ts';

describe('when something is not as it should be, the dashboard', function () {
  this.timeout(180_000);
  const stage = setStage('free');

  const running = async () => {
    const { api, accountId } = stage;
    const jobId = await storeReadyJob(api.database, accountId);
    return storeRun(api.database, accountId, jobId, { status: 'running', startedAt: new Date() });
  };
  const complete = (runId: string) =>
    stage.execute("update run set status = 'completed', stop_reason = 'last_page', completed_at = now() where id = ?", [
      runId,
    ]);

  it('comes back by itself when the service was away, and says so meanwhile', async () => {
    const { page, api } = stage;
    const runId = await running();
    const first = await serveApi(api.database);
    const port = Number(new URL(first.address).port);
    await stage.signIn(page, first.address);
    await page.goto(`${first.address}/runs/${runId}`);
    await page.locator('.status', { hasText: 'Running' }).waitFor();
    await first.stop();
    await page.getByText('The connection is lost.').waitFor();
    await examine(page, 'service-away');
    await complete(runId);
    const again = await serveApi(api.database, { port });
    await page.locator('.status', { hasText: 'Completed' }).waitFor();
    assert.equal(await page.getByText('The connection is lost.').count(), 0);
    await again.stop();
  });

  it('says that the database is away, and goes on by itself when it is back', async () => {
    const { page } = stage;
    const url = new URL(stage.api.databaseUrl);
    const proxy = await startCuttableProxy(url.hostname, Number(url.port));
    Object.assign(url, { hostname: '127.0.0.1', port: String(proxy.port) });
    const database = await openDatabase(url.href);
    const { address, stop } = await serveApi(database);
    await stage.signIn(page, address);
    await page.getByRole('heading', { name: 'Your first rows, in three steps' }).or(page.getByRole('table')).waitFor();
    await proxy.cut();
    await page.getByRole('link', { name: 'Credits', exact: true }).click();
    await page.getByText('cannot reach its database at the moment').first().waitFor();
    await page.getByText('This page asks again by itself.').first().waitFor();
    await examine(page, 'database-away');
    await page.reload();
    await page.getByText('This page goes on by itself when it can.').waitFor();
    await examine(page, 'database-away-at-first');
    await proxy.mend();
    await page.getByText('Granted').waitFor();
    await stop();
    await proxy.cut();
    await database.close(true);
  });

  it('says of a job that no worker has begun that it waits, and for what', async () => {
    const { page, api, accountId } = stage;
    const jobId = await storeJob(api.database, accountId, { createdAt: new Date(Date.now() - 60_000) });
    await stage.open(`/jobs/${jobId}`);
    await page.getByText('Waiting for a worker').waitFor();
    await page.getByText('No worker has begun with it yet.').waitFor();
    await examine(page, 'job-without-worker');
    const runId = await storeRun(api.database, accountId, await storeReadyJob(api.database, accountId), {
      admittedAt: new Date(),
      createdAt: new Date(Date.now() - 60_000),
    });
    await stage.open(`/runs/${runId}`);
    await page.getByText('It has not begun yet').waitFor();
    await examine(page, 'run-without-worker');
  });

  it('asks to sign in again when the session has ended, and keeps what was being written', async () => {
    const { page } = stage;
    await stage.open('/jobs/new');
    await page.getByLabel('Address of the page').fill('https://shop.example/');
    await page.getByLabel('Goal').fill('all lamps');
    await stage.execute('delete from session where account_id = ?', [stage.accountId]);
    await page.getByRole('button', { name: 'Create the job' }).click();
    await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    await examine(page, 'session-ended');
    await page.getByLabel('Password').fill('the wrong one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The e-mail address or the password is wrong.').waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in again' }).waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Goal').inputValue(), 'all lamps');
    await page.getByRole('button', { name: 'Create the job' }).click();
    await page.getByText('Waiting for a worker').waitFor();
  });

  it('shows nothing more of a run when the session has ended elsewhere, and goes on after signing in', async () => {
    const { page, api } = stage;
    const runId = await running();
    const { address, stop } = await serveApi(api.database, { sessionCheckMs: 0 });
    await stage.signIn(page, address);
    await page.goto(`${address}/runs/${runId}`);
    await page.locator('.status', { hasText: 'Running' }).waitFor();
    await stage.execute('delete from session where account_id = ?', [stage.accountId]);
    await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await complete(runId);
    await page.locator('.status', { hasText: 'Completed' }).waitFor();
    await stop();
  });

  it('forgets what it showed for who leaves instead of signing in again', async () => {
    const { page } = stage;
    await stage.open('/credits');
    await page.waitForLoadState('networkidle'); // what is asked for later finds the session ended
    await stage.execute('delete from session where account_id = ?', [stage.accountId]);
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    await page.getByRole('button', { name: 'Leave this page' }).click();
    await page.getByRole('heading', { name: 'Sign in to Listwright' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign in to Listwright' }).waitFor();
  });

  it('says of an address that there is not, and of a job of somebody else, that there is none', async () => {
    const { page } = stage;
    const answer = await stage.page.goto(`${stage.api.address}/nowhere/at/all`);
    assert.equal(answer?.status(), 404);
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await examine(page, 'unknown-page');
    const foreign = await storeJob(stage.api.database, stage.api.accountId);
    await stage.open(`/jobs/${foreign}`);
    await page.getByText('There is no such resource.').waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'All jobs' }).waitFor();
    await examine(page, 'unknown-job');
  });
});
