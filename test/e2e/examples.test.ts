import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Context } from 'mocha';
import { PRODUCTS } from '../../sample-shop/catalogue.ts';
import { startSampleShop, type SampleShop } from '../../sample-shop/start-sample-shop.ts';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';
import { createTestAccount } from '../support/accounts.ts';
import { startService, type TestService } from '../support/service.ts';
import { skip } from '../support/skip.ts';

const GOAL = 'all products with name and price';

const read = (file: string): string => readFileSync(join(PROJECT_FOLDER, file), 'utf8');
const runs = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

/** The library may stand alone, or inside pip, which most installations of Python bring along. */
const REQUESTS = ['requests', 'pip._vendor.requests'];

/** How each example is run here: its program, and what it needs that a machine may lack. */
const EXAMPLES: {
  file: string;
  program: string;
  missing: () => string | null;
  prepare?: (folder: string) => Promise<void>;
}[] = [
  {
    file: 'rows.sh',
    program: 'bash',
    missing: () => (runs('jq', '--version') && runs('curl', '--version') ? null : 'needs bash, curl and jq'),
  },
  { file: 'rows.mts', program: process.execPath, missing: () => null },
  {
    file: 'rows.py',
    program: 'python3',
    missing: () =>
      REQUESTS.some((library) => runs('python3', '-c', `import ${library}`)) ? null : 'needs python3 with requests',
    prepare: async (folder) => {
      if (runs('python3', '-c', 'import requests')) return;
      await writeFile(join(folder, 'requests.py'), 'from pip._vendor.requests import *\n');
    },
  },
];

describe('the examples of the docs', function () {
  this.timeout(120_000);
  let shop: SampleShop;
  let service: TestService;
  let folder: string;
  before(async () => {
    shop = await startSampleShop();
    service = await startService({ egressAllow: [new URL(shop.url).host] });
    folder = await mkdtemp(join(tmpdir(), 'examples-'));
  });
  after(async () => {
    await service?.stop();
    await shop?.close();
    await rm(folder, { recursive: true });
  });

  for (const { file, program, missing, prepare } of EXAMPLES) {
    /** Runs the example as a reader would, with the key of an account. */
    const runExample = async (context: Context, page: string, key: string) => {
      const reason = missing();
      if (reason) skip(context, reason);
      await prepare?.(folder);
      const example = join(folder, file);
      await writeFile(example, read(`api/guide/examples/${file}`));
      const env = { ...process.env, LISTWRIGHT_URL: service.api, LISTWRIGHT_API_KEY: key };
      return promisify(execFile)(program, [example, page, GOAL], { env, cwd: folder });
    };

    it(`prints all rows: ${file}`, async function () {
      const { stdout } = await runExample(this, new URL('/products', shop.url).href, service.apiKey);
      const rows = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { name: string; price: number });
      assert.deepEqual(
        rows.map(({ name, price }) => [name, price]),
        PRODUCTS.map(({ name, price }) => [name, price]),
      );
    });

    it(`tells why there are none: ${file}`, async function () {
      const { apiKey } = await createTestAccount(service.database, { credits: 10 });
      const page = new URL('/products', shop.url).href;
      await assert.rejects(runExample(this, page, apiKey), /1 needed, 0 available/);
    });
  }
});

describe('docs/python.md', () => {
  it('holds the example that is run here, of at most 30 lines', () => {
    const [, code] = /```python\n([^]*?)```/.exec(read('docs/python.md'))!;
    assert.equal(code, read('api/guide/examples/rows.py'));
    assert.ok(code.trimEnd().split('\n').length <= 30);
  });
});
