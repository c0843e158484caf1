import assert from 'node:assert/strict';
import { keepSample, noteMappingStep } from '../../shared/commands/note-job-progress.ts';
import { markJobReady } from '../../shared/commands/mark-job-ready.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { savePages } from '../../shared/commands/save-pages.ts';
import { LIMITS } from '../../shared/domain/limit.ts';
import { mapJob, newJob, runningRun, somePage } from '../commands/given.ts';
import { type Browser, signUpBrowser } from './browser.ts';
import { serveApi, startTestApi, type TestApi } from './test-api.ts';

const AT = '2026-11-22T10:00:00.000Z';

/** What a stream tells, event by event. */
async function* eventsOf(response: Response): AsyncGenerator<{ event: string; data: string }> {
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = Object.fromEntries(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
      );
      text = text.slice(end + 2);
      if (fields.event) yield { event: fields.event, data: fields.data ?? '' };
    }
  }
}

describe('live streams', () => {
  let api: TestApi;
  let browser: Browser & { accountId: string };
  before(async () => {
    api = await startTestApi();
    browser = await signUpBrowser(api.address);
    await api.database.em
      .fork()
      .execute('update account set credits_available = 1000 where id = ?', [browser.accountId]);
  });
  after(() => api.stop());

  const watch = (path: string, { address = api.address, signal }: { address?: string; signal?: AbortSignal } = {}) =>
    fetch(`${address}/dashboard/api/${path}/live`, {
      headers: { Cookie: browser.cookie! },
      ...(signal && { signal }),
    });

  it('tell each step of a mapping, its rows and its end, and then end', async () => {
    const { database } = api;
    const jobId = await newJob(database, browser.accountId);
    const events = eventsOf(await watch(`jobs/${jobId}`));
    const next = async () => {
      const { value } = await events.next();
      return { event: value?.event, ...JSON.parse(value?.data ?? '{}') };
    };
    const first = await next();
    assert.deepEqual(
      [first.event, first.job.status, first.preview],
      ['state', 'in_progress', { steps: [], sample: null, screenshot: null }],
    );
    const note = { step: 'read', protection_level: 'light', at: AT } as const;
    await noteMappingStep(database, jobId, note);
    assert.deepEqual((await next()).preview.steps, [note]);
    await noteMappingStep(database, jobId, { ...note, step: 'columns' });
    assert.deepEqual(
      (await next()).preview.steps.map(({ step }: { step: string }) => step),
      ['read', 'columns'],
    );
    await keepSample(database, jobId, [{ title: 'Desk lamp' }]);
    assert.deepEqual((await next()).preview.sample, [{ title: 'Desk lamp' }]);
    await mapJob(database, jobId);
    await markJobReady(database, jobId);
    let last = await next();
    while (last.event === 'state' && last.job.status !== 'ready') last = await next();
    assert.equal(last.job.status, 'ready');
    assert.equal((await next()).event, 'end');
    assert.equal((await events.next()).done, true);
  });

  it('tell how far a run is, until it has ended', async () => {
    const { database } = api;
    const { runId } = await runningRun(database, browser.accountId);
    const events = eventsOf(await watch(`runs/${runId}`));
    const next = async () => JSON.parse((await events.next()).value?.data ?? '{}');
    assert.deepEqual((await next()).page_count, 0);
    await savePages(database, { runId, pages: [somePage(1)] });
    const saved = await next();
    assert.equal(saved.page_count, 1);
    assert.ok(saved.item_count > 0);
    await settleRun(database, { runId, stopReason: 'last_page' });
    assert.equal((await next()).status, 'completed');
    assert.equal((await events.next()).value?.event, 'end');
  });

  it('are so many an account, and a place is free again when a page is closed', async () => {
    const jobId = await newJob(api.database, browser.accountId);
    const pages = Array.from({ length: LIMITS.live_streams }, () => new AbortController());
    const open = await Promise.all(pages.map(({ signal }) => watch(`jobs/${jobId}`, { signal })));
    assert.ok(open.every(({ status }) => status === 200));
    const refused = await watch(`jobs/${jobId}`);
    assert.equal(refused.status, 429);
    assert.equal(((await refused.json()) as { error: { code: string } }).error.code, 'too_many_streams');
    pages[0]!.abort();
    let again = await watch(`jobs/${jobId}`, { signal: pages[1]!.signal });
    while (again.status === 429) again = await watch(`jobs/${jobId}`, { signal: pages[1]!.signal });
    assert.equal(again.status, 200);
    for (const page of pages) page.abort();
  });

  it('end when the server stops, which does not wait for them', async () => {
    const other = await serveApi(api.database);
    const jobId = await newJob(api.database, browser.accountId);
    const response = await watch(`jobs/${jobId}`, { address: other.address });
    const events = eventsOf(response);
    assert.equal((await events.next()).value?.event, 'state');
    await other.stop();
    assert.equal((await events.next()).done, true);
  });

  it('end when their job is deleted', async () => {
    const jobId = await newJob(api.database, browser.accountId);
    const events = eventsOf(await watch(`jobs/${jobId}`));
    assert.equal((await events.next()).value?.event, 'state');
    assert.equal((await browser.request('DELETE', `/dashboard/api/jobs/${jobId}`)).status, 204);
    assert.equal((await events.next()).value?.event, 'end');
  });
});
