import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json, refusal, startScriptedService, type Answer, type ScriptedService } from '../client/scripted-service.ts';
import { runScript, startScript } from '../support/run-script.ts';

const PAGE = 'https://shop.example/';
const GOAL = [PAGE, '--goal', 'all products'];
const ROWS = [
  { name: 'Tea, green', price: 3.5 },
  { name: 'Cup', price: null },
];
const CSV = 'name,price\r\n"Tea, green",3.5\r\nCup,\r\n';
const COLUMNS = {
  listing: [
    { name: 'name', type: 'text' },
    { name: 'price', type: 'number' },
  ],
  detail: [],
};

const created = json(201, { id: 'j1', status: 'in_progress' });
const READY = {
  id: 'j1',
  status: 'ready',
  columns: COLUMNS,
  unmatched_columns: ['size'],
  protection_level: 'light',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:01.250Z',
};
const ready = json(200, READY);
const queued = json(201, { id: 'r1', status: 'queued' });
const run = (status: string, more: object = {}): Answer =>
  json(200, {
    id: 'r1',
    status,
    page_count: 1,
    politeness_wait_ms: 0,
    max_pages: 10,
    item_count: 2,
    credits_used: 1,
    stop_reason: null,
    warnings: [],
    created_at: '2026-01-01T00:01:00.000Z',
    completed_at: '2026-01-01T00:01:00.500Z',
    ...more,
  });
const items: Answer = (response) => {
  const lines = ROWS.map((data, index) => JSON.stringify({ data, page_number: 1, item_index: index }));
  response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(lines.join('\n'));
};
const quoted = json(200, { max_pages: 10, credits: 10, available: 990, affordable_pages: 10 });
const csv: Answer = (response) => response.writeHead(200, { 'content-type': 'text/csv' }).end(CSV);
const endless: Answer = (response) => {
  const more = (): unknown => response.write(`${'row,'.repeat(10_000)}\r\n`, () => setImmediate(more));
  more();
};
const UNTIL_ROWS = [created, ready, quoted, queued, run('running'), run('completed')];

/** A call of the command with a service at `url`. */
const call = (args: string[], { url, env }: { url: string; env?: Record<string, string> }) => ({
  args,
  env: { LISTWRIGHT_URL: url, LISTWRIGHT_API_KEY: 'lw_test', ...env },
});
const runExtract = (...given: Parameters<typeof call>) => runScript('cli/extract.ts', call(...given));
const startExtract = (...given: Parameters<typeof call>) => startScript('cli/extract.ts', call(...given));

describe('npm run extract', () => {
  let service: ScriptedService;
  let folder: string;
  const serve = async (...answers: Answer[]): Promise<{ url: string }> =>
    (service = await startScriptedService(...answers));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'extract-'));
  });
  afterEach(async () => {
    await service?.close();
    await rm(folder, { recursive: true });
  });

  it('writes the rows of a goal as the service’s CSV and nothing else', async () => {
    const ended = await runExtract([...GOAL, '--max-pages', '3'], await serve(...UNTIL_ROWS, csv));
    assert.deepEqual([ended.code, ended.stdout], [0, CSV]);
    assert.deepEqual(service.received[0]!.body, {
      url: PAGE,
      input: { type: 'goal', value: 'all products' },
      max_pages: 3,
    });
    assert.equal(service.received.at(-1)!.line, 'GET /v1/runs/r1/items/csv');
  });

  it('limits what the run may cost', async () => {
    await runExtract([...GOAL, '--max-credits', '20'], await serve(...UNTIL_ROWS, csv));
    const start = service.received.find(({ line }) => line === 'POST /v1/jobs/j1/runs');
    assert.deepEqual(start?.body, { max_credits: 20 });
  });

  it('tells on the error output, line by line, how far it is', async () => {
    const { stderr } = await runExtract(GOAL, await serve(...UNTIL_ROWS, csv));
    assert.deepEqual(stderr.trim().split('\n'), [
      `mapping ${PAGE}`,
      'mapped in 1.25 s at level light',
      'columns: name (text), price (number)',
      'not found: size',
      'at most 10 pages for about 10 credits',
      'run: 1 page of at most 10, 2 rows',
      '2 rows from 1 page in 0.50 s, 1 credit',
    ]);
  });

  it('tells the warnings of the job and the run on the error output', async () => {
    const warn = (kind: string, message: string) => ({ warnings: [{ kind, message }] });
    const mapped = json(200, { ...READY, ...warn('details_not_mapped', 'No detail page could be read.') });
    const completed = run('completed', warn('count_not_reached', 'The page says 18; 2 were found.'));
    const { stderr } = await runExtract(GOAL, await serve(created, mapped, quoted, queued, completed, csv));
    assert.match(stderr, /^warning: No detail page could be read\.$/m);
    assert.match(stderr, /^warning: The page says 18; 2 were found\.$/m);
  });

  it('asks for columns by name and type', async () => {
    await runExtract([PAGE, '--columns', 'name, price:number'], await serve(...UNTIL_ROWS, csv));
    assert.deepEqual((service.received[0]!.body as { input: unknown }).input, {
      type: 'columns',
      value: [
        { name: 'name', type: 'text' },
        { name: 'price', type: 'number' },
      ],
    });
  });

  it('writes json as one array of the rows’ data', async () => {
    const { stdout } = await runExtract([...GOAL, '--format', 'json'], await serve(...UNTIL_ROWS, items));
    assert.deepEqual(JSON.parse(stdout), ROWS);
  });

  it('writes an empty array for a run without rows', async () => {
    const none: Answer = (response) => response.writeHead(200).end();
    const { stdout } = await runExtract([...GOAL, '--format', 'json'], await serve(...UNTIL_ROWS, none));
    assert.deepEqual(JSON.parse(stdout), []);
  });

  it('writes jsonl as one object a line', async () => {
    const { stdout } = await runExtract([...GOAL, '--format', 'jsonl'], await serve(...UNTIL_ROWS, items));
    assert.deepEqual(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
      ROWS,
    );
  });

  it('writes to a file, seen from where npm was called', async () => {
    const { url } = await serve(...UNTIL_ROWS, csv);
    const ended = await runExtract([...GOAL, '--output', 'rows.csv'], { url, env: { INIT_CWD: folder } });
    assert.deepEqual([ended.code, ended.stdout], [0, '']);
    assert.equal(await readFile(join(folder, 'rows.csv'), 'utf8'), CSV);
  });

  it('ends quietly when the reader of its output leaves', async () => {
    const child = startExtract(GOAL, await serve(...UNTIL_ROWS, endless));
    let stderr = '';
    child.stderr.on('data', (chunk) => (stderr += chunk));
    await once(createInterface(child.stdout), 'line');
    child.stdout.destroy();
    await once(child, 'close');
    assert.equal(child.exitCode, 0);
    assert.doesNotMatch(stderr, /EPIPE|extract:/);
  });

  it('ends soon with 130 when it is interrupted', async () => {
    const child = startExtract(GOAL, await serve(created, json(200, { id: 'j1', status: 'in_progress' })));
    child.stdout.resume();
    await once(child.stderr, 'data');
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.kill('SIGINT');
    await once(child, 'exit');
    assert.equal(child.exitCode, 130);
  });

  it('asks no service when its arguments are wrong, says what is wrong and ends with 2', async () => {
    const ended = await runExtract([PAGE, '--columns', 'a:money'], await serve(created));
    assert.deepEqual([ended.code, ended.stdout, service.received.length], [2, '', 0]);
    assert.match(ended.stderr, /a:money/);
  });

  it('looks for the file’s folder before it asks the service', async () => {
    const ended = await runExtract([...GOAL, '--output', join(folder, 'no', 'rows.csv')], await serve(created));
    assert.deepEqual([ended.code, service.received.length], [2, 0]);
    assert.match(ended.stderr, /--output .*rows\.csv/);
  });

  it('ends with 2 when a service is named without a key', async () => {
    const { url } = await serve(created);
    const ended = await runExtract(GOAL, { url, env: { LISTWRIGHT_API_KEY: '' } });
    assert.equal(ended.code, 2);
    assert.match(ended.stderr, /LISTWRIGHT_API_KEY/);
  });

  describe('ends with', () => {
    for (const [code, cause, answers, message] of [
      [2, 'the key is not valid', [refusal(401, 'invalid_api_key')], /This is invalid_api_key/],
      [2, 'the service refuses the address', [refusal(422, 'invalid_url')], /This is invalid_url/],
      [2, 'the plan allows fewer pages', [refusal(403, 'page_limit_exceeded')], /This is page_limit_exceeded/],
      [3, 'the job failed', [created, json(200, { status: 'failed', error: 'No listing was found.' })], /No listing/],
      [
        3,
        'the run failed',
        [created, ready, queued, run('failed', { error: 'The site is down.' })],
        /The site is down/,
      ],
      [4, 'there are no credits for the job', [refusal(402, 'insufficient_credits')], /insufficient_credits/],
      [
        4,
        'there are no credits for the run',
        [created, ready, quoted, refusal(402, 'insufficient_credits')],
        /insufficient/,
      ],
      [5, 'the service does not work', [refusal(500, 'internal_error')], /internal_error/],
    ] as [number, string, Answer[], RegExp][]) {
      it(`${code} when ${cause}`, async () => {
        const { url } = await serve(...answers);
        const ended = await runExtract([...GOAL, '--output', join(folder, 'rows.csv')], { url });
        assert.deepEqual([ended.code, ended.stdout], [code, '']);
        assert.match(ended.stderr, message);
        assert.deepEqual(await readdir(folder), []);
      });
    }

    it('5 when no service is there', async () => {
      const { url } = await serve(created);
      await service.close();
      const ended = await runExtract(GOAL, { url });
      assert.deepEqual([ended.code, ended.stdout], [5, '']);
      assert.match(ended.stderr, /could not be reached/);
    });
  });
});
