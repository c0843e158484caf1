import assert from 'node:assert/strict';
import type { Database } from '../../shared/db/orm.ts';
import { openSession } from '../../shared/commands/steps/open-session.ts';
import { createTestAccount } from '../support/accounts.ts';
import { storeWebhook } from './owned.ts';
import { type Rows, storeCompletedRun } from './run-pair.ts';
import { SECRET_KEYS, startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob, storeRun } from './test-data.ts';

const ITEMS = 40_000;
const ITEMS_PER_PAGE = 20;
const OTHERS = 3_000;
const DELIVERIES = 400;
const COMPARED = 1_000;
const POSTINGS = 400;
const RUNS = 200;
const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Every statement that the database is sent from now on, as it is sent. */
async function recordStatements(database: Database): Promise<Statement[]> {
  const sent: Statement[] = [];
  const pool = await database.em.getConnection().getNativeClient();
  pool.on('acquire', (client: { query: (...call: unknown[]) => unknown; isRecorded?: true }) => {
    if (client.isRecorded) return;
    client.isRecorded = true;
    const query = client.query.bind(client);
    client.query = (...call) => {
      const [first, second] = call as [string | { text?: string; values?: unknown[] }, unknown];
      const text = typeof first === 'string' ? first : (first.text ?? '');
      const values = typeof first === 'string' ? (Array.isArray(second) ? second : []) : (first.values ?? []);
      if (/^\s*(--.*\s+)*(select|with)/i.test(text)) sent.push({ text, values });
      return query(...call);
    };
  });
  return sent;
}

describe('what the database does for a read', () => {
  let api: TestApi;
  let jobId: string;
  let runId: string;
  let webhookId: string;
  let comparedId: string;
  let sent: Statement[];
  before(async () => {
    api = await startTestApi();
    const em = api.database.em.fork();
    jobId = await storeReadyJob(api.database, api.accountId);
    runId = await storeRun(api.database, api.accountId, jobId, { status: 'completed' });
    const stranger = await createTestAccount(api.database);
    await em.execute(
      `insert into job (id, account_id, url, input, max_pages, status, created_at)
       select gen_random_uuid(), case when n % 20 = 0 then ?::uuid else ?::uuid end, 'https://shop.example/', '{}', 10, 'in_progress',
              now() - n * interval '1 minute'
       from generate_series(1, ?::int) as n`,
      [api.accountId, stranger.accountId, OTHERS],
    );
    await em.execute(
      `insert into schedule (job_id, interval_type, time, timezone, set_at, version) select id, 'days', '9:00 AM', 'UTC', now(), 1 from job`,
    );
    await em.execute(
      `insert into schedule_firing (job_id, scheduled_at)
       select id, now() - n * interval '1 minute' from job, generate_series(1, 5) as n`,
    );
    await em.execute(
      `insert into run (id, account_id, job_id, status, trigger, protection_level, max_pages, created_at)
       select gen_random_uuid(), job.account_id, job.id, 'completed', 'api', 'light', 10, job.created_at from job
       union all
       select gen_random_uuid(), ?, ?, 'completed', 'api', 'light', 10, now() - n * interval '1 minute'
       from generate_series(1, ?::int) as n`,
      [api.accountId, jobId, RUNS],
    );
    await em.execute(
      `insert into item (run_id, page_number, item_index, identity, data)
       select run_id, 1 + n / ?::int, n % ?::int, n::text, '{"title":"a"}'
       from generate_series(0, ?::int) as n, unnest(array[?, (select id from run where id <> ? limit 1)]::uuid[]) as run_id`,
      [ITEMS_PER_PAGE, ITEMS_PER_PAGE, ITEMS - 1, runId, runId],
    );
    await em.execute(
      `insert into page (run_id, page_number, url, protection_level, item_count, detail_visits, detail_failures)
       select run_id, page_number, 'https://shop.example/', 'light', count(*), 0, 0
       from item group by run_id, page_number order by run_id, page_number`,
    );
    ({ webhookId } = await storeWebhook(api.database, api.accountId, SECRET_KEYS));
    await em.execute(
      `insert into webhook (id, account_id, url, events, deleted_at) select gen_random_uuid(), account_id, '', '[]', now() from job`,
    );
    await em.execute(
      `insert into webhook_event (id, webhook_id, type, api_version, data, created_at)
       select 'evt_' || md5(id::text || n), id, 'job.ready', 'x', '{}', now() - n * interval '1 minute'
       from webhook, generate_series(1, case when id = ? then ?::int else 3 end) as n`,
      [webhookId, DELIVERIES - 1],
    );
    await em.execute('update run set item_count = ? where id = ?', [ITEMS, runId]);
    const rows = (price: number): Rows =>
      Object.fromEntries(Array.from({ length: COMPARED }, (_, at) => [`row ${at}`, { title: 'a', price: at + price }]));
    const owned = { accountId: api.accountId, jobId };
    await storeCompletedRun(api.database, owned, rows(0));
    comparedId = await storeCompletedRun(api.database, owned, rows(0.5));
    await em.execute(
      `insert into run_comparison (run_id, since_id, added, changed, unread)
       select id, id, '{}', '{}', '{}' from run where id <> ?`,
      [comparedId],
    );
    await em.execute(`insert into job_progress (job_id, steps) select id, '[]' from job`);
    await em.execute(
      `insert into job_screenshot (job_id, image, width, height, boxes) select id, 'x', 960, 300, '[]' from job`,
    );
    await em.execute(
      `insert into ledger_entry (id, account_id, kind, amount, operation_key, created_at)
       select gen_random_uuid(), account.id, 'grant', 1, account.id || '/' || n, now() - n * interval '1 minute'
       from account, generate_series(1, case when id = ? then ?::int else ?::int end) as n`,
      [api.accountId, POSTINGS - 1, OTHERS],
    );
    await em.execute('vacuum analyze');
    sent = await recordStatements(api.database);
  });
  after(() => api.stop());

  const READS: [what: string, path: () => string, mostRows: number][] = [
    ['jobs', () => '/v1/jobs?limit=20', OTHERS / 10],
    ['jobs in a state', () => '/v1/jobs?limit=20&status=ready', OTHERS / 10],
    ['jobs in several states', () => '/v1/jobs?limit=20&status=ready,failed', OTHERS / 10],
    ['jobs of a time', () => `/v1/jobs?limit=20&created_after=${encodeURIComponent(HOUR_AGO)}`, RUNS + 100],
    ['jobs by address and name', () => '/v1/jobs?limit=20&url=https://shop&name=x', OTHERS / 10],
    ['runs of all jobs', () => '/v1/runs?limit=20', OTHERS / 5],
    ['runs of all jobs of a time', () => `/v1/runs?limit=20&created_after=${encodeURIComponent(HOUR_AGO)}`, 200],
    ['runs of a job', () => `/v1/jobs/${jobId}/runs?limit=20`, 500],
    ['runs of a job in a state', () => `/v1/jobs/${jobId}/runs?limit=20&status=failed`, 500],
    ['a job, whose runs it counts', () => `/v1/jobs/${jobId}`, RUNS + 5],
    ['what a run would cost', () => `/v1/jobs/${jobId}/quote`, 5],
    ['the firings of a schedule', () => `/v1/jobs/${jobId}/schedule/firings?limit=20`, 20],
    ['the webhook', () => '/v1/webhooks', 5],
    ['the webhook by its id', () => `/v1/webhooks/${webhookId}`, 5],
    ['the deliveries of a webhook', () => `/v1/webhooks/${webhookId}/deliveries?limit=20`, DELIVERIES],
    ['a run', () => `/v1/runs/${runId}`, 5],
    ['the first items of a run', () => `/v1/runs/${runId}/items?limit=200`, 1_000],
    ['items far behind', () => `/v1/runs/${runId}/items?limit=200&offset=${ITEMS - 2_010}`, 1_000],
    ['items behind one', () => `/v1/runs/${runId}/items?limit=200&after=1900.3`, 1_000],
    ['chosen columns of items', () => `/v1/runs/${runId}/items?limit=200&fields=title`, 1_000],
    ['what changed, for the first time', () => `/v1/runs/${comparedId}/changes?limit=200`, COMPARED],
    ['what changed, again', () => `/v1/runs/${comparedId}/changes?limit=100&offset=800`, 200],
    ['no items behind the last', () => `/v1/runs/${runId}/items?limit=200&offset=1000000`, 200],
  ];

  for (const [what, path, mostRows] of READS) {
    it(`reads ${what} by an index, and touches no more rows than it must`, async () => {
      sent.length = 0;
      assert.equal((await api.request('GET', path())).status, 200);
      const statements = statementsOf(sent);
      assert.ok(statements.length > 0);
      const nodes = (await Promise.all(statements.map((statement) => explain(api.database, statement)))).flatMap(
        nodesOf,
      );
      const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
      assert.deepEqual(scanned, []);
      const rows = nodes
        .filter((node) => node['Relation Name'])
        .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']);
      assert.ok(Math.max(...rows) <= mostRows, `${Math.max(...rows)} rows of one table`);
      assert.ok(statements.length <= 4, `${statements.length} statements`);
    });
  }

  const DASHBOARD_READS: [what: string, path: () => string, mostRows: number][] = [
    ['the postings of an account', () => '/dashboard/api/ledger?limit=50', POSTINGS],
    ['what charts show', () => '/dashboard/api/charts', 500],
    ['the preview of a job', () => `/dashboard/api/jobs/${jobId}/preview`, 5],
    ['the screenshot of a job', () => `/dashboard/api/jobs/${jobId}/screenshot`, 5],
    ['where rows came from', () => `/dashboard/api/runs/${runId}/pages?numbers=7,1900,2000`, 5],
  ];

  for (const [what, path, mostRows] of DASHBOARD_READS) {
    it(`reads ${what} by an index, and touches no more rows than it must`, async () => {
      const { token } = await openSession(api.database.em.fork(), { accountId: api.accountId });
      const headers = { Cookie: `listwright_session=${token}` };
      sent.length = 0;
      assert.equal((await api.request('GET', path(), { headers })).status, 200);
      const nodes = (await Promise.all(statementsOf(sent).map((each) => explain(api.database, each)))).flatMap(nodesOf);
      const read = nodes.filter((node) => node['Relation Name']);
      assert.ok(read.length > 0);
      assert.deepEqual(
        read.filter((node) => node['Node Type'] === 'Seq Scan'),
        [],
      );
      assert.ok(read.every((node) => node['Actual Rows'] * node['Actual Loops'] <= mostRows));
    });
  }

  it('plans no read of items again that it has planned before', async () => {
    const path = `/v1/runs/${runId}/items?limit=200&offset=400`;
    for (let round = 0; round < 10; round += 1) await api.request('GET', path);
    const pool = await api.database.em.getConnection().getNativeClient();
    const { rows } = await pool.query<{ generic_plans: string }>(
      `select generic_plans from pg_prepared_statements where name = 'item-page'`,
    );
    assert.ok(Number(rows[0]?.generic_plans) > 0);
  });

  it('finds the same items at an offset as by counting', async () => {
    const { json } = await api.request('GET', `/v1/runs/${runId}/items?limit=50&offset=${ITEMS - 1_987}`);
    const positions = json.items.map(
      (item: { page_number: number; item_index: number }) => (item.page_number - 1) * ITEMS_PER_PAGE + item.item_index,
    );
    assert.deepEqual(
      positions,
      Array.from({ length: 50 }, (_, index) => ITEMS - 1_987 + index),
    );
  });
});

/** Those that read what is asked for. */
function statementsOf(sent: readonly Statement[]): Statement[] {
  return sent.filter(
    ({ text }) => /"?(job|run|item|page|webhook|ledger_entry)"?/.test(text) && !text.includes('consume_rate_limit'),
  );
}

async function explain(database: Database, { text, values }: Statement): Promise<Plan> {
  const pool = await database.em.getConnection().getNativeClient();
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
    text: `explain (analyze, format json) ${text}`,
    values,
  });
  return rows[0]?.['QUERY PLAN'][0]?.Plan ?? assert.fail('no plan');
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
