import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createGunzip } from 'node:zlib';
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
/** Of digits that nothing compresses much. */
const CELL_BYTES = 1_000;
const MEBIBYTE = 1024 * 1024;

/** MiB that one download takes, its unpacking in this process included, and 25 that nobody reads. All rows have 100. */
const MOST_OF_ONE = 60;
const MOST_STALLED = 150;

/** Reading all rows takes many times as long. */
const FEW_LOOKS = 4;

/** A way to all rows, and the number that a line of it holds; null for a line that is no row. */
interface Download {
  what: string;
  path: string;
  headers: Record<string, string>;
  numberOf: (line: string) => number | null;
}

const inJson = (line: string) => {
  const number = /^\{"data":\{"n" : (\d+), /.exec(line)?.[1];
  return number === undefined ? null : Number(number);
};
const inCsv = (line: string) => (/^\d/.test(line) ? Number(line.slice(0, line.indexOf(','))) : null);

const DOWNLOADS: Download[] = [
  { what: 'as CSV', path: 'items/csv', headers: {}, numberOf: inCsv },
  { what: 'as lines of JSON in gzip', path: 'items.jsonl', headers: { 'Accept-Encoding': 'gzip' }, numberOf: inJson },
];

for (const { what, path, headers, numberOf } of DOWNLOADS) {
  describe(`a download of 100,000 rows (100 MB) ${what}`, () => {
    let api: TestApi;
    let jobId: string;
    let address: string;
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
         select ?::uuid, 1 + n / 20, n % 20, n::text, json_build_object(
           'n', n, 'title', (select string_agg(md5(n::text || part), '') from generate_series(1, ?::int / 32) as part))
         from generate_series(0, ?::int) as n`,
        [runId, CELL_BYTES, ROWS - 1],
      );
      address = `${api.address}/v1/runs/${runId}/${path}`;
    });
    after(() => api.stop());

    /** The answer of a download of which nothing has been read yet. */
    async function open(): Promise<IncomingMessage> {
      const request = get(address, { agent: false, headers: { ...headers, Authorization: `Bearer ${api.apiKey}` } });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      assert.equal(response.headers['content-encoding'], headers['Accept-Encoding']);
      return response;
    }

    function read(response: IncomingMessage): Readable {
      return 'Accept-Encoding' in headers ? pipeline(response, createGunzip(), () => {}) : response;
    }

    it('arrives whole and in order, in bounded memory', async () => {
      const start = memoryInUse();
      let peak = start;
      let bytes = 0;
      let measuredAt = 0;
      let rest = '';
      let expected = 0;
      for await (const chunk of read(await open())) {
        bytes += (chunk as Buffer).length;
        if (bytes - measuredAt > 10 * MEBIBYTE) {
          peak = Math.max(peak, memoryInUse());
          measuredAt = bytes;
        }
        const parts = (rest + String(chunk)).split('\n');
        rest = parts.pop() ?? '';
        for (const line of parts) {
          const number = numberOf(line);
          if (number !== null) assert.equal(number, expected++);
        }
      }
      assert.equal(expected, ROWS);
      assert.ok(bytes > ROWS * 0.9 * CELL_BYTES);
      const growth = (peak - start) / MEBIBYTE;
      assert.ok(growth < MOST_OF_ONE, `memory grew by ${growth.toFixed(0)} MiB`);
    });

    it('waits for a client that does not read, and holds no connection of the database meanwhile', async () => {
      const start = memoryInUse();
      const stalled = await Promise.all(Array.from({ length: 25 }, open));
      await untilQuiet();
      const growth = (memoryInUse() - start) / MEBIBYTE;
      assert.ok(growth < MOST_STALLED, `memory grew by ${growth.toFixed(0)} MiB`);
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
         where datname = current_database() and query like '%from item%' and pid <> pg_backend_pid()`,
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
}
