import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { runWorkflowId } from '../../shared/domain/workflow-id.ts';
import { createWorkflowStarter } from '../../shared/temporal/workflow-starter.ts';
import { type Edge, openEdge } from '../activities/edge.ts';
import { type LocalSite, startSite } from '../crawling/local-site.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';

const PAGES = 500;
const ROWS = 3;

describe('a run of 500 listing pages', function () {
  this.timeout(120_000);
  let site: LocalSite;
  let edge: Edge;
  let temporal: TestTemporal;
  let stop: (() => Promise<void>) | undefined;

  before(async () => {
    [site, edge, temporal] = await Promise.all([
      startSite({ '/list': (request, response) => answerPage(request.url ?? '', response) }),
      openEdge(),
      openTestTemporal(),
    ]);
    stop = await temporal.serve(edge.activities);
  });
  after(async () => {
    await stop?.();
    await temporal?.close();
    await edge?.close();
    await site?.close();
  });

  it('saves every row once and bills every page once, with less than half an event of history a page', async () => {
    const jobId = await edge.readyJob(`${site.origin}/list`);
    const { accountId, database } = edge;
    const run = await acceptRun(database, { accountId, jobId, maxPages: PAGES + 100, trigger: 'api' });
    const { host } = site;
    const { id: runId, trigger, protectionLevel } = run;
    await createWorkflowStarter(temporal).startExecuteRun({ runId, jobId, accountId, host, trigger, protectionLevel });
    const handle = temporal.client.workflow.getHandle(runWorkflowId(runId));
    assert.equal(await handle.result(), 'completed');

    const { pageCount, itemCount, stopReason, creditsUsed } = await edge.runOf(runId);
    assert.deepEqual([pageCount, itemCount, stopReason, creditsUsed], [PAGES, PAGES * ROWS, 'last_page', PAGES]);
    const titles = (await edge.itemsOf(runId)).map(({ data }) => data['title']);
    assert.deepEqual(
      titles,
      titles.map((_, index) => titleOf(index + 1)),
    );
    const { events } = await handle.fetchHistory();
    assert.ok(events!.length < PAGES / 2, `${events!.length} events`);
  });
});

function answerPage(path: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(listingPage(path));
}

const titleOf = (number: number): string => `Kettle of the year ${1_000 + number}`;

function listingPage(path: string): string {
  const page = Number(/page=(\d+)/.exec(path)?.[1] ?? 1);
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const number = (page - 1) * ROWS + index + 1;
    return `<li class="kettle"><h2>${titleOf(number)}</h2><b class="price">$${number}.50</b><p>Holds ${number} litres</p></li>`;
  });
  const next = page < PAGES ? `<nav><a rel="next" href="/list?page=${page + 1}">Next page</a></nav>` : '';
  return `<!doctype html><html><head><title>Kettles</title></head><body><ul>${rows.join('')}</ul>${next}</body></html>`;
}
