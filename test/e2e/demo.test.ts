import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCTS } from '../../sample-shop/catalogue.ts';
import { assertNothingRuns, makeLocalFolder, removeLocalFolder } from './local-folder.ts';
import { parseCsv } from './parse-csv.ts';
import { runScript, type Ended } from '../support/run-script.ts';

describe('npm run demo', function () {
  this.timeout(120_000);
  let folder: string;
  let demo: Ended;

  before(async () => {
    folder = await makeLocalFolder();
    demo = await runScript('scripts/demo.ts', { args: [], folder, env: { DATA_DIR: folder } });
    assert.equal(demo.code, 0, demo.stderr);
  });
  after(() => removeLocalFolder(folder));

  it('shows how far it is', () => {
    for (const step of [
      /^mapping http/m,
      /^columns: name \(text\)/m,
      /^60 rows from 5 pages in \d+\.\d\d s, 5 credits$/m,
    ]) {
      assert.match(demo.stdout, step);
    }
  });

  it('shows the first rows as a table', () => {
    for (const { name } of PRODUCTS.slice(0, 8)) assert.ok(demo.stdout.includes(`│ ${name} `), name);
  });

  it('says where the API and the Web UI are, and where the rows', () => {
    assert.match(demo.stdout, /^API +http:\/\/127\.0\.0\.1:\d+$/m);
    assert.match(demo.stdout, /^Temporal Web UI +http:\/\/127\.0\.0\.1:\d+$/m);
    assert.ok(demo.stdout.includes(`${join(folder, 'listwright-demo.csv')} holds all 60 rows.`));
  });

  it('leaves all products in the CSV file', async () => {
    const [header, ...rows] = parseCsv(await readFile(join(folder, 'listwright-demo.csv'), 'utf8'));
    const column = header!.indexOf('name');
    assert.deepEqual(
      rows.map((row) => row[column]),
      PRODUCTS.map(({ name }) => name),
    );
  });

  it('takes down what it brought up', () => assertNothingRuns(folder));
});
