import assert from 'node:assert/strict';
import { Item } from '../../shared/db/entities/item.ts';
import { readItemData } from '../../shared/db/queries/item-stream.ts';
import type { CellValue, Column } from '../../shared/domain/column.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { mappingOf, storeItems, storeReadyJob, storeRun } from './test-data.ts';

const text = (name: string): Column => ({ name, type: 'text' });

describe('GET /v1/runs/{id}/items/csv', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  /** The file of a run with these columns and rows. */
  async function download(columns: Parameters<typeof mappingOf>, rows: Record<string, CellValue>[]) {
    const jobId = await storeReadyJob(api.database, api.accountId, { mapping: mappingOf(...columns) });
    const runId = await storeRun(api.database, api.accountId, jobId, { status: 'running' });
    await storeItems(api.database, runId, rows);
    return { runId, ...(await api.request('GET', `/v1/runs/${runId}/items/csv`)) };
  }

  it('is an attachment named after the run, of a type that says that there is a header', async () => {
    const { runId, status, headers } = await download([[text('title')]], [{ title: 'a' }]);
    assert.equal(status, 200);
    assert.equal(headers.get('Content-Type'), 'text/csv; charset=utf-8; header=present');
    assert.equal(headers.get('Content-Disposition'), `attachment; filename="run-${runId}.csv"`);
  });

  it('has the columns of the listing, unmatched ones last, then those of the detail pages, in mapping order', async () => {
    const { text: file } = await download(
      [[text('z'), text('a')], [text('weight')], [text('colour')]],
      [{ weight: '2', colour: null, a: 'A', z: 'Z' }],
    );
    assert.equal(file, 'z,a,colour,weight\r\nZ,A,,2\r\n');
  });

  it('quotes commas, quotes and line breaks of every kind, and leaves the rest alone', async () => {
    const values = ['a,b', 'say "hi"', 'two\nlines', 'two\r\nlines', 'old\rmac', ' padded ', "it's; fine", '=1+1'];
    const { text: file } = await download(
      [[text('n'), text('value')]],
      values.map((value) => ({ n: 'x', value })),
    );
    const cells = [
      '"a,b"',
      '"say ""hi"""',
      '"two\nlines"',
      '"two\r\nlines"',
      '"old\rmac"',
      ' padded ',
      "it's; fine",
      '=1+1',
    ];
    assert.equal(file, ['n,value', ...cells.map((cell) => `x,${cell}`), ''].join('\r\n'));
  });

  it('quotes the names of columns too, and reads names with dots and of built-in properties', async () => {
    const { text: file } = await download(
      [[text('price, "net"'), text('a.b'), text('constructor')]],
      [{ 'price, "net"': '1', 'a.b': '2' }],
    );
    assert.equal(file, '"price, ""net""",a.b,constructor\r\n1,2,\r\n');
  });

  it('joins arrays with a semicolon, writes numbers plainly, and leaves null and missing values empty', async () => {
    const columns: Column[] = [
      { name: 'tags', type: 'array' },
      { name: 'price', type: 'number' },
      { name: 'gone', type: 'date' },
    ];
    const { text: file } = await download(
      [columns],
      [
        { tags: ['new', 'red, "hot"'], price: 1234.5, gone: null },
        { tags: [], price: 0, gone: '2026-01-31' },
        { tags: ['one'], price: -0.001 },
      ],
    );
    assert.equal(file, 'tags,price,gone\r\n"new; red, ""hot""",1234.5,\r\n,0,2026-01-31\r\none,-0.001,\r\n');
  });

  it('keeps every character of every script', async () => {
    const value = 'Käse 奶酪 🧀 ‏גבינה é  \t';
    const { text: file } = await download([[text('naïve – 名')]], [{ 'naïve – 名': value }]);
    assert.equal(file, `naïve – 名\r\n${value}\r\n`);
  });

  it('has no empty line, which readers skip, for an empty value in its only column', async () => {
    const { text: file } = await download([[text('title')]], [{ title: 'a' }, { title: null }, { title: 'c' }]);
    assert.equal(file, 'title\r\na\r\n""\r\nc\r\n');
  });

  it('is the header alone while there are no rows', async () => {
    const { text: file } = await download([[text('title'), text('price')]], []);
    assert.equal(file, 'title,price\r\n');
  });

  it('has the rows that are saved while it is read', async () => {
    const jobId = await storeReadyJob(api.database, api.accountId);
    const runId = await storeRun(api.database, api.accountId, jobId, { status: 'running' });
    await storeItems(
      api.database,
      runId,
      Array.from({ length: 1_000 }, (_, n) => ({ title: `${n}` })),
    );
    const titles: unknown[] = [];
    for await (const rows of readItemData(api.database, runId)) {
      if (titles.length === 0) {
        const late = { run: runId, pageNumber: 200, itemIndex: 0, identity: 'late', data: { title: 'late' } };
        await api.database.em.fork().insert(Item, late);
      }
      titles.push(...rows.map(({ title }) => title));
    }
    assert.equal(titles.length, 1_001);
    assert.equal(titles.at(-1), 'late');
  });

  describe('with ?excel=true', () => {
    const excel = async (rows: Record<string, CellValue>[], columns: Column[]) => {
      const { runId } = await download([columns], rows);
      const response = await fetch(`${api.address}/v1/runs/${runId}/items/csv?excel=true`, {
        headers: { Authorization: `Bearer ${api.apiKey}` },
      });
      return Buffer.from(await response.arrayBuffer());
    };

    it('begins with a byte order mark', async () => {
      const file = await excel([{ title: 'ä' }], [text('title')]);
      assert.deepEqual([...file.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
      assert.equal(file.subarray(3).toString(), 'title\r\nä\r\n');
    });

    it('takes the power from what would be a formula, also in lists and names, and leaves numbers alone', async () => {
      const values = ['=1+1', '+49 30', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1', ' =1', 'a=1', ''];
      const columns: Column[] = [text('=name'), { name: 'n', type: 'number' }, { name: 'tags', type: 'array' }];
      const rows = values.map((value) => ({ '=name': value, n: -5, tags: ['=1', 'b'] }));
      const lines = (await excel(rows, columns)).subarray(3).toString().split('\r\n').slice(0, -1);
      const cells = ["'=1+1", "'+49 30", "'-5", "'@SUM(A1)", "'\t=1", `"'\r=1"`, "'＝1", ' =1', 'a=1', ''];
      assert.deepEqual(lines, ["'=name,n,tags", ...cells.map((cell) => `${cell},-5,'=1; b`)]);
    });

    it('must be true or false', async () => {
      const { runId } = await download([[text('title')]], []);
      const answer = await api.request('GET', `/v1/runs/${runId}/items/csv?excel=yes`);
      assert.equal(answer.status, 422);
      assert.deepEqual(answer.json.error.details, [{ field: 'excel', message: 'must be true or false' }]);
    });
  });

  it('answers HEAD without reading rows', async () => {
    const { runId } = await download([[text('title')]], [{ title: 'a' }]);
    const answer = await api.request('HEAD', `/v1/runs/${runId}/items/csv`);
    assert.equal(answer.status, 200);
    assert.equal(answer.text, '');
  });
});
