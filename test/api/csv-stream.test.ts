import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { mappingOf, storeReadyJob, storeRun } from './test-data.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that are really in use. */
function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const ROWS = 100_000;
const CELL_BYTES = 1_000;
const MEBIBYTE = 1024 * 1024;

/** Reading all rows takes many times as long. */
const FEW_LOOKS = 4;

describe('a CSV download of 100,000 rows (100 MB)', () => {
  let api: TestApi;
  let jobId: string;
  let path: string;
  before(async () => {
    api = await startTestApi();
    const mapping = mappingOf([
      { name: 'n', type: 'number' },
      { name: 'title', type: 'text' },
    ]);
    jobId = await storeReadyJob(api.database, api.accountId, { mapping });
    const runId = await storeRun(api.database, api.accountId, jobId, { status: 'completed' });
    await api.database.em.fork().execute(
      `insert into "item" ("run_id", "page_number", "item_index", "identity", "data")
         select ?::uuid, 1 + n / 20, n % 20, n::text, json_build_object('n', n, 'title', repeat('x', ?::int))
         from generate_series(0, ?::int) as n`,
      [runId, CELL_BYTES, ROWS - 1],
    );
    path = `/v1/runs/${runId}/items/csv`;
  });
  after(() => api.stop());

  /** The answer of a download of which nothing has been read yet. */
  async function open(): Promise<IncomingMessage> {
    const request = get(`${api.address}${path}`, { agent: false, headers: { Authorization: `Bearer ${api.apiKey}` } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  }

  it('arrives whole and in order, in bounded memory', async () => {
    const start = memoryInUse();
    let peak = start;
    let bytes = 0;
    let measuredAt = 0;
    let lines = 0;
    let rest = '';
    let expected = 0;
    for await (const chunk of await open()) {
      bytes += (chunk as Buffer).length;
      if (bytes - measuredAt > 10 * MEBIBYTE) {
        peak = Math.max(peak, memoryInUse());
        measuredAt = bytes;
      }
      const parts = (rest + String(chunk)).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        if (lines++ > 0) assert.equal(line.slice(0, line.indexOf(',')), String(expected++));
      }
    }
    assert.equal(lines, ROWS + 1);
    assert.ok(bytes > ROWS * CELL_BYTES);
    const growth = (peak - start) / MEBIBYTE;
    assert.ok(growth < 40, `memory grew by ${growth.toFixed(0)} MiB`);
  });

  it('waits for a client that does not read, and holds no connection of the database meanwhile', async () => {
    const start = memoryInUse();
    const stalled = await Promise.all(Array.from({ length: 25 }, open));
    await untilQuiet();
    const growth = (memoryInUse() - start) / MEBIBYTE;
    assert.ok(growth < 100, `memory grew by ${growth.toFixed(0)} MiB`);
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.request('GET', '/v1/jobs')));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    for (const response of stalled) response.destroy();
  });

  it('is read no further when the client goes away', async () => {
    const response = await open();
    response.resume();
    await once(response, 'data');
    response.destroy();
    await untilQuiet(FEW_LOOKS);
  });

  it('breaks off, instead of looking complete, when the job is deleted meanwhile', async () => {
    const response = await open();
    await untilQuiet();
    await deleteJob(api.database, { accountId: api.accountId, jobId });
    response.resume();
    await assert.rejects(once(response, 'end'), /aborted/);
  });

  /** When the API last began to read rows. */
  async function newestRead(): Promise<string | null | undefined> {
    const [row] = await api.database.em.fork().execute<{ newest: string | null }[]>(
      `select max(query_start)::text as newest from pg_stat_activity
         where datname = current_database() and query like '%from "item"%' and pid <> pg_backend_pid()`,
    );
    return row?.newest;
  }

  /** Resolves when the API reads no further; fails when it still does after so many looks. */
  async function untilQuiet(mostLooks = Infinity): Promise<void> {
    let newest = await newestRead();
    for (let looks = 1; looks <= mostLooks; looks += 1) {
      await delay(300);
      const now = await newestRead();
      if (now === newest) return;
      newest = now;
    }
    assert.fail('the API reads on');
  }
});
