import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { createClient, type Client } from '../../client/create-client.ts';
import { auditLedger } from '../../shared/db/queries/audit-ledger.ts';
import { BOOKS_GOAL, startCatalogue, titleOf } from '../activities/catalogue.ts';
import type { LocalSite } from '../crawling/local-site.ts';
import { until } from '../support/crawl-stage.ts';
import { startService, type TestService } from '../support/service.ts';

const ROWS = 50_000;
/** Transactions of this database in which rows are being inserted, or were just before. */
const INSERTING = `select count(*) from pg_stat_activity where datname = current_database() and state <> 'idle'
  and query like '%insert into item%' and pid <> pg_backend_pid()`;

describe('a listing page of 50,000 rows', function () {
  this.timeout(300_000);
  let site: LocalSite;
  let service: TestService;
  let client: Client;
  let jobId: string;

  before(async () => {
    site = await startCatalogue({ pages: 1, perPage: ROWS, withoutDetails: true });
    service = await startService({ egressAllow: ['127.0.0.1'], env: { ROBOTS: 'ignore' } });
    client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
  });
  after(async () => {
    await service?.stop();
    await site?.close();
  });

  const count = async (sql: string, values: string[] = []): Promise<number> => {
    const [row] = await service.database.em.fork().execute<[{ count: string }]>(sql, values);
    return Number(row.count);
  };

  /** Starts a run, and waits until some of its rows are being inserted. */
  async function savingRun(): Promise<string> {
    const { id } = await client.createRun(jobId);
    await until(
      () => count(INSERTING),
      (found) => found > 0,
    );
    return id;
  }

  it('is mapped and saved whole, and its CSV has each row in its place', async () => {
    const created = await client.createJob({ url: `${site.origin}/books`, input: BOOKS_GOAL });
    const job = await client.waitForJob(created.id);
    assert.equal(job.status, 'ready', job.error);
    jobId = job.id;

    const run = await client.waitForRun((await client.createRun(jobId)).id);
    assert.deepEqual([run.status, run.error], ['completed', null]);
    assert.deepEqual([run.page_count, run.item_count, run.credits_used], [1, ROWS, 1]);
    const headers = { authorization: `Bearer ${service.apiKey}` };
    const csv = await fetch(`${service.api}/v1/runs/${run.id}/items/csv`, { headers });
    const lines = (await text(csv.body!)).trimEnd().split('\r\n');
    assert.equal(lines.length, ROWS + 1);
    const column = lines[0]!.split(',').indexOf('title');
    for (const [at, line] of lines.slice(1).entries()) assert.equal(line.split(',')[column], titleOf(at + 1));
  });

  it('leaves nothing behind in a run that is cancelled while it is saved', async () => {
    const id = await savingRun();
    const cancelled = await client.cancelRun(id);
    assert.deepEqual([cancelled.status, cancelled.stop_reason], ['completed', 'cancelled']);
    assert.deepEqual([cancelled.page_count, cancelled.item_count, cancelled.credits_used], [0, 0, 0]);
    await until(
      () => count(INSERTING),
      (found) => found === 0,
    );
    assert.equal(await count('select count(*) from item where run_id = ?', [id]), 0);
  });

  it('goes with its job that is deleted meanwhile, which waits for it no longer than it says', async () => {
    await savingRun();
    const remove = () =>
      fetch(`${service.api}/v1/jobs/${jobId}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${service.apiKey}` },
      });
    const deleted = await until(remove, ({ status, headers }) => {
      if (status === 503) assert.match(headers.get('retry-after') ?? '', /^\d+$/);
      return status !== 503;
    });
    assert.equal(deleted.status, 204);
    assert.equal(await count('select count(*) from item'), 0);
    assert.equal(await count('select count(*) from run'), 0);
    assert.deepEqual((await auditLedger(service.database)).differences, []);
  });
});
